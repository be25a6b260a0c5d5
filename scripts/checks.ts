import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'

import type { Cost } from './cpu.ts'
import { roomyHeap } from './roomy-heap.ts'
import { filesNotRun, type TestOutcome, getOutcome, type Report } from './test-report.ts'
import { referenceCost } from './yardstick.ts'

/** A command of the check, run by the pinned Node. */
export interface Check {
  readonly name: string
  readonly command: readonly string[]
  /** Prints the last line of its output even on success. */
  readonly reports?: boolean
  /** For tests: the runner's JSON report. */
  readonly testReport?: string
}

export interface Result extends Cost, TestOutcome {
  readonly name: string
  readonly report: Report | undefined
}

export const toolCheck = (name: string, tool: string, ...args: readonly string[]): Check => ({
  name,
  command: [`node_modules/.bin/${tool}`, ...args],
})

/**
 * The tests of a project of vitest.config.ts, or of several in one run; arguments select files. `folder` receives their report.
 */
export function testCheck(
  folder: 'reports' | 'reports/partial',
  projects: string | readonly string[],
  reporter: 'default' | 'dot',
  ...args: readonly string[]
): Check {
  const names = [projects].flat()
  const name = names.join('+')
  const testReport = `${folder}/${name}.json`
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${testReport}`]
  const chosen = names.map((each) => `--project=${each}`)
  const { command } = toolCheck(name, 'vitest', 'run', ...chosen, ...reporters, ...args)
  return { name, command: [...roomyHeap, ...command], testReport }
}

/** Without services or a browser; the longest come first. */
export const staticChecks: readonly Check[] = [
  toolCheck('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  // Four projects in parallel are enough threads; several per project check the same types again.
  toolCheck('types', 'tsc', '-b', '--checkers', '1'),
  toolCheck('unused code', 'knip'),
  toolCheck('format', 'oxfmt', '--check', '.'),
]

/** Runs checks in parallel, as many as there are cores: each of the longest uses two. */
export async function runSideBySide(checks: readonly Check[]): Promise<Result[]> {
  const waiting = checks.entries()
  const results: Result[] = []
  const next = async (): Promise<void> => {
    for (const [index, check] of waiting) results[index] = await runCheck(check)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, next))
  return results
}

/**
 * The type checker and the linter are Go programs of a few seconds: they collect garbage once they take so much memory, and
 * not each time it has doubled. So does the runtime of the Worker.
 */
const rarelyCollecting = {
  GOGC: 'off',
  GOMEMLIMIT: '2GiB',
  MINIFLARE_WORKERD_V8_FLAGS: roomyHeap.join(' '),
}

/** Miniflare writes its whole configuration anew for every few of these certificates, which no test needs. */
const withoutCertificates = { NODE_EXTRA_CA_CERTS: undefined }

/** Runs a check and returns its result; prints the output of a quiet one only if it fails. */
export async function runCheck(
  { name, command, reports = false, testReport }: Check,
  { quiet = true } = {},
): Promise<Result> {
  const output: string[] = []
  let cost: Cost = { cpu: 0, wall: 0 }
  if (testReport !== undefined) await rm(testReport, { force: true })
  const child = spawn('node_modules/.bin/node', ['scripts/cpu.ts', 'node_modules/.bin/node', ...command], {
    stdio: quiet ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...withoutCertificates, ...rarelyCollecting, WRANGLER_SEND_METRICS: 'false', CI: 'true' },
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output.push(chunk.toString())
    })
  child.on('message', (message) => {
    cost = message as Cost
  })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const report = testReport === undefined ? undefined : await readReport(testReport)
  const { passed, failures } = report === undefined ? { passed: 0, failures: [] } : getOutcome(report)
  // A failed runner without a failed test (an unhandled error, an empty suite) is a failure too.
  const isUnexplained = failures.length === 0 && (code !== 0 || (testReport !== undefined && passed === 0))
  const reasons = isUnexplained ? [`${name}: see above`] : failures
  const text = output.join('')
  console.log(reasons.length === 0 ? `ok      ${name} (${cost.wall.toFixed(1)} s)` : `FAILED  ${name}\n${text}`)
  if (reasons.length === 0 && reports) console.log(`        ${text.trimEnd().split('\n').at(-1)}`)
  return { name, report, passed, failures: reasons, ...cost }
}

const readReport = (file: string): Promise<Report | undefined> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => undefined,
  )

const sumOfCpu = (results: readonly Cost[]): number => results.reduce((sum, { cpu }) => sum + cpu, 0)

/** Test files that no report names, as failures. */
export const missingTests = (files: readonly string[], results: readonly Result[]): string[] =>
  filesNotRun(
    files,
    results.flatMap(({ report }) => report ?? []),
  ).map((file) => `${file}\n    did not run`)

/** The same work takes up to a fifth more beside other work. */
const tolerance = 1.25

/** The time that fixed work takes now, divided by what it takes on the machine of the budget: 2 on one half as fast. */
export async function measurePace(): Promise<number> {
  const { cpu } = await runCheck({ name: 'yardstick', command: ['scripts/yardstick.ts'] })
  return cpu / referenceCost
}

/**
 * What to say of the CPU seconds of a run, and the failure where it took more than a quarter over its budget. Each part is
 * measured by the `pace` of the machine meanwhile, because machines, and the hours of one, differ by more than a half.
 */
export function verdictOn(
  results: readonly { readonly cpu: number; readonly pace: number }[],
  budget: number,
): { readonly note: string; readonly failures: readonly string[] } {
  const cost = results.reduce((sum, { cpu, pace }) => sum + cpu / pace, 0)
  const paces = results.map(({ pace }) => pace.toFixed(2)).join(', ')
  const note = `${Math.ceil(cost)} CPU s of the machine of the budget, which is ${budget} (paces ${paces})`
  if (cost <= budget) return { note, failures: [] }
  const over = `${Math.ceil(cost - budget)} CPU s over the budget of ${budget}`
  if (cost <= budget * tolerance) return { note: `${note}\n${over}, tolerated beside other work`, failures: [] }
  return { note: `${note}\n${over}`, failures: [`${over}, which is more than a quarter`] }
}

/** The cost of each part, and of all since this process began. */
function costTable(results: readonly Result[]): string {
  const row = (name: string, cpu: number, wall: number) =>
    `${name.padEnd(18)}${cpu.toFixed(1).padStart(9)}${wall.toFixed(1).padStart(9)}`
  return [
    `${'part'.padEnd(18)}${'CPU s'.padStart(9)}${'wall s'.padStart(9)}`,
    ...results.map(({ name, cpu, wall }) => row(name, cpu, wall)),
    row('in all', sumOfCpu(results), performance.now() / 1000),
  ].join('\n')
}

/**
 * Prints the failures, the costs and a note, and ends the process. Repeats failures in short at the end, where people
 * look first in a long log.
 */
export function conclude(results: readonly Result[], note = '', furtherFailures: readonly string[] = []): never {
  const failures = [...results.flatMap((each) => each.failures), ...furtherFailures]
  for (const each of failures) console.log(`\nfailed: ${each}`)
  console.log(`\n${costTable(results)}\n${note}`)
  for (const each of failures) console.log(`failed: ${each.split('\n')[0]}`)
  const passed = results.reduce((sum, each) => sum + each.passed, 0)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  process.exit(failures.length === 0 ? 0 : 1)
}

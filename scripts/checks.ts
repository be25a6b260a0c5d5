import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

import type { Cost } from './cpu.ts'

/** A command of the check, run by the pinned Node. */
export interface Check {
  readonly name: string
  readonly command: readonly string[]
  /** The last line of its output is worth reading where it passes, too. */
  readonly reports?: boolean
}

export interface Result extends Cost {
  readonly name: string
  readonly ok: boolean
}

export const toolCheck = (name: string, tool: string, ...args: readonly string[]): Check => ({
  name,
  command: [`node_modules/.bin/${tool}`, ...args],
})

/** They need no service and no browser; the longest come first. */
export const staticChecks: readonly Check[] = [
  toolCheck('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  // Four projects side by side are enough threads; more of them in one project check the same types again.
  toolCheck('types', 'tsc', '-b', '--checkers', '1'),
  toolCheck('unused code', 'knip'),
  toolCheck('format', 'oxfmt', '--check', '.'),
]

/** Runs checks side by side, as many at a time as there are cores: each of the longest uses two. */
export async function runSideBySide(checks: readonly Check[]): Promise<Result[]> {
  const waiting = checks.entries()
  const results: Result[] = []
  const next = async (): Promise<void> => {
    for (const [index, check] of waiting) results[index] = await runCheck(check)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, next))
  return results
}

/** Runs a check and says how it went; the output of a quiet one is printed only where it fails. */
export async function runCheck({ name, command, reports = false }: Check, { quiet = true } = {}): Promise<Result> {
  const output: string[] = []
  let cost: Cost = { cpu: 0, wall: 0 }
  const child = spawn('node_modules/.bin/node', ['scripts/cpu.ts', 'node_modules/.bin/node', ...command], {
    stdio: quiet ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true' },
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output.push(chunk.toString())
    })
  child.on('message', (message) => {
    cost = message as Cost
  })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const ok = code === 0
  const text = output.join('')
  console.log(ok ? `ok      ${name} (${cost.wall.toFixed(1)} s)` : `FAILED  ${name}\n${text}`)
  if (ok && reports) console.log(`        ${text.trimEnd().split('\n').at(-1)}`)
  return { name, ok, ...cost }
}

export const sumOfCpu = (results: readonly Result[]): number => results.reduce((sum, { cpu }) => sum + cpu, 0)

/** What each part cost, and all of them since this process began. */
export function costTable(results: readonly Result[]): string {
  const row = (name: string, cpu: number, wall: number) =>
    `${name.padEnd(14)}${cpu.toFixed(1).padStart(9)}${wall.toFixed(1).padStart(9)}`
  return [
    `${'part'.padEnd(14)}${'CPU s'.padStart(9)}${'wall s'.padStart(9)}`,
    ...results.map(({ name, cpu, wall }) => row(name, cpu, wall)),
    row('in all', sumOfCpu(results), performance.now() / 1000),
  ].join('\n')
}

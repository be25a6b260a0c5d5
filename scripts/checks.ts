import { spawn } from 'node:child_process'

import type { Cost } from './cpu.ts'

/** What the whole check (`npm test`) may cost, in CPU seconds. */
const cpuBudget = 1600

/** A command of the check, run by the pinned Node. */
export interface Check {
  readonly name: string
  readonly command: readonly string[]
}

export interface Result extends Cost {
  readonly name: string
  readonly ok: boolean
}

const toolCheck = (name: string, tool: string, ...args: readonly string[]): Check => ({
  name,
  command: [`node_modules/.bin/${tool}`, ...args],
})

/** The quick part: needs no service and no browser. */
export const staticChecks: readonly Check[] = [
  toolCheck('format', 'oxfmt', '--check', '.'),
  toolCheck('types', 'tsc', '-b'),
  toolCheck('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  toolCheck('unused code', 'knip'),
]

/** Runs a check and says how it went; the output of a quiet one is printed only where it fails. */
export async function runCheck({ name, command }: Check, { quiet = true } = {}): Promise<Result> {
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
  console.log(ok ? `ok      ${name} (${cost.wall.toFixed(1)} s)` : `FAILED  ${name}\n${output.join('')}`)
  return { name, ok, ...cost }
}

/** What each part cost, and whether the sum keeps to the budget. */
export function costTable(results: readonly Result[]): string {
  const row = (name: string, cpu: string, wall: string) => `${name.padEnd(14)}${cpu.padStart(9)}${wall.padStart(9)}`
  const cpu = results.reduce((sum, each) => sum + each.cpu, 0)
  const wall = performance.now() / 1000
  const verdict =
    cpu <= cpuBudget
      ? `within the budget of ${cpuBudget} CPU s`
      : `${Math.ceil(cpu - cpuBudget)} CPU s over the budget of ${cpuBudget}`
  return [
    row('part', 'CPU s', 'wall s'),
    ...results.map((each) => row(each.name, each.cpu.toFixed(1), each.wall.toFixed(1))),
    row('in all', cpu.toFixed(1), wall.toFixed(1)),
    verdict,
  ].join('\n')
}

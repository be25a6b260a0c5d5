import { spawn } from 'node:child_process'
import { constants } from 'node:os'

import { hasInEnvironment, ProcessTree, runningProcesses, ticksPerSecond } from './process-tree.ts'

/** In seconds; CPU time of all processes that the command started. */
export interface Cost {
  readonly cpu: number
  readonly wall: number
}

const sampleMs = 500
const variable = 'LOANPORT_CPU_COUNTED_BY'

// `npm run cpu -- <command …>`: prints the command's cost, or sends it to the parent script.
if (import.meta.main) {
  const [command, ...args] = process.argv.slice(2)
  if (command === undefined) {
    console.error('usage: npm run cpu -- <command …>')
    process.exit(2)
  }
  const mark = `${process.pid}-${Date.now()}`
  const tree = new ProcessTree(process.pid, (pid) => hasInEnvironment(pid, mark))
  const begun = performance.now()
  const hasProc = runningProcesses() !== undefined
  // Without /proc, a shell reports the times of its children.
  const [file, ...rest] = hasProc
    ? [command, ...args]
    : ['sh', '-c', '"$@" 3>&-; c=$?; times >&3; exit $c', 'sh', command, ...args]
  const child = spawn(file ?? command, rest, {
    stdio: ['inherit', 'inherit', 'inherit', hasProc ? 'ignore' : 'pipe'],
    env: { ...process.env, [variable]: `${process.env[variable] ?? ''} ${mark}` },
  })
  let times = ''
  child.stdio[3]?.on('data', (chunk: Buffer) => {
    times += chunk.toString()
  })
  const update = (): void => tree.update(runningProcesses() ?? [])
  const timer = hasProc ? setInterval(update, sampleMs) : undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  process.on('disconnect', () => child.kill())
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(127)
  })
  child.on('close', (code, signal) => {
    clearInterval(timer)
    if (hasProc) update()
    const cost: Cost = {
      cpu: hasProc ? tree.ticks / ticksPerSecond : parseSeconds(times),
      wall: (performance.now() - begun) / 1000,
    }
    if (process.send === undefined) console.error(`CPU ${cost.cpu.toFixed(2)} s, wall ${cost.wall.toFixed(2)} s`)
    // The parent may have been stopped together with the command.
    else if (process.connected) process.send(cost)
    process.exitCode = code ?? 128 + constants.signals[signal ?? 'SIGTERM']
    if (process.connected) process.disconnect()
  })
}

/** The second line of the shell's `times`: user and system time of its children, as `1m2.345s`. */
const parseSeconds = (times: string): number =>
  [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )

import { runningProcesses, ticksPerSecond } from '../../scripts/process-tree.ts'

/** Milliseconds of CPU time that a process has taken so far, in steps of ten; NaN where the kernel has no /proc. */
export const cpuTimeOf = (pid: number): number =>
  ((runningProcesses()?.find((each) => each.pid === pid)?.own ?? Number.NaN) * 1000) / ticksPerSecond

import { readdirSync, readFileSync } from 'node:fs'

/** One process as the kernel describes it; CPU times in ticks. */
export interface ProcessStat {
  readonly pid: number
  readonly parent: number
  /** Distinguishes processes that reused a pid. */
  readonly started: number
  /** User and system time of its own threads. */
  readonly own: number
  /** The same of the children it has waited for, and of their waited-for children. */
  readonly waited: number
}

/** `USER_HZ`, which is 100 on every platform of Linux that Node runs on. */
export const ticksPerSecond = 100

const getKey = ({ pid, started }: ProcessStat): string => `${pid}:${started}`
const sumTimes = ({ own, waited }: ProcessStat): number => own + waited

/**
 * CPU time of all descendants of the root process. The figures of a parent include children it waited for; an orphan is
 * in no figure after its end and counts as last seen.
 */
export class ProcessTree {
  readonly #root: number
  readonly #isMarked: (pid: number) => boolean
  #members = new Map<string, ProcessStat>()
  #strangers = new Set<string>()
  #lost = 0

  /** `isMarked` recognises a process whose parent ended before it was seen. */
  constructor(root: number, isMarked: (pid: number) => boolean) {
    this.#root = root
    this.#isMarked = isMarked
  }

  get ticks(): number {
    const alive = [...this.#members.values()].map((each) => (each.pid === this.#root ? each.waited : sumTimes(each)))
    return this.#lost + alive.reduce((sum, each) => sum + each, 0)
  }

  update(running: readonly ProcessStat[]): void {
    const previous = this.#members
    this.#members = this.#membersOf(running)
    const previousByPid = new Map([...previous.values()].map((each) => [each.pid, each]))
    // Times of ended processes by their closest running ancestor; undefined without one.
    const endedBy = new Map<string | undefined, number>()
    for (const [key, each] of previous) {
      if (this.#members.has(key)) continue
      let ancestor = previousByPid.get(each.parent)
      while (ancestor !== undefined && !this.#members.has(getKey(ancestor)))
        ancestor = previousByPid.get(ancestor.parent)
      const by = ancestor && getKey(ancestor)
      endedBy.set(by, (endedBy.get(by) ?? 0) + sumTimes(each))
    }
    for (const [key, ended] of endedBy) {
      const before = key === undefined ? undefined : previous.get(key)
      const after = key === undefined ? undefined : this.#members.get(key)
      this.#lost += Math.max(0, ended - ((after?.waited ?? 0) - (before?.waited ?? 0)))
    }
  }

  #membersOf(running: readonly ProcessStat[]): Map<string, ProcessStat> {
    const byPid = new Map(running.map((each) => [each.pid, each]))
    const members = new Map<string, ProcessStat>()
    const strangers = new Set<string>()
    const belongs = (each: ProcessStat): boolean => {
      const key = getKey(each)
      if (members.has(key)) return true
      if (strangers.has(key)) return false
      const parent = byPid.get(each.parent)
      const isMember =
        each.pid === this.#root ||
        this.#members.has(key) ||
        (parent !== undefined && belongs(parent)) ||
        (!this.#strangers.has(key) && this.#isMarked(each.pid))
      if (isMember) members.set(key, each)
      else strangers.add(key)
      return isMember
    }
    for (const each of running) belongs(each)
    this.#strangers = strangers
    return members
  }
}

/** Every process of this machine; undefined without /proc. */
export function runningProcesses(): ProcessStat[] | undefined {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          return [parseStat(readFileSync(`/proc/${name}/stat`, 'latin1'))]
        } catch {
          // It has ended meanwhile.
          return []
        }
      })
  } catch {
    return undefined
  }
}

/** A line of `/proc/<pid>/stat`; the command's name in it may contain spaces and brackets. */
export function parseStat(line: string): ProcessStat {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const at = (index: number): number => Number(fields[index])
  return {
    pid: Number.parseInt(line),
    parent: at(1),
    started: at(19),
    own: at(11) + at(12),
    waited: at(13) + at(14),
  }
}

/** Whether a process was started with an environment variable that contains this text. */
export function hasInEnvironment(pid: number, text: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(text)
  } catch {
    return false
  }
}

import { describe, expect, it } from 'vitest'

import { parseStat, type ProcessStat, ProcessTree } from './process-tree.ts'

const root = 10
const stat = (pid: number, parent: number, own: number, waited = 0): ProcessStat => ({
  pid,
  parent,
  started: pid,
  own,
  waited,
})
const none = (): boolean => false

/** The ticks counted after each snapshot of a machine's processes. */
function ticksOver(
  timestamps: readonly (readonly ProcessStat[])[],
  isMarked: (pid: number) => boolean = none,
): number[] {
  const tree = new ProcessTree(root, isMarked)
  return timestamps.map((running) => {
    tree.update(running)
    return tree.ticks
  })
}

describe('CPU time of a process tree', () => {
  it('counts descendants, and neither the root itself nor unrelated processes', () => {
    const running = [stat(1, 0, 500), stat(root, 1, 7), stat(11, root, 20), stat(12, 11, 30), stat(13, 1, 900)]
    expect(ticksOver([running])).toEqual([50])
  })

  it('counts a child that was waited for once, including its work after it was last seen', () => {
    expect(
      ticksOver([
        [stat(root, 1, 0), stat(11, root, 20), stat(12, 11, 30)],
        [stat(root, 1, 0), stat(11, root, 20, 35)],
        [stat(root, 1, 0, 56)],
      ]),
    ).toEqual([50, 55, 56])
  })

  it('counts a child that only its parent saw', () => {
    expect(ticksOver([[stat(root, 1, 0)], [stat(root, 1, 0, 40)]])).toEqual([0, 40])
  })

  it('keeps the time of an orphan that nobody waited for', () => {
    expect(
      ticksOver([
        [stat(root, 1, 0), stat(11, root, 20), stat(12, 11, 30)],
        [stat(root, 1, 0, 21), stat(12, 1, 40)],
        [stat(root, 1, 0, 21)],
        [stat(root, 1, 0, 25)],
      ]),
    ).toEqual([50, 61, 61, 65])
  })

  it('keeps the time of a whole process group that was killed at once', () => {
    expect(
      ticksOver([[stat(root, 1, 0), stat(11, root, 20), stat(12, 11, 30), stat(13, 12, 5, 6)], [stat(root, 1, 0, 20)]]),
    ).toEqual([61, 61])
  })

  it('counts a marked process whose parent ended before it was seen', () => {
    const timestamps = [[stat(root, 1, 0), stat(12, 1, 30), stat(13, 12, 1), stat(14, 1, 900)]]
    expect(ticksOver(timestamps, (pid) => pid === 12)).toEqual([31])
  })

  it('treats a reused pid as another process', () => {
    const reused: ProcessStat = { ...stat(11, 1, 900), started: 99 }
    expect(
      ticksOver([
        [stat(root, 1, 0), stat(11, root, 20)],
        [stat(root, 1, 0, 20), reused],
      ]),
    ).toEqual([20, 20])
  })

  it('parses the line of a process whose name contains spaces and brackets', () => {
    const line = '42 (a b) (c)) S 10 42 42 0 -1 4194304 99 0 0 0 3 4 50 60 20 0 1 0 17228 3133440 412'
    expect(parseStat(line)).toEqual({ pid: 42, parent: 10, started: 17_228, own: 7, waited: 110 })
  })
})

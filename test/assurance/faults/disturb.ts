import { setTimeout as wait } from 'node:timers/promises'

import type { Run } from './attempts.ts'
import { type Fault, type Round, wordsOf } from './plan.ts'
import type { Random } from './random.ts'

/** The name under which a fault is counted. */
function nameOf(fault: Fault): string {
  switch (fault.kind) {
    case 'kill':
      return 'kills'
    case 'freeze':
      return 'freezes'
    case 'clock':
      return 'clock jumps'
    case 'aborts':
      return 'aborted clients'
    case 'kv':
    case 'files':
      return `${fault.kind} ${fault.late ? 'late' : 'early'}`
    default:
      return `${fault.kind} ${fault.fault}`
  }
}

/** How often each fault has happened so far. */
export const happenedIn = async ({ portal, happened, outcomes }: Run): Promise<Readonly<Record<string, number>>> => ({
  ...(await portal.suffered()),
  ...happened,
  ...(outcomes['aborted'] === undefined ? {} : { 'aborted clients': outcomes['aborted'] }),
})

/** Counts what happened in a run. */
export function count({ happened }: Run, name: string): void {
  happened[name] = (happened[name] ?? 0) + 1
}

/**
 * Runs of cron after the work that a fault waits for: they deliver what was left. Together they last longer than a job stays
 * leased after the clock was set back, which is up to an hour (`maxLeaseMs` in worker/cron/run.ts).
 */
const maxCrons = 20

/**
 * Does the work while the faults of a round happen; resolves when everything works again. A fault lasts until it has
 * happened; one that nothing has suffered is a problem.
 */
export async function disturb(run: Run, round: Round, random: Random, work: () => Promise<unknown>): Promise<void> {
  const { portal } = run
  const before = await happenedIn(run)
  const hasHappened = async (fault: Fault): Promise<boolean> => {
    const name = nameOf(fault)
    return ((await happenedIn(run))[name] ?? 0) > (before[name] ?? 0)
  }
  let isWorking = true
  const lasts = async (fault: Fault): Promise<void> => {
    await wait(round.forMs)
    for (let crons = 0; crons < maxCrons && !(await hasHappened(fault));) {
      await wait(50)
      if (isWorking) continue
      crons++
      await portal.moveClock(6 * 60_000)
      await portal.cron()
    }
  }
  const courses = await Promise.all(round.faults.map((fault) => begin(run, fault, random.fork(fault.kind), lasts)))
  const working = work().finally(() => {
    isWorking = false
  })
  await Promise.all([working, ...courses.map((course) => course())])
  for (const fault of round.faults)
    if (!(await hasHappened(fault))) run.problems.push(`${round.act}: nothing suffered this: ${wordsOf(fault)}`)
}

/** Begins a fault; returns its course until everything works again. */
async function begin(
  run: Run,
  fault: Fault,
  random: Random,
  lasts: (fault: Fault) => Promise<void>,
): Promise<() => Promise<void>> {
  const { sqld, servers, disturbStore, moveClock } = run.portal
  switch (fault.kind) {
    case 'kill':
    case 'freeze':
      return async () => {
        await wait(fault.afterMs)
        await (fault.kind === 'kill' ? sqld.kill() : sqld.freeze())
        count(run, nameOf(fault))
        await wait(fault.forMs)
        await (fault.kind === 'kill' ? sqld.restart() : sqld.thaw())
      }
    case 'clock':
      return async () => {
        await wait(fault.afterMs)
        await moveClock(fault.byMs)
        count(run, nameOf(fault))
      }
    case 'kv':
    case 'files': {
      const { kind, late, share } = fault
      await disturbStore(kind, {
        late,
        choices: Array.from({ length: 64 }, (_, at) => at === 0 || random.chance(share)),
      })
      return async () => {
        await lasts(fault)
        await disturbStore(kind, undefined)
      }
    }
    case 'aborts':
      return () => lasts(fault)
    default: {
      const server = servers[fault.kind]
      server.disturb({ ...fault, random })
      return async () => {
        await lasts(fault)
        server.disturb(undefined)
      }
    }
  }
}

import { setTimeout as wait } from 'node:timers/promises'

import { prepare } from './acts.ts'
import { newRun, type Run } from './attempts.ts'
import { type Cast, castOf, maker } from './cast.ts'
import { auditsLeft, deleteOrphans, mailsLeft, recover, runCrons, workLeft } from './crons.ts'
import { disturb, happenedIn } from './disturb.ts'
import { openFaultyPortal } from './faulty-portal.ts'
import { brokenOf, invariantsOf } from './invariants.ts'
import type { Plan, Round } from './plan.ts'
import { seeded } from './random.ts'
import { type State, stateOf } from './state.ts'

export interface Verdict {
  /** What is left at the end. */
  readonly state: State
  /** Requests by outcome, how often each fault happened, and the number of invariants that were checked by group. */
  readonly outcomes: Readonly<Record<string, number>>
  readonly happened: Readonly<Record<string, number>>
  readonly checked: Readonly<Record<string, number>>
  /** Empty if everything holds. */
  readonly problems: readonly string[]
  /** The portal's own errors, for whoever looks for the reason. */
  readonly errors: readonly string[]
}

/** A Monday far from changes of the clocks, so that a seed does not depend on the day it is run. */
const begin = new Date('2027-01-11T08:00:00Z')

/** Runs the plan on a portal of its own, then checks what is left. `inspect` is called before the portal closes. */
export async function runSeed(plan: Plan, inspect?: (run: Run) => Promise<void>): Promise<Verdict> {
  const portal = await openFaultyPortal(begin, plan.sendsMail)
  try {
    // The keys that seal network addresses begin with cron, a minute after the first start.
    await portal.cron()
    const run = newRun(portal)
    const cast = await castOf(run, plan)
    for (const [at, round] of plan.rounds.entries()) {
      const random = seeded(`round ${plan.seed} ${at}`)
      await play({ ...cast, random, make: maker(run, round, random.fork('aborts')) }, round)
      await recover(run, workLeft)
    }
    await deleteOrphans(run)
    await recover(run, (now) => `${workLeft(now)} + ${mailsLeft} + ${auditsLeft}`)
    const state = await stateOf(run)
    const invariants = invariantsOf(state)
    const checked = Object.entries(invariants).map(([group, claims]) => [group, claims.length] as const)
    const problems = [...run.problems, ...brokenOf(invariants)]
    await inspect?.(run)
    return {
      state,
      outcomes: run.outcomes,
      happened: await happenedIn(run),
      checked: Object.fromEntries(checked),
      problems,
      errors: portal.errors,
    }
  } finally {
    await portal.close()
  }
}

async function play(cast: Cast, round: Round): Promise<void> {
  const { run, random } = cast
  const act = await prepare(cast, round.act)
  await disturb(run, round, random.fork('faults'), () =>
    Promise.all([act(), wait(round.forMs / 4).then(() => runCrons(run, round.crons))]),
  )
}

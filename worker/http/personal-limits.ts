import { DomainError } from '#domain/shared/errors.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import { minuteMs } from '#domain/time/durations.ts'

import type { Ctx } from './context.ts'
import type { Limit } from './throttle.ts'
import type { Actor } from './actor.ts'

/** What the bank limits for each person and hour. */
type Hourly =
  | 'THROTTLE_LOANS'
  | 'THROTTLE_UPLOADS'
  | 'THROTTLE_APPLICATIONS'
  | 'THROTTLE_CALLS'
  | 'THROTTLE_PDFS'
  | 'THROTTLE_EXPORTS'

/** The account, or the address of a visitor, because anybody can become another visitor. */
const getPerson = (actor: Actor, network: string): string => {
  if (actor.kind === 'person') return actor.account.id
  return network === '' && actor.kind === 'visitor' ? actor.hash : network
}

/** By the settings of the live release. */
export async function personalLimit(ctx: Ctx, what: Hourly): Promise<Limit> {
  const { areas } = await ctx.settings()
  return {
    what,
    perHour: generalSetting(areas.GENERAL_SETTINGS, what),
    whose: getPerson(await ctx.acting(), ctx.network),
  }
}

/** This minute's calculations in this isolate. */
let calculations = { minute: 0, counts: new Map<string, number>() }

/**
 * Limits calculations in this isolate: they write nothing and mostly read nothing, so that a counter in the database would
 * cost more than they do. Callers of whom nothing is known (local runs) are not counted.
 */
export async function throttleCalculation(ctx: Ctx, { areas }: Snapshot): Promise<void> {
  const whose = getPerson(await ctx.acting(), ctx.network)
  const minute = Math.floor(ctx.now.getTime() / minuteMs)
  if (calculations.minute !== minute) calculations = { minute, counts: new Map() }
  if (whose === '') return
  const { counts } = calculations
  const count = (counts.get(whose) ?? 0) + 1
  counts.set(whose, count)
  if (count > generalSetting(areas.GENERAL_SETTINGS, 'THROTTLE_CALCULATIONS'))
    throw new DomainError('throttled', { retryAfterSeconds: 60 - (Math.floor(ctx.now.getTime() / 1000) % 60) })
}

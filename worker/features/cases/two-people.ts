import type { DomainError } from '#domain/shared/errors.ts'
import { allowedFrom, inOffice, isOnePair, type RecentAct } from '#domain/accounts/four-eyes.ts'
import { isFourEyesRequired } from '#domain/settings/areas/general-settings/schema.ts'

import type { Ctx } from '../../http/context.ts'
import { type Eyes, fourEyes } from '../releases/staff.ts'

/** Whether a second person is needed for holds and deaths, and their ends. */
export async function needsTwo(ctx: Ctx, { staff, recent }: Eyes): Promise<boolean> {
  const { areas } = await ctx.settings()
  return isFourEyesRequired(areas.GENERAL_SETTINGS, inOffice(staff, recent, ['ADMIN']))
}

interface TwoPeople {
  /** Whom it is about. */
  readonly accountId: string
  /** Who has filed or prepared it. */
  readonly first: string
  readonly second: string
}

/** May be the same person as who was first, or is whom it is about. */
export const isSame = (recent: readonly RecentAct[], { accountId, first, second }: TwoPeople): boolean =>
  second === accountId || isOnePair(recent, first, second)

/** Refuses the second of them, and says from when it is another one, where that is a matter of time. */
export const notAnother = (ctx: Ctx, { recent }: Eyes, people: TwoPeople): DomainError =>
  fourEyes(
    ctx,
    'userManagement',
    people.first === people.second ? undefined : allowedFrom(recent, (acts) => isSame(acts, people)),
  )

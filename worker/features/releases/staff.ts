import { inArray } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import { allowedFrom, inOffice, isOnePair, type RecentAct } from '#domain/accounts/four-eyes.ts'
import { placeholderText } from '#domain/settings/mails/mail-times.ts'
import { administratorRoles } from '#domain/accounts/roles.ts'
import type { SettingsProblem } from '#domain/settings/problem.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { type Check, problemsSince } from '#domain/settings/versions/changes.ts'
import { isFourEyesRequired, generalSetting } from '#domain/settings/areas/general-settings/schema.ts'

import { accounts } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { recentActsQuery, type RecentActRow, toRecentAct } from '../users/recent-acts.ts'
import type { StoredChange, Scheduled } from './scheduled.ts'

/** An account that may author or approve changes. */
export type Colleague = Pick<Account, 'id' | 'login' | 'langKey' | 'role' | 'activated'>

/** All administrators, a handful of rows: for names, mails and the number of approvers. */
export const staffQuery = (ctx: Ctx) =>
  ctx.db
    .select({
      id: accounts.id,
      login: accounts.login,
      langKey: accounts.langKey,
      role: accounts.role,
      activated: accounts.activated,
    })
    .from(accounts)
    .where(inArray(accounts.role, administratorRoles))

/** The number of possible approvers. */
const approversIn = (staff: readonly Colleague[]): number => inOffice(staff, [], ['ADMIN'])

/** All administrators, and what was lately done to accounts (`recentActsQuery`). */
export interface Eyes {
  readonly staff: readonly Colleague[]
  readonly recent: readonly RecentAct[]
}

export const createEyes = (staff: readonly Colleague[], recent: readonly RecentActRow[]): Eyes => ({
  staff,
  recent: recent.map(toRecentAct),
})

/** Reads them alone, for a call that knows late that it needs them. */
export const readEyes = async (ctx: Ctx): Promise<Eyes> =>
  createEyes(...(await ctx.read(staffQuery(ctx), recentActsQuery(ctx))))

/** Whether the settings require a second person for a release. */
export const needsTwo = ({ current }: Pick<Scheduled, 'current'>, { staff, recent }: Eyes): boolean =>
  isFourEyesRequired(current.GENERAL_SETTINGS, inOffice(staff, recent, ['ADMIN']))

/** Whether somebody else must approve: four eyes are required, and the account may be the same person as an author. */
export const needsOther = (
  scheduled: Pick<Scheduled, 'current'>,
  { authors }: Pick<StoredChange, 'authors'>,
  eyes: Eyes,
  accountId: string,
): boolean => authors.some((author) => isOnePair(eyes.recent, author, accountId)) && needsTwo(scheduled, eyes)

/** When the account may approve all of these changes, as far as they exist now; undefined if it never may, or may already. */
export const approvableFrom = (
  scheduled: Pick<Scheduled, 'current'>,
  chosen: readonly Pick<StoredChange, 'authors'>[],
  eyes: Eyes,
  accountId: string,
): string | undefined =>
  allowedFrom(eyes.recent, (recent) =>
    chosen.some((change) => needsOther(scheduled, change, { ...eyes, recent }, accountId)),
  )

/** Refuses an approval, and says from when the same person may give it, where that is only a matter of time. */
export function fourEyes(ctx: Ctx, entityName: string, from: string | undefined): DomainError {
  if (from === undefined) return new DomainError('four_eyes', { entityName })
  const time = new Date(from)
  return new DomainError('four_eyes_later', {
    entityName,
    params: { from, day: placeholderText('from', time, ctx.locale) },
    retryAfterSeconds: Math.ceil((time.getTime() - ctx.now.getTime()) / 1000),
  })
}

/** Refuses four eyes with a single approver: nothing could be approved any more, not even switching it off. */
export function loneApproverProblems(
  before: SnapshotAreas,
  after: SnapshotAreas,
  staff: readonly Colleague[],
): SettingsProblem[] {
  const [was, is] = [before, after].map((areas) => generalSetting(areas.GENERAL_SETTINGS, 'FOUR_EYES'))
  return is === 'ON' && was !== 'ON' && approversIn(staff) < 2
    ? [{ area: 'GENERAL_SETTINGS', item: 'FOUR_EYES', path: 'value', code: 'noSecondApprover' }]
    : []
}

/** The problems that block a release: contradictions that were not live before, and missing approvers. */
export function checkWith(
  { current }: Pick<Scheduled, 'current'>,
  staff: readonly Colleague[],
  ...earlier: readonly SnapshotAreas[]
): Check {
  const check = problemsSince(current, ...earlier)
  return (areas) => [...loneApproverProblems(current, areas, staff), ...check(areas)]
}

/** The login; the id where the account is gone. */
export const getColleagueName = (staff: readonly Colleague[], id: string): string =>
  staff.find((colleague) => colleague.id === id)?.login ?? id

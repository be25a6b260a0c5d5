import * as v from 'valibot'

import { type FoundAmount, foundAmounts } from '#domain/aggregation/answered-household.ts'
import type { CheckedAccount } from '#domain/aggregation/bookings.ts'
import { monthlyFigures, wholeMonths } from '#domain/aggregation/monthly-figures.ts'
import { riskStatuses } from '#domain/aggregation/risk-status.ts'
import { DomainError } from '#domain/shared/errors.ts'
import { maskedIban } from '#domain/identifiers/iban.ts'
import { aggregationCategories } from '#domain/settings/areas/budget/schema.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import type { Ctx } from '../../http/context.ts'
import { derived } from '../../http/crypto.ts'
import type { FintecSession } from '../loans/life-cycle/fintec-transactions.ts'
import { assertSwitchedOn, getSession, withAccounts } from './find-session.ts'

export const SnapshotsQuery = v.object({
  /** Ids of the chosen accounts, separated by commas; all by default. */
  accounts: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  /** The number of whole months to average; all by default. */
  months: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(1))),
})
export type SnapshotsQuery = v.InferOutput<typeof SnapshotsQuery>

export const SnapshotsReply = v.object({
  status: v.picklist(riskStatuses),
  borrowerNumber: v.picklist([1, 2]),
  /** The accounts until their amounts are applied; never with bookings. */
  accounts: v.array(
    v.object({ id: v.string(), holder: v.string(), description: v.string(), iban: v.string(), joint: v.boolean() }),
  ),
  /** Whole months that the accounts cover. */
  months: v.number(),
  /** Monthly amounts in euro: of the chosen accounts, or as applied. */
  incomeExpenses: v.array(
    v.object({
      fieldId: v.nullable(v.string()),
      category: v.picklist(aggregationCategories),
      amount: v.number(),
      months: v.number(),
      /** The oldest and the newest of these months, `YYYY-MM`. */
      firstMonth: v.string(),
      lastMonth: v.string(),
    }),
  ),
  takenAt: v.nullable(v.string()),
})
export type SnapshotsReply = v.InferOutput<typeof SnapshotsReply>

/**
 * The status of a session and the monthly amounts of its accounts. Throws `not_found`, `not_reviewable` where the bank has
 * switched it off, `provider_failed`.
 */
export async function readSnapshots(ctx: Ctx, id: string, query: SnapshotsQuery): Promise<SnapshotsReply> {
  const { record, session: stored } = await getSession(ctx, id)
  await assertSwitchedOn(ctx)
  const { session, accounts } = await withAccounts(ctx, stored)
  const { status, borrowerNumber, taken, takenAt } = session
  if (accounts === undefined)
    return { status, borrowerNumber, accounts: [], months: 0, incomeExpenses: [...(taken ?? [])], takenAt }
  const chosen = await getChosenAccounts(ctx, session, accounts, query.accounts?.split(','))
  const settings = await ctx.settings(record.loan.release)
  return {
    status,
    borrowerNumber,
    accounts: await Promise.all(
      accounts.map(async (account) => ({
        id: await accountId(ctx, session, account),
        holder: account.holder,
        description: account.description,
        iban: maskedIban(account.iban),
        joint: account.joint,
      })),
    ),
    months: wholeMonths(chosen).length,
    incomeExpenses: getFoundAmounts(settings, accounts, chosen, query.months),
    takenAt,
  }
}

/** The chosen accounts, all by default. Throws `invalid` for an unknown id. */
export async function getChosenAccounts(
  ctx: Ctx,
  session: FintecSession,
  accounts: readonly CheckedAccount[],
  ids: readonly string[] | undefined,
): Promise<readonly CheckedAccount[]> {
  if (ids === undefined) return accounts
  const known = await Promise.all(accounts.map((account) => accountId(ctx, session, account)))
  if (ids.some((id) => !known.includes(id)))
    throw new DomainError('invalid', {
      fieldErrors: [{ objectName: 'body', field: 'accounts', message: 'Unknown' }],
    })
  return accounts.filter((_, at) => ids.includes(known[at] ?? ''))
}

export function getFoundAmounts(
  { areas }: Snapshot,
  accounts: readonly CheckedAccount[],
  chosen: readonly CheckedAccount[],
  months: number | undefined,
): FoundAmount[] {
  const figures = monthlyFigures(accounts, chosen, months ?? wholeMonths(chosen).length)
  return foundAmounts(
    figures,
    areas.FINTEC,
    areas.LIVING_TYPE.map(({ id }) => id),
  )
}

/** An id for an account that does not reveal its number. */
const accountId = async (ctx: Ctx, { id }: FintecSession, { iban }: CheckedAccount): Promise<string> =>
  (await derived(ctx.env, `fintec:${id}:${iban}`)).slice(0, 22)

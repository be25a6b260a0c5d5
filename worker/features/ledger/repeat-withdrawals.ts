import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

import { can, loanCan } from '#domain/loan/status.ts'
import { definitionsById } from '#domain/wizard/answers.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import type { Erasure, WithdrawnConsent } from '../../db/erasures.ts'
import { consents } from '../../db/schema/consents.ts'
import { loans, secondConsents } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { withProven } from '../loans/answers/second-consents.ts'
import { getLoan } from '../loans/record.ts'
import { inquiriesOfSecond, isValid, withdrawEntries } from './entries.ts'
import { withdrawEntry } from './withdraw.ts'

/** The note of whoever declines by the link takes back all that they gave there, also what the ledger does not have. */
const declining = 'loan.decline-consents'

interface Withdrawal extends WithdrawnConsent {
  readonly at: string
}

/** By loan, oldest first. */
type Withdrawals = ReadonlyMap<string, readonly Withdrawal[]>

function byLoan(erasures: readonly Erasure[]): Withdrawals {
  const found = new Map<string, Withdrawal[]>()
  for (const { at, withdrawn = [] } of erasures)
    for (const each of withdrawn) found.set(each.loan, [...(found.get(each.loan) ?? []), { ...each, at }])
  return found
}

const loansIn = (noted: Withdrawals) => sql`(select value from json_each(${JSON.stringify([...noted.keys()])}))`

/**
 * Withdraws again what was withdrawn by these notes, oldest first: each entry once, as of the first withdrawal after it was given. One that
 * was given anew afterwards stays. However many notes there are, it is as many batches as there are entries.
 */
export async function repeatWithdrawals(
  ctx: Ctx,
  erasures: readonly Erasure[],
  attempt: (what: string, work: () => Promise<undefined>) => Promise<void>,
): Promise<void> {
  const noted = byLoan(erasures)
  if (noted.size === 0) return
  const declined = byLoan(erasures.filter(({ action }) => action === declining))
  const [proofs] = await ctx.read(
    ctx.db
      .select({ loanId: secondConsents.loanId, givenAt: secondConsents.givenAt })
      .from(secondConsents)
      .where(
        and(
          sql`${secondConsents.loanId} in ${loansIn(declined)}`,
          isNotNull(secondConsents.givenAt),
          // Of a sent application, the time at which they were given stays.
          isNull(secondConsents.declinedAt),
        ),
      ),
  )
  for (const { loanId, givenAt } of proofs) {
    const after = declined.get(loanId)?.find(({ at }) => at >= (givenAt ?? ''))
    if (after !== undefined) await attempt(`consents of loan ${loanId}`, () => decline(ctx, loanId, after.at))
  }
  const [entries] = await ctx.read(
    ctx.db
      .select()
      .from(consents)
      .where(and(sql`${consents.loanId} in ${loansIn(noted)}`, isValid)),
  )
  for (const entry of entries) {
    const ids = [entry.fieldId, entry.sessionId, entry.id]
    const after = noted.get(entry.loanId ?? '')?.find(({ about, at }) => ids.includes(about) && at >= entry.givenAt)
    if (after !== undefined)
      await attempt(`consent ${after.about} of loan ${after.loan}`, () =>
        withdrawEntry(ctx, entry, undefined, after.at),
      )
  }
}

/** What declining by the link did then, without a mail. */
async function decline(ctx: Ctx, loanId: string, at: string): Promise<undefined> {
  const record = await getLoan(ctx, loanId)
  const { loan } = record
  const isDraft = can('edit', loan.status)
  const definitions = definitionsById((await ctx.settings(loan.release)).areas.INPUT_FIELDS)
  const { fields, borrowers } = withProven({ fields: loan.fields, borrowers: loan.borrowers }, definitions, [])
  const version = loan.version + 1
  const detail = { by: 'LINK', consents: [], ...(isDraft ? { version } : {}) }
  await commit(ctx, { action: declining, entity: 'loan', entityId: loanId, detail, reply: undefined }, [
    // A sent application stays as it was sent.
    ...(isDraft
      ? [
          ctx.db
            .update(loans)
            .set({ fields, borrowers, version })
            .where(
              and(eq(loans.id, loanId), eq(loans.version, loan.version), inArray(loans.status, [...loanCan.edit])),
            ),
          assertChanged(),
        ]
      : []),
    ctx.db
      .update(secondConsents)
      .set({ given: [], declinedAt: at, ...(isDraft ? { givenAt: null } : {}) })
      .where(eq(secondConsents.loanId, loanId)),
    assertChanged(),
    ...withdrawEntries(ctx, record, inArray(consents.fieldId, inquiriesOfSecond(loan.fields)), at),
  ])
}

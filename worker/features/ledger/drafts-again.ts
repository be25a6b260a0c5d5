import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'

import { loanCan, type LoanStatus } from '#domain/loan/status.ts'
import { definitionsById } from '#domain/wizard/answers.ts'

import { assertChanged, assertHolds, type Statement } from '../../db/commit.ts'
import { fintecSessions } from '../../db/schema/account-information.ts'
import { consents } from '../../db/schema/consents.ts'
import { loans, secondConsents } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { forgetReplies, withdrawn } from '../loans/life-cycle/end-fintec.ts'
import { draftWithout } from './draft-without.ts'

/**
 * For the batch that makes applications drafts again, after the statement that raises their version by one: whatever rests on a
 * consent that was withdrawn or has ended goes, as it goes from a draft, also of a second borrower. It is asked anew: sending it would be
 * agreeing for somebody. Of these loans those in status `from` become drafts. The batch fails as a conflict if another consent
 * was withdrawn meanwhile.
 */
export async function draftsAgain(ctx: Ctx, loanIds: readonly string[], from: LoanStatus): Promise<Statement[]> {
  const ids = sql`(select value from json_each(${JSON.stringify(loanIds)}))`
  const isOver = and(
    sql`${consents.loanId} in ${ids}`,
    or(isNotNull(consents.withdrawnAt), isNotNull(consents.endedAt)),
  )
  const [entries, drafts, sessions, [over]] = await ctx.read(
    ctx.db
      .select()
      .from(consents)
      .where(
        and(
          isOver,
          // Not what was given anew.
          sql`not exists (select 1 from ${consents} as v where v.loan_id = ${consents.loanId} and v.kind = ${consents.item}
            and v.field_id = ${consents.fieldId} and v.withdrawn_at is null and v.ended_at is null)`,
        ),
      ),
    ctx.db
      .select({ loan: loans, proof: secondConsents })
      .from(loans)
      .leftJoin(secondConsents, eq(secondConsents.loanId, loans.id))
      .where(
        and(
          sql`${loans.id} in ${ids}`,
          eq(loans.status, from),
          sql`exists (select 1 from ${consents} where ${and(eq(consents.loanId, loans.id), isOver)})`,
        ),
      ),
    ctx.db
      .select()
      .from(fintecSessions)
      .where(and(sql`${fintecSessions.loanId} in ${ids}`, isNotNull(fintecSessions.taken))),
    ctx.db
      .select({ count: sql<number>`count(*)` })
      .from(consents)
      .where(isOver),
  )
  const statements: Statement[] = [
    assertHolds(ctx, sql`(select count(*) from ${consents} where ${isOver}) = ${over?.count ?? 0}`),
  ]
  for (const { loan, proof } of drafts) {
    const lost = entries.filter(({ loanId }) => loanId === loan.id)
    const definitions = definitionsById((await ctx.settings(loan.release)).areas.INPUT_FIELDS)
    const { fields, borrowers, callbackMobile, callbackAt } = loan
    const parts = { fields, borrowers, callbackMobile, callbackAt }
    const after = lost.reduce((draft, entry) => draftWithout(draft, entry, definitions, sessions), parts)
    const answers = lost.flatMap(({ fieldId }) => fieldId ?? [])
    const taken = sessions.filter(({ id }) => lost.some(({ sessionId }) => sessionId === id)).map(({ id }) => id)
    statements.push(
      ctx.db
        .update(loans)
        .set(after)
        .where(
          and(eq(loans.id, loan.id), eq(loans.version, loan.version + 1), inArray(loans.status, [...loanCan.edit])),
        ),
      assertChanged(),
      ...(proof === null
        ? []
        : [
            ctx.db
              .update(secondConsents)
              .set({ given: proof.given.filter((each) => !answers.includes(each)) })
              .where(eq(secondConsents.loanId, loan.id)),
          ]),
      ...(taken.length === 0
        ? []
        : [
            ctx.db.update(fintecSessions).set(withdrawn).where(inArray(fintecSessions.id, taken)),
            forgetReplies(ctx, loan.id),
          ]),
    )
  }
  return statements
}

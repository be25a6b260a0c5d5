import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'

import { stillFound } from '#domain/aggregation/answered-household.ts'
import { givenInquiries } from '#domain/fields/consents.ts'

import { fintecSessions } from '../../db/schema/account-information.ts'
import { consents } from '../../db/schema/consents.ts'
import type { Ctx } from '../../http/context.ts'
import type { BankApplication } from '../../providers/bank/contract.ts'
import type { SubmissionPayload } from './submission-payload.ts'

/**
 * A packed payload as it may be sent now that consents were withdrawn meanwhile: without the number for a call that is no longer
 * wanted. Undefined for an application that rests on a withdrawn consent, an inquiry or amounts from a bank account: without it
 * it would be another application, so a person decides. By entries and not by times, because clocks of requests do not say what
 * was committed first.
 */
export async function withoutWithdrawn(
  ctx: Ctx,
  loanId: string,
  payload: SubmissionPayload,
): Promise<SubmissionPayload | undefined> {
  if (payload.kind !== 'APPLICATION') return payload
  const { application } = payload
  const [withdrawn] = await ctx.read(
    ctx.db
      .select({
        item: consents.item,
        fieldId: consents.fieldId,
        borrower: fintecSessions.borrowerNumber,
        taken: fintecSessions.taken,
      })
      .from(consents)
      .leftJoin(fintecSessions, and(eq(fintecSessions.id, consents.sessionId), isNotNull(fintecSessions.taken)))
      .where(
        and(
          eq(consents.loanId, loanId),
          isNotNull(consents.withdrawnAt),
          // Not what was given anew.
          sql`not exists (select 1 from ${consents} as v where v.loan_id = ${consents.loanId} and v.kind = ${consents.item}
            and v.field_id = ${consents.fieldId} and v.withdrawn_at is null and v.ended_at is null)`,
          isNull(consents.endedAt),
        ),
      ),
  )
  const asked = new Set(givenInquiries(application.fields).map(({ fieldId }) => fieldId))
  const isStopped = withdrawn.some(({ item, fieldId, borrower, taken }) => {
    if (item === 'SCHUFA') return asked.has(fieldId ?? '')
    const household = application.borrowers[(borrower ?? 1) - 1]
    return household !== undefined && taken !== null && stillFound(household, taken).length > 0
  })
  if (isStopped) return undefined
  return withdrawn.some(({ item }) => item === 'CONTACT')
    ? { ...payload, application: withoutCall(application) }
    : payload
}

const withoutCall = (application: BankApplication): BankApplication => ({
  ...application,
  callbackMobile: null,
  borrowers: application.borrowers.map((borrower) =>
    borrower.phoneMobil === application.callbackMobile ? { ...borrower, phoneMobil: null } : borrower,
  ),
})

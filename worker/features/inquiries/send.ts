import { and, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'
import { LoanInput, type Loan } from '#domain/loan/loan.ts'
import { loanCan } from '#domain/loan/status.ts'
import { unfinishedSteps, wizardOf } from '#domain/wizard/validate-loan.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { loans } from '../../db/schema/loans.ts'
import { applications } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { requirePerson } from '../../http/owner.ts'
import { todayOf } from '../../http/today.ts'
import { productOf } from '../loans/calculate.ts'
import { draftOf } from '../loans/draft.ts'
import { loanDto } from '../loans/dto.ts'
import { getOwnLoan } from '../loans/record.ts'
import { assertEditable } from '../loans/save.ts'
import { submitSoon } from '../submissions/submit.ts'
import { assertAffordable } from './affordability.ts'

export const SendInput = v.object({ ...LoanInput.entries, id: v.pipe(v.string(), v.nonEmpty()) })
export type SendInput = v.InferOutput<typeof SendInput>

/**
 * Sends an application: saved and READY in one batch with its submission, which the pipeline takes on. Throws
 * `loan_invalid` with every open answer of every page (params.page names it), `not_verified`, `not_affordable`,
 * `loan_locked` or `conflict`.
 */
export async function sendInquiry(ctx: Ctx, input: SendInput): Promise<Loan> {
  const record = await getOwnLoan(ctx, input.id)
  const account = requirePerson(ctx)
  const settings = await ctx.settings(record.loan.release)
  const product = productOf(settings, record.loan.productId)
  assertEditable(ctx, record, input.version, product)
  const draft = draftOf(ctx, settings, product, record.loan, input)
  const answered = { ...record.loan, ...draft, requestedDocuments: record.requestedDocuments }

  const fieldErrors = unfinishedSteps(settings.areas, product, answered, todayOf(ctx.now)).flatMap(({ step, errors }) =>
    errors.map((error) => ({ ...error, params: { ...error.params, page: step.uri } })),
  )
  if (fieldErrors.length > 0) throw new DomainError('loan_invalid', { entityName: 'loan', fieldErrors })
  // [A5.06]: at or past the first verification step only a verified account may send.
  const { steps } = wizardOf(settings.areas, product, answered)
  if (!account.verified && steps.some((step) => step.verification && step.page.type !== 'OFFER'))
    throw new DomainError('not_verified', { entityName: 'loan' })
  await assertAffordable(ctx, settings, product, answered)

  const application = { id: randomId(), status: 'MALWARE_CHECK', requestDate: ctx.at } as const
  const sendingStep = steps[steps.findIndex((step) => step.page.type === 'OFFER') - 1]
  const after = {
    ...record.loan,
    ...draft,
    lastCompletedStep: sendingStep?.uri ?? draft.lastCompletedStep,
    status: 'READY' as const,
    version: record.loan.version + 1,
    locale: ctx.locale,
    changeDate: ctx.at,
  }
  const reply = await commit(
    ctx,
    {
      action: 'loan.send',
      entity: 'loan',
      entityId: input.id,
      detail: { application: application.id, version: after.version },
      personal: { dataKey: record.loan.dataKey, after: { fields: after.fields, borrowers: after.borrowers } },
      reply: loanDto(
        ctx,
        {
          ...record,
          loan: after,
          applications: [
            ...record.applications,
            {
              ...application,
              loanId: input.id,
              attempts: 0,
              nextAttemptAt: ctx.at,
              leaseUntil: null,
              errorMessage: null,
              bankReference: null,
            },
          ],
        },
        product.completionUrl ?? null,
      ),
    },
    [
      ctx.db
        .update(loans)
        .set({
          ...draft,
          lastCompletedStep: after.lastCompletedStep,
          status: after.status,
          version: after.version,
          locale: after.locale,
          changeDate: after.changeDate,
        })
        .where(and(eq(loans.id, input.id), eq(loans.version, input.version), inArray(loans.status, [...loanCan.send]))),
      assertChanged(ctx),
      ctx.db.insert(applications).values({ ...application, loanId: input.id, nextAttemptAt: ctx.at }),
    ],
  )
  submitSoon(ctx, application.id)
  return reply
}

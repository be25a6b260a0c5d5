import { and, inArray } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import { LoanInput, type Loan } from '#domain/loan/loan.ts'
import { hasSecondBorrower } from '#domain/loan/second-borrower.ts'
import { isMissingConsent } from '#domain/loan/second-consents.ts'
import { loanCan } from '#domain/loan/status.ts'
import { definitionsById } from '#domain/wizard/answers.ts'
import { isOffered } from '#domain/wizard/journey.ts'
import { isVerificationRequired } from '#domain/wizard/missing.ts'
import { visibleErrors } from '#domain/wizard/visible-problems.ts'
import { unfinishedSteps, getValidationContext } from '#domain/wizard/validate-loan.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { loans } from '../../db/schema/loans.ts'
import { applications } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { requirePerson } from '../../http/owner.ts'
import { personalLimit } from '../../http/personal-limits.ts'
import { countWithin, orThrottled } from '../../http/throttle.ts'
import { ownDraft } from '../loans/answers/draft.ts'
import { answerEntries } from '../ledger/entries.ts'
import { loanDto } from '../loans/dto.ts'
import { getLoanAccess } from '../loans/role.ts'
import { consentsAfter, consentWrites } from '../loans/answers/second-consents.ts'
import { secondNotice } from '../loans/answers/second-notice.ts'
import { moveDetail } from '../loans/answers/move-on.ts'
import { assertEditable, auditedAnswers, stillWritable } from '../loans/answers/writing.ts'
import { openLoan, withColumns } from '../loans/journey.ts'
import { sentWithoutSecond } from '../sharing/ending.ts'
import { buildApplication } from '../submissions/build-application.ts'
import { packed } from '../submissions/submission-payload.ts'
import { submitSoon } from '../submissions/submit.ts'
import { assertAffordable } from './affordability.ts'

export const SendInput = v.object({ ...LoanInput.entries, id: v.pipe(v.string(), v.nonEmpty()) })
export type SendInput = v.InferOutput<typeof SendInput>

/**
 * Sends an application: saves it as READY in one batch with its submission, which is delivered afterwards. Throws
 * `loan_invalid` with every missing answer of every page (`params.page`), `second_consents_missing` if those are all that is
 * missing, `product_withdrawn`, `not_verified`, `not_affordable`, `loan_locked`,
 * `throttled` or `conflict`.
 */
export async function sendInquiry(ctx: Ctx, input: SendInput): Promise<Loan> {
  const record = await openLoan(ctx, input.id, 'send')
  const account = await requirePerson(ctx)
  const { settings, journey: product } = record
  assertEditable(ctx, record, input.version, settings)
  if (!isOffered((await ctx.settings()).areas.PRODUCTS, record.loan))
    throw new DomainError('product_withdrawn', { entityName: 'loan' })
  const whole = ownDraft(record, input)
  const { requestedDocuments } = record
  const wizard = getValidationContext(settings.areas, product, { ...record.loan, ...whole, requestedDocuments })
  const {
    parts: draft,
    people,
    fintecSessions,
    ended,
  } = sentWithoutSecond(ctx, record, whole, hasSecondBorrower(wizard.answers))
  const answered = { ...record.loan, ...draft, requestedDocuments }

  const { incomeHidden } = getLoanAccess(record)
  const fieldErrors = unfinishedSteps(settings.areas, product, answered, record.reader.today).flatMap(
    ({ step, errors }) =>
      visibleErrors(errors, settings.areas, incomeHidden).map((error) => ({
        ...error,
        params: { ...error.params, page: step.uri },
      })),
  )
  const definitions = definitionsById(settings.areas.INPUT_FIELDS)
  const onlyConsents = fieldErrors.every((error) => isMissingConsent(definitions, error))
  if (fieldErrors.length > 0)
    throw new DomainError(onlyConsents ? 'second_consents_missing' : 'loan_invalid', {
      entityName: 'loan',
      fieldErrors,
    })
  // [A5.06]: at or past the first verification step, only with a verified person of the account as first borrower.
  const { accountVerified } = getLoanAccess(withColumns(record, draft))
  const { steps } = getValidationContext(settings.areas, product, answered)
  if (!accountVerified && isVerificationRequired(steps)) throw new DomainError('not_verified', { entityName: 'loan' })
  const secondConsents = hasSecondBorrower(wizard.answers) ? consentsAfter(ctx, record, draft, input) : undefined
  const household = await assertAffordable(ctx, withColumns(record, draft))

  const application = { id: randomId(), kind: 'APPLICATION', status: 'MALWARE_CHECK', requestDate: ctx.at } as const
  const sendingStep = steps[steps.findIndex((step) => step.page.type === 'OFFER') - 1]
  const after = {
    ...record.loan,
    ...draft,
    lastCompletedStep: sendingStep?.uri ?? draft.lastCompletedStep,
    status: 'READY' as const,
    version: record.loan.version + 1,
    locale: ctx.locale,
    changeDate: ctx.at,
    // A sent loan has no editor.
    lockHolder: null,
    lockedUntil: null,
  }
  const content = buildApplication(settings, { ...record, loan: after }, application, account, household)
  const limit = await personalLimit(ctx, 'THROTTLE_APPLICATIONS')
  const write = commit(
    ctx,
    {
      action: 'loan.send',
      entity: 'loan',
      entityId: input.id,
      detail: { ...moveDetail(record), application: application.id, version: after.version },
      personal: auditedAnswers(record, {}, after),
      reply: loanDto(
        ctx,
        {
          ...record,
          people,
          fintecSessions,
          secondConsents,
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
        settings,
      ),
    },
    [
      ...countWithin(ctx, limit),
      ctx.db
        .update(loans)
        .set({
          ...record.move?.columns,
          ...draft,
          lastCompletedStep: after.lastCompletedStep,
          status: after.status,
          version: after.version,
          locale: after.locale,
          changeDate: after.changeDate,
          lockHolder: after.lockHolder,
          lockedUntil: after.lockedUntil,
        })
        .where(and(stillWritable(ctx, record), inArray(loans.status, [...loanCan.send]))),
      assertChanged(),
      ...ended,
      ...answerEntries(ctx, record, draft.fields, { sends: true }),
      ...(await consentWrites(ctx, record, secondConsents)),
      ...(hasSecondBorrower(wizard.answers) ? await secondNotice(ctx, record, draft.fields, { sends: true }) : []),
      ctx.db.insert(applications).values({ ...application, loanId: input.id, nextAttemptAt: ctx.at }),
      ...(await packed(ctx, record, application.id, { kind: 'APPLICATION', application: content })),
    ],
  )
  const reply = await orThrottled(ctx, limit, write)
  submitSoon(ctx, application.id)
  return reply
}

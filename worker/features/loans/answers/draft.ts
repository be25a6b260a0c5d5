import { DomainError, type FieldError } from '#domain/shared/errors.ts'
import { askedHousehold, unknownItems } from '#domain/loan/asked-items.ts'
import { fieldLocked, coBorrowerSection } from '#domain/loan/access.ts'
import type { LoanInput } from '#domain/loan/loan.ts'
import { mergeBorrowers, impliesSecondBorrower } from '#domain/loan/second-borrower.ts'
import { parsePhone, phoneProblems as phoneKeys } from '#domain/identifiers/phone.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { definitionsOf } from '#domain/wizard/answers.ts'
import type { LockRule } from '#domain/wizard/locked-entries.ts'
import { mergeAnswers } from '#domain/wizard/merge-answers.ts'
import { minorsIn } from '#domain/wizard/minors.ts'
import { furthest } from '#domain/wizard/steps.ts'

import type { Ctx } from '../../../http/context.ts'
import { figuresOf } from '../calculation/figures.ts'
import type { LoanRecord, LoanRow } from '../loan-record.ts'
import { givenAfter, withProven } from './second-consents.ts'
import { fieldAccessOf } from './writing.ts'

/**
 * Merges sent answers into a loan's columns. Throws `invalid` with every problem that prevents storing them; a draft may
 * be incomplete.
 */
export function draftOf(
  ctx: Ctx,
  settings: Snapshot,
  product: Product,
  loan: LoanRow,
  input: LoanInput,
  locked: LockRule = nothingLocked,
) {
  const { fields, errors } = mergeAnswers(loan.fields, input.fields, {
    definitions: definitionsOf(settings.areas.INPUT_FIELDS),
    product,
    locked,
  })
  const sentBorrowers = input.borrowers ?? []
  const { LIVING_TYPE } = settings.areas
  const neverAsked = sentBorrowers
    .flatMap((borrower, at) => unknownItems(borrower, loan.borrowers[at], LIVING_TYPE))
    .map((field) => ({ objectName: 'BORROWER', field, message: 'Unknown' }))
  const sent = sentBorrowers.map((borrower) => askedHousehold(borrower, LIVING_TYPE))
  const borrowers = mergeBorrowers(loan.borrowers, sent, impliesSecondBorrower(fields))
  // Answers of a second borrower need a second borrower, now or before.
  const tooMany = sent.length > borrowers.length ? [tooManyBorrowers] : []
  const minors = minorsIn(settings.areas, product, input.fields, ctx.today)
  const fieldErrors = [...errors, ...minors, ...neverAsked, ...tooMany, ...phoneProblems(input)]
  if (fieldErrors.length > 0) throw new DomainError('invalid', { entityName: 'loan', fieldErrors })
  return {
    fields,
    borrowers,
    incomeExpensePeriod: input.incomeExpensePeriod ?? loan.incomeExpensePeriod,
    description: input.description === undefined ? loan.description : input.description?.trim() || null,
    lastCompletedStep: furthest(product.steps, loan.lastCompletedStep, input.lastCompletedStep ?? null),
    figures: figuresOf(settings, product, fields, ctx.today),
  }
}

/** The same, limited to the answers that the caller may change, entries of groups included. */
export function ownDraft(
  ctx: Ctx,
  settings: Snapshot,
  product: Product,
  record: LoanRecord,
  input: LoanInput,
): ReturnType<typeof draftOf> {
  const { loan } = record
  const access = fieldAccessOf(ctx, settings, product, record)
  const definitions = definitionsOf(settings.areas.INPUT_FIELDS)
  const own = coBorrowerSection({ ...access, borrowers: loan.borrowers }, definitions, input)
  const draft = draftOf(ctx, settings, product, loan, own, (definition, inEntry) =>
    fieldLocked(access, definition, inEntry),
  )
  return withProven(draft, definitions, givenAfter(ctx, record, settings, draft, input))
}

/** For a new loan. */
const nothingLocked: LockRule = () => false

const tooManyBorrowers = { objectName: 'loan', field: 'borrowers', message: 'Size' }

const phoneProblems = (input: LoanInput): FieldError[] =>
  (input.borrowers ?? [])
    .map((borrower) => borrower.phoneMobil)
    .filter((typed) => typed !== null && typed.trim() !== '')
    .flatMap((typed) => {
      const phone = parsePhone(typed ?? '')
      return phone.ok ? [] : [phoneKeys[phone.reason]]
    })
    .map((messageKey) => ({ objectName: 'BORROWER', field: 'phoneMobil', message: 'Pattern', messageKey }))

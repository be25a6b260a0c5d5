import { DomainError, type FieldError } from '#domain/errors.ts'
import { askedHousehold, unknownItems } from '#domain/loan/asked-items.ts'
import { fieldLocked, coBorrowerSection } from '#domain/loan/access.ts'
import type { LoanInput } from '#domain/loan/loan.ts'
import { mergeBorrowers, impliesSecondBorrower } from '#domain/loan/second-borrower.ts'
import { parsePhone } from '#domain/phone.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import type { Product } from '#domain/settings/products.ts'
import { definitionsOf } from '#domain/wizard/answers.ts'
import type { LockRule } from '#domain/wizard/held-entries.ts'
import { mergeAnswers } from '#domain/wizard/merge-answers.ts'
import { furthest } from '#domain/wizard/steps.ts'

import type { Ctx } from '../../../http/context.ts'
import { figuresOf } from '../calculation/figures.ts'
import type { LoanRecord, LoanRow } from '../loan-record.ts'
import { fieldAccessOf } from './writing.ts'

/**
 * A loan's columns with what was sent laid over them. Throws `invalid` with every problem that keeps the answers from
 * being stored; a draft may be incomplete.
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
  const said = input.borrowers ?? []
  const { LIVING_TYPE } = settings.areas
  const neverAsked = said
    .flatMap((borrower, at) => unknownItems(borrower, loan.borrowers[at], LIVING_TYPE))
    .map((field) => ({ objectName: 'BORROWER', field, message: 'Unknown' }))
  const sent = said.map((borrower) => askedHousehold(borrower, LIVING_TYPE))
  const borrowers = mergeBorrowers(loan.borrowers, sent, impliesSecondBorrower(fields))
  // A second borrower has a part of their own only where the loan has one, or had.
  const tooMany = sent.length > borrowers.length ? [tooManyBorrowers] : []
  const fieldErrors = [...errors, ...neverAsked, ...tooMany, ...phoneProblems(input)]
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

/** The same of what its sender may say, in the entries of groups as well. */
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
  return draftOf(
    ctx,
    settings,
    product,
    loan,
    coBorrowerSection({ ...access, borrowers: loan.borrowers }, definitions, input),
    (definition, answered) => fieldLocked(access, definition, answered),
  )
}

/** Of a loan that begins just now. */
const nothingLocked: LockRule = () => false

const tooManyBorrowers = { objectName: 'loan', field: 'borrowers', message: 'Size' }

/** As a number of the borrower's is stored: E.164, or none. */
function storedPhone(typed: string | null): string | null {
  if (typed === null || typed.trim() === '') return null
  const phone = parsePhone(typed)
  return phone.ok ? phone.e164 : null
}

const phoneProblems = (input: LoanInput): FieldError[] =>
  (input.borrowers ?? [])
    .map((borrower) => borrower.phoneMobil)
    .filter((typed) => typed !== null && typed.trim() !== '' && storedPhone(typed) === null)
    .map(() => ({
      objectName: 'BORROWER',
      field: 'phoneMobil',
      message: 'Pattern',
      messageKey: 'anfrage.darlehensnehmer.mobil.invalid',
    }))

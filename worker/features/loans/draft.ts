import { DomainError, type FieldError } from '#domain/errors.ts'
import type { FieldValues } from '#domain/fields/types.ts'
import type { Borrower, LoanInput } from '#domain/loan/loan.ts'
import { parsePhone } from '#domain/phone.ts'
import type { Snapshot } from '#domain/settings/areas.ts'
import type { Product } from '#domain/settings/products.ts'
import { definitionsOf } from '#domain/wizard/answers.ts'
import { mergeAnswers } from '#domain/wizard/merge-answers.ts'
import { furthest } from '#domain/wizard/steps.ts'

import type { Ctx } from '../../http/context.ts'
import { todayOf } from '../../http/today.ts'
import { figuresOf } from './figures.ts'
import type { LoanRow } from './record.ts'

export const emptyBorrower: Borrower = {
  incomeExpenses: [],
  incomeExpensePeriod: 'Monthly',
  phoneMobil: null,
  rating: null,
}

/**
 * A loan's columns with what was sent laid over them. Throws `invalid` with every problem that keeps the answers from
 * being stored; a draft may be incomplete.
 */
export function draftOf(ctx: Ctx, settings: Snapshot, product: Product, loan: LoanRow, input: LoanInput) {
  const verified = ctx.actor.kind === 'person' && ctx.actor.account.verified
  const { fields, errors } = mergeAnswers(loan.fields, input.fields, {
    definitions: definitionsOf(settings.areas.INPUT_FIELDS),
    product,
    locked: (definition) =>
      verified && definition.readOnlyWhenVerified === true && isAnswered(loan.fields, definition.id),
  })
  const living = new Set(settings.areas.LIVING_TYPE.map((item) => item.id))
  const unknownItems = (input.borrowers ?? [])
    .flatMap((borrower) => borrower.incomeExpenses)
    .filter((item) => !living.has(item.fieldId))
    .map((item) => ({ objectName: 'BORROWER', field: item.fieldId, message: 'Unknown' }))
  // A second borrower has a part of their own only where the loan has one.
  const tooMany = (input.borrowers?.length ?? 0) > loan.borrowers.length ? [tooManyBorrowers] : []
  const fieldErrors = [...errors, ...unknownItems, ...tooMany, ...phoneProblems(input)]
  if (fieldErrors.length > 0) throw new DomainError('invalid', { entityName: 'loan', fieldErrors })
  return {
    fields,
    borrowers: (input.borrowers ?? loan.borrowers).map((borrower, at): Borrower => ({
      ...borrower,
      rating: loan.borrowers[at]?.rating ?? null,
    })),
    incomeExpensePeriod: input.incomeExpensePeriod ?? loan.incomeExpensePeriod,
    description: input.description === undefined ? loan.description : input.description?.trim() || null,
    lastCompletedStep: furthest(product.steps, loan.lastCompletedStep, input.lastCompletedStep ?? null),
    figures: figuresOf(settings, product, fields, todayOf(ctx.now)),
  }
}

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

const isAnswered = (fields: FieldValues, id: string): boolean => Object.hasOwn(fields, id)

import { DomainError, type FieldError } from '#domain/shared/errors.ts'
import { askedHousehold, unknownItems } from '#domain/loan/asked-items.ts'
import { isFieldLocked, coBorrowerSection } from '#domain/loan/access.ts'
import type { LoanInput } from '#domain/loan/loan.ts'
import { mergeBorrowers, isSecondBorrowerImplied } from '#domain/loan/second-borrower.ts'
import { parsePhone, phoneProblems as phoneKeys } from '#domain/identifiers/phone.ts'
import { definitionsById } from '#domain/wizard/answers.ts'
import type { LockRule } from '#domain/wizard/locked-entries.ts'
import { mergeAnswers } from '#domain/wizard/merge-answers.ts'
import { minorsIn } from '#domain/wizard/minors.ts'
import { furthest } from '#domain/wizard/steps.ts'

import { getLoanFigures } from '../calculation/figures.ts'
import { givenAfter, withProven } from './second-consents.ts'
import { getFieldAccess } from './writing.ts'
import type { OpenLoan } from '../loan-record.ts'

/**
 * Merges sent answers into a loan's columns. Throws `invalid` with every problem that prevents storing them; a draft may
 * be incomplete.
 */
export function buildDraft(
  { settings, journey, loan }: Pick<OpenLoan, 'settings' | 'journey' | 'loan'>,
  input: LoanInput,
  { today, locked = nothingLocked }: { readonly today: string; readonly locked?: LockRule },
) {
  const { fields, errors } = mergeAnswers(loan.fields, input.fields, {
    definitions: definitionsById(settings.areas.INPUT_FIELDS),
    product: journey,
    locked,
  })
  const sentBorrowers = input.borrowers ?? []
  const { LIVING_TYPE } = settings.areas
  const neverAsked = sentBorrowers
    .flatMap((borrower, at) => unknownItems(borrower, loan.borrowers[at], LIVING_TYPE))
    .map((field) => ({ objectName: 'BORROWER', field, message: 'Unknown' }))
  const sent = sentBorrowers.map((borrower) => askedHousehold(borrower, LIVING_TYPE))
  const borrowers = mergeBorrowers(loan.borrowers, sent, isSecondBorrowerImplied(fields))
  // Answers of a second borrower need a second borrower, now or before.
  const tooMany = sent.length > borrowers.length ? [tooManyBorrowers] : []
  const minors = minorsIn(settings.areas, journey, input.fields, today)
  const fieldErrors = [...errors, ...minors, ...neverAsked, ...tooMany, ...phoneProblems(input)]
  if (fieldErrors.length > 0) throw new DomainError('invalid', { entityName: 'loan', fieldErrors })
  return {
    fields,
    borrowers,
    incomeExpensePeriod: input.incomeExpensePeriod ?? loan.incomeExpensePeriod,
    description: input.description === undefined ? loan.description : input.description?.trim() || null,
    lastCompletedStep: furthest(journey.steps, loan.lastCompletedStep, input.lastCompletedStep ?? null),
    figures: getLoanFigures(settings, journey, fields, today),
  }
}

/** The same, limited to the answers that the caller may change, entries of groups included. */
export function ownDraft(open: OpenLoan, input: LoanInput): ReturnType<typeof buildDraft> {
  const { loan, settings, reader } = open
  const access = getFieldAccess(open)
  const definitions = definitionsById(settings.areas.INPUT_FIELDS)
  const own = coBorrowerSection({ ...access, borrowers: loan.borrowers }, definitions, input)
  const draft = buildDraft(open, own, {
    today: reader.today,
    locked: (definition, inEntry) => isFieldLocked(access, definition, inEntry),
  })
  return withProven(draft, definitions, givenAfter(open, draft, input))
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

import { describe, expect, test } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { emptyBorrower } from '#domain/loan/second-borrower.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { definitionsById } from '#domain/wizard/answers.ts'
import { getValidationContext } from '#domain/wizard/validate-loan.ts'

import { countCompleted, doneUpTo, lastToFill, openUpTo, stepToShow } from './progress.ts'
import { isLocked } from '#web/page/page-state.ts'
import { fieldValue } from '#web/page/raw-answers.ts'

const steps = ['start', 'wish', 'person', 'household', 'documents', 'offer'].map((uri) => ({ uri }))
const draft = (lastCompletedStep: string | null) => ({ lastCompletedStep, loanStatus: 'NEW' as const })
const without = (...gone: string[]) => steps.filter(({ uri }) => !gone.includes(uri))

const at = (completed: number) => ({ steps, completed, open: Math.min(completed + 1, steps.length - 1) })

test('[A2.23] an address leads to its step when all steps before it are completed', () => {
  expect(stepToShow(at(1), 'person')).toBe(2)
  expect(stepToShow(at(1), 'wish')).toBe(1)
  expect(stepToShow(at(-1), 'start')).toBe(0)
})

test('[A2.23] otherwise it leads to the furthest step that can be opened', () => {
  expect(stepToShow(at(1), 'offer')).toBe(2)
  expect(stepToShow(at(1), 'gibt-es-nicht')).toBe(2)
  expect(stepToShow(at(5), undefined)).toBe(5)
})

test('a completed step that an answer hides counts as the one before it', () => {
  expect(countCompleted(steps, steps, draft('household'))).toBe(3)
  expect(countCompleted(steps, without('household'), draft('household'))).toBe(2)
  expect(countCompleted(steps, without('wish', 'person'), draft('household'))).toBe(1)
  expect(countCompleted(steps, steps, draft(null))).toBe(-1)
})

test('[A4.02] of a sent loan only the offer is left, unless the bank waits for documents', () => {
  const sent = (loanStatus: 'READY' | 'ADDITIONAL_DOCUMENTS_REQUIRED' | 'OFFER_AVAILABLE') =>
    countCompleted(steps, steps, { lastCompletedStep: 'household', loanStatus })
  expect(sent('READY')).toBe(4)
  expect(sent('OFFER_AVAILABLE')).toBe(4)
  expect(sent('ADDITIONAL_DOCUMENTS_REQUIRED')).toBe(3)
})

test('[A4.02] a loan is locked in every status except HIDDEN and NEW', () => {
  expect(
    (['HIDDEN', 'NEW', 'READY', 'OFFER_AVAILABLE', 'REJECTED'] as const).map((loanStatus) => isLocked({ loanStatus })),
  ).toEqual([false, false, true, true, true])
})

describe('[A6.03] a second borrower, whatever the progress of others', () => {
  const areas = shippedAreas()
  const definitions = definitionsById(areas.INPUT_FIELDS)
  const [product = expect.fail('ships')] = areas.PRODUCTS
  const fieldsOf = (values: Readonly<Record<string, Value>>) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([id, value]) => {
        const definition = definitions.get(id)
        return definition === undefined ? [] : [[id, fieldValue(definition, value)]]
      }),
    )
  const loan = (values: Readonly<Record<string, Value>>, household = emptyBorrower, role = 'CO_BORROWER') =>
    ({
      loanStatus: 'NEW',
      lastCompletedStep: null,
      fields: fieldsOf({ secondBorrower: true, ...values }),
      borrowers: [emptyBorrower, household],
      requestedDocuments: [],
      incomeHidden: [true, false],
      mayFill: [false, true],
      ownership: { type: 'SHARED_WITH_ME', role },
    }) as unknown as Loan
  const secondAnswers: Readonly<Record<string, Value>> = {
    secondSalutation: '02',
    secondFirstName: 'Bernd',
    secondLastName: 'Beispiel',
    secondDateOfBirth: '1988-02-03',
    secondBirthPlace: 'Bonn',
    secondNationality: '01',
    secondMaritalStatus: '01',
    secondPhone: '+49 30 901821',
    secondProfessionalGroup: '01',
    secondCompanySector: '01',
    secondEmployer: 'Beispiel AG',
    secondEmployedSince: '2012-01',
    secondOwnAccount: true,
    secondSchufaConsent: true,
  }
  const done = (of: Loan) => doneUpTo(areas, product, of, '2026-11-21')
  const filled = {
    ...emptyBorrower,
    incomeExpenses: areas.LIVING_TYPE.map(({ id }) => ({ fieldId: id, amount: 100 })),
  }

  test('opens every step up to the last one to fill in, and no offer', () => {
    const { steps: shown } = getValidationContext(areas, product, loan({}))
    const uris = shown.map(({ uri }) => uri)
    expect(uris[openUpTo(shown, -1, loan({}))]).toBe('unterlagen')
    expect(uris[openUpTo(shown, 0, loan({}, emptyBorrower, 'EDITOR'))]).toBe(uris[1])
    expect(uris[lastToFill(shown)]).toBe('unterlagen')
  })

  test('is done up to the open step of their own part', () => {
    expect(done(loan({}))).toBe('persoenliche-angaben')
    expect(done(loan(secondAnswers))).toBe('zweite-person')
    expect(done(loan(secondAnswers, filled))).toBe('unterlagen')
    expect(done({ ...loan(secondAnswers, filled), loanStatus: 'SEND' })).toBeNull()
  })

  test('is led from elsewhere to the next step of their part', () => {
    expect(stepToShow({ steps, completed: 1, open: 4 }, 'documents')).toBe(4)
    expect(stepToShow({ steps, completed: 1, open: 4 }, 'offer')).toBe(2)
    expect(stepToShow({ steps, completed: 4, open: 4 }, 'offer')).toBe(4)
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { idOfBorrower } from '../fields/well-known.ts'
import { shippedAreas } from '../settings/areas.ts'
import { answersTo } from '../wizard/cases/shipped-answers.ts'
import { answersThatCount, pageProblems, unfinishedSteps, getValidationContext } from '../wizard/validate-loan.ts'
import type { Borrower } from './loan.ts'
import {
  currentBorrowers,
  emptyBorrower,
  hasSecondBorrower,
  isSecondBorrowerImplied,
  mergeBorrowers,
} from './second-borrower.ts'

const areas = shippedAreas()
const [product] = areas.PRODUCTS
const today = '2026-11-21'
if (product === undefined) throw new Error('a product ships')

const amounts = (value: number): Borrower => ({
  ...emptyBorrower,
  incomeExpenses: areas.LIVING_TYPE.map(({ id }) => ({ fieldId: id, amount: value })),
})

describe('[A3.14] a second borrower', () => {
  it('has a field for each question asked of both, with its own entity', () => {
    const second = areas.INPUT_FIELDS.filter(({ entityType }) => entityType === 'SECOND_BORROWER')
    expect(second.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'secondFirstName',
        'secondDateOfBirth',
        'secondStreet',
        'secondPhone',
        'secondSchufaConsent',
      ]),
    )
    for (const { id, readOnlyWhenVerified } of second) expect(readOnlyWhenVerified, id).toBeUndefined()
    // Fields that only the owner answers for the first borrower, only the second one answers for themselves.
    const { INPUT_FIELDS } = areas
    const kept = (entityType: string): string[] =>
      INPUT_FIELDS.filter((each) => each.entityType === entityType && each.readOnlyWhenShared === true).map(
        idOfBorrower,
      )
    expect(kept('SECOND_BORROWER').toSorted()).toEqual(kept('BORROWER').toSorted())
  })

  it('is irrelevant while there is none, whatever was answered', () => {
    const names = areas.INPUT_FIELDS.filter(
      ({ entityType, type }) => entityType === 'SECOND_BORROWER' && type === 'TEXTFIELD',
    ).map(({ id }) => id)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), fc.nat(5000), (kept, amount) => {
        const alone = { fields: answersTo({ lastName: 'Beispiel' }), borrowers: [amounts(1)], requestedDocuments: [] }
        const aside = {
          ...alone,
          fields: { ...alone.fields, ...answersTo(kept) },
          borrowers: [amounts(1), amounts(amount)],
        }
        const [one, other] = [alone, aside].map((loan) => getValidationContext(areas, product, loan))
        expect(other).toEqual(one)
        expect(unfinishedSteps(areas, product, aside, today)).toEqual(unfinishedSteps(areas, product, alone, today))
        expect(answersThatCount(aside.fields, other?.answers ?? {})).toEqual(
          answersThatCount(alone.fields, one?.answers ?? {}),
        )
      }),
      { numRuns: 40 },
    )
  })

  it('[A4.01] adds a step of their own, and removes it again', () => {
    const uris = (secondBorrower: boolean) =>
      getValidationContext(areas, product, {
        fields: answersTo({ secondBorrower }),
        borrowers: [emptyBorrower],
        requestedDocuments: [],
      }).steps.map(({ uri }) => uri)
    expect(uris(true).filter((uri) => !uris(false).includes(uri))).toEqual(['zweite-person'])
  })

  it('[A5.04] needs each amount, under their own name; hidden ones are not validated here', () => {
    const living = areas.PAGES.find(({ type }) => type === 'STANDARD_OF_LIVING') ?? expect.fail('ships')
    const loan = { fields: answersTo({ secondBorrower: true }), borrowers: [amounts(1)], requestedDocuments: [] }
    const problems = pageProblems(areas, product, loan, living, today)
    expect(problems).toHaveLength(areas.LIVING_TYPE.length)
    expect(new Set(problems.map(({ objectName }) => objectName))).toEqual(new Set(['SECOND_BORROWER']))
    expect(pageProblems(areas, product, { ...loan, incomeHidden: [false, true] }, living, today)).toEqual([])
  })
})

describe('the parts of borrowers', () => {
  const part = fc.record({
    incomeExpenses: fc.constant([]),
    incomeExpensePeriod: fc.constantFrom('Monthly' as const, 'Yearly' as const),
    phoneMobil: fc.option(fc.string(), { nil: null }),
    rating: fc.option(fc.string(), { nil: null }),
  })
  const parts = fc.array(part, { minLength: 1, maxLength: 2 })

  it("are kept when they are not sent, and a rating is never the sender's", () => {
    fc.assert(
      fc.property(parts, fc.array(part, { maxLength: 2 }), fc.boolean(), (stored, sent, two) => {
        const merged = mergeBorrowers(stored, sent, two)
        expect(merged).toHaveLength(Math.max(stored.length, two ? 2 : 1))
        merged.forEach((borrower, at) => {
          const kept = stored[at] ?? emptyBorrower
          expect(borrower).toEqual({ ...(sent[at] ?? kept), rating: kept.rating })
        })
      }),
    )
  })

  it('are the stored ones, and empty where nothing is stored', () => {
    const [first, second] = [amounts(1), amounts(2)]
    expect(currentBorrowers([first, second], true)).toEqual([first, second])
    expect(currentBorrowers([first, second], false)).toEqual([first])
    expect(currentBorrowers([first], true)).toEqual([
      first,
      { incomeExpenses: [], incomeExpensePeriod: 'Monthly', phoneMobil: null, rating: null },
    ])
  })

  it('[A3.14] are two only by an answer of true', () => {
    expect([true, false, 'true', undefined].map((secondBorrower) => hasSecondBorrower({ secondBorrower }))).toEqual([
      true,
      false,
      false,
      false,
    ])
    const implied = [true, false, null].map((secondBorrower) => isSecondBorrowerImplied(answersTo({ secondBorrower })))
    expect([...implied, isSecondBorrowerImplied({})]).toEqual([true, false, false, false])
  })

  it('are as many as there are borrowers', () => {
    fc.assert(
      fc.property(parts, fc.boolean(), (stored, two) => {
        expect(currentBorrowers(stored, two)).toHaveLength(two ? 2 : 1)
      }),
    )
  })
})

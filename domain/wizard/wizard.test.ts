import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { DomainError } from '../shared/errors.ts'
import type { FieldValue, FieldValues, Value } from '../fields/types.ts'
import { getRatesAndCosts, quote } from '../loan/offer-quote.ts'
import type { Borrower } from '../loan/loan.ts'
import { shippedAreas } from '../settings/areas.ts'
import type { Page } from '../settings/areas/pages/schema.ts'
import { definitionsById, visibleFields, visibleAnswers } from './answers.ts'
import { mergeAnswers } from './merge-answers.ts'
import { completedIndex, furthest, isReachable, stepsFor } from './steps.ts'
import { missingDocuments, pageProblems, unfinishedSteps, getValidationContext } from './validate-loan.ts'

const areas = shippedAreas()
const definitions = definitionsById(areas.INPUT_FIELDS)
const product = areas.PRODUCTS[0] ?? expect.fail('a product ships')
const today = '2026-11-21'

const answer = (fieldId: string, value: Value | null): FieldValue => {
  const definition = definitions.get(fieldId) ?? expect.fail(`${fieldId} ships`)
  return { fieldId, entityType: definition.entityType, userDefined: true, value: { type: definition.type, value } }
}
const answers = (values: Record<string, Value | null>): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, answer(id, value)]))

const field = (id: string, when?: Page['renderCondition']) => ({
  id,
  required: false,
  visible: true,
  layoutLength: 12,
  validators: [],
  ...(when === undefined ? {} : { renderCondition: when }),
})
const page = (...fields: ReturnType<typeof field>[]): Page => ({
  id: 'p',
  type: 'BORROWER_INFORMATION',
  uri: 'p',
  title: { de: '', en: '' },
  pages: [],
  sections: [{ id: 's', title: { de: '', en: '' }, fields, sectionMessages: [] }],
})

/** Without calculated values, which always exist. */
const answersSeen = (pages: readonly Page[], values: FieldValues) =>
  Object.fromEntries(
    Object.entries(visibleAnswers(pages, values, definitions)).filter(
      ([id]) => definitions.get(id)?.type !== 'CALCULATION_VALUE',
    ),
  )

describe('visible answers', () => {
  it('[A5.17] exclude those that depend on a hidden answer, through any number of steps', () => {
    const chained = page(
      field('existingCredits'),
      field('existingCreditAmount', { field: 'existingCredits', operator: '=', value: true }),
      field('employer', { field: 'existingCreditAmount', operator: 'notNull' }),
    )
    const values = answers({ existingCredits: false, existingCreditAmount: 500, employer: 'Muster GmbH' })
    expect(Object.keys(answersSeen([chained], values))).toEqual(['existingCredits'])
    const open = answers({ existingCredits: true, existingCreditAmount: 500, employer: 'Muster GmbH' })
    expect(Object.keys(answersSeen([chained], open))).toHaveLength(3)
  })

  it('end on a circle of conditions, of which one field stays visible', () => {
    const circle = page(
      field('employer', { field: 'birthPlace', operator: 'null' }),
      field('birthPlace', { field: 'employer', operator: 'null' }),
    )
    const values = answers({ employer: 'a', birthPlace: 'b' })
    const seen = answersSeen([circle], values)
    expect(Object.keys(seen)).toHaveLength(1)
    expect(visibleFields(circle, seen).map(({ id }) => id)).toEqual(Object.keys(seen))
  })

  it("exclude a value of another type than the field's present one", () => {
    const stale = { amount: { ...answer('amount', 5000), value: { type: 'TEXTFIELD' as const, value: 'x' } } }
    expect(answersSeen([page(field('amount'))], stale)).toEqual({})
  })

  it('[A5.17] never have an unmet condition on the shipped pages', () => {
    const yesNo = fc.option(fc.boolean(), { nil: null })
    fc.assert(
      fc.property(
        fc.record({ existingCredits: yesNo, professionalGroup: fc.constantFrom('01', '02', '03', '04', null) }),
        (values) => {
          const { answers: seen } = getValidationContext(areas, product, {
            fields: answers(values),
            borrowers: [],
            requestedDocuments: [],
          })
          const shown = areas.PAGES.flatMap((each) => visibleFields(each, seen)).map((each) => each.id)
          if (values.existingCredits !== true) expect(shown).not.toContain('existingCreditAmount')
          else expect(shown).toContain('existingCreditAmount')
        },
      ),
    )
  })
})

describe('steps', () => {
  const uris = (requested: { id: string; label: string; uploaded: boolean }[]) =>
    getValidationContext(areas, product, { fields: {}, borrowers: [], requestedDocuments: requested }).steps.map(
      (step) => step.uri,
    )

  it('[A2.22] are in the order of the product, requested documents only if the bank requested some', () => {
    expect(uris([])).toEqual(['start', 'kreditwunsch', 'persoenliche-angaben', 'haushalt', 'unterlagen', 'angebot'])
    expect(uris([{ id: '1', label: 'x', uploaded: false }])).toContain('nachforderungen')
  })

  it('omit a step without a page', () => {
    expect(stepsFor(product.steps, [], {}, undefined)).toEqual([])
  })

  it('[A2.23] can be opened up to the current one, or one past the completed one', () => {
    expect(isReachable(2, 2, -1)).toBe(true)
    expect(isReachable(3, 2, -1)).toBe(false)
    expect(isReachable(3, 0, 2)).toBe(true)
    expect(isReachable(4, 0, 2)).toBe(false)
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), fc.integer({ min: -1, max: 9 }), (index, current, completed) => {
        expect(isReachable(index, current, completed)).toBe(index <= Math.max(current, completed + 1))
      }),
    )
  })

  it('[A4.01] keep their progress when an earlier one is saved again', () => {
    expect(furthest(product.steps, 'haushalt', 'start')).toBe('haushalt')
    expect(furthest(product.steps, 'start', 'haushalt')).toBe('haushalt')
    expect(furthest(product.steps, null, null)).toBe(null)
    expect(completedIndex(product.steps, 'no-such-step')).toBe(-1)
  })
})

describe('merging sent answers', () => {
  const merge = (stored: FieldValues, sent: Record<string, FieldValue>, locked = (): boolean => false) =>
    mergeAnswers(stored, sent, { definitions, product, locked })

  it('keeps absent answers, clears null ones', () => {
    const stored = answers({ amount: 5000, employer: 'Muster GmbH' })
    const { fields, errors } = merge(stored, { employer: answer('employer', null) })
    expect(errors).toEqual([])
    expect(Object.keys(fields)).toEqual(['amount'])
  })

  it('[A5.17] ignores edits of read-only fields', () => {
    const stored = answers({ firstName: 'Anna' })
    expect(merge(stored, { firstName: answer('firstName', 'Berta') }, () => true).fields).toEqual(stored)
  })

  it('refuses an unknown field, another type and a text instead of a number', () => {
    const bad = {
      nothing: { ...answer('amount', 1), fieldId: 'nothing' },
      employer: { ...answer('employer', 'x'), value: { type: 'MONEY' as const, value: 5 } },
      amount: answer('amount', 'viel'),
    }
    expect(merge({}, bad).errors.map((error) => [error.field, error.message])).toEqual([
      ['nothing', 'Unknown'],
      ['employer', 'TypeMismatch'],
      ['amount', 'TypeMismatch'],
    ])
  })

  it('[A9.01] refuses amounts and terms outside the limits', () => {
    const outside = (id: string, value: number) => merge({}, { [id]: answer(id, value) }).errors[0]?.message
    expect(outside('amount', 999.99)).toBe('Min')
    expect(outside('amount', 50_000.01)).toBe('Max')
    expect(outside('term', 11)).toBe('Min')
    expect(outside('term', 85)).toBe('Max')
    expect(outside('amount', 1000)).toBeUndefined()
    expect(outside('term', 84)).toBeUndefined()
  })

  it('[A5.09] stores a phone number in its international form', () => {
    const { fields } = merge({}, { phone: answer('phone', '030 901820') })
    expect(fields['phone']?.value.value).toBe('+4930901820')
  })
})

describe('validation', () => {
  const living = areas.PAGES.find((each) => each.type === 'STANDARD_OF_LIVING') ?? expect.fail('ships')
  const borrower: Borrower = { incomeExpenses: [], incomeExpensePeriod: 'Monthly', phoneMobil: null, rating: null }
  const loan = { fields: {}, borrowers: [borrower], requestedDocuments: [] }

  it('[A5.04] needs an amount for each income and expense item; zero is one', () => {
    const missing = pageProblems(areas, product, loan, living, today)
    expect(missing).toHaveLength(areas.LIVING_TYPE.length)
    expect(new Set(missing.map((error) => error.messageKey))).toEqual(new Set(['anfrage.lebenshaltung.required']))
    const zeros = areas.LIVING_TYPE.map((item) => ({ fieldId: item.id, amount: 0 }))
    const answered = { ...loan, borrowers: [{ ...borrower, incomeExpenses: zeros }] }
    expect(pageProblems(areas, product, answered, living, today)).toEqual([])
  })

  it('[A5.07] names every missing required field of the pages before the offer', () => {
    const open = unfinishedSteps(areas, product, loan, today)
    expect(open.map(({ step }) => step.uri)).toEqual(
      expect.arrayContaining(['kreditwunsch', 'persoenliche-angaben', 'haushalt']),
    )
    expect(open.flatMap(({ errors }) => errors).map((error) => error.field)).toContain('lastName')
  })

  it('[A5.17] [B5.09] a section message of type ERROR blocks while its condition holds', () => {
    const blocked: Page = {
      ...page(field('term')),
      sections: [
        {
          id: 's',
          title: { de: '', en: '' },
          fields: [field('term')],
          sectionMessages: [
            { type: 'ERROR', text: { de: 'x', en: 'x' }, condition: { field: 'term', operator: '>', value: 72 } },
          ],
        },
      ],
    }
    const settings = { ...areas, PAGES: [blocked] }
    const steps = product.steps.slice(0, 1).map((step) => ({ ...step, pageId: 'p' }))
    const problems = (term: number) =>
      pageProblems(settings, { ...product, steps }, { ...loan, fields: answers({ term }) }, blocked, today)
    expect(problems(84).map((error) => error.message)).toEqual(['Blocked'])
    expect(problems(72)).toEqual([])
  })

  it('[A5.05] counts required documents as often as they are required', () => {
    const tab = areas.DOCUMENTS.find((each) => each.documents.some((doc) => doc.numberOfDocuments === 2))
    const wanted = tab?.documents.find((doc) => doc.numberOfDocuments === 2)
    if (tab === undefined || wanted === undefined) return expect.fail('a document that is wanted twice ships')
    const one = { documentTabId: tab.id, documentId: wanted.documentId }
    const missing = (have: (typeof one)[]) =>
      missingDocuments(areas.DOCUMENTS, have, { professionalGroup: '01' }).find(
        (each) => each.documentId === wanted.documentId,
      )?.missing
    expect(missing([])).toBe(2)
    expect(missing([one])).toBe(1)
    expect(missing([one, one])).toBeUndefined()
  })
})

describe('quote', () => {
  it('[A3.06] prices every amount and term inside the limits, in sums that agree to the cent', () => {
    const { amount, term } = product.limits
    fc.assert(
      fc.property(
        fc.integer({ min: amount.min * 100, max: amount.max * 100 }),
        fc.integer({ min: term.min, max: term.max }),
        (cents, months) => {
          const quoted = quote(getRatesAndCosts(areas, today), product, { amount: cents / 100, term: months })
          expect(quoted.plausible).toBe(true)
          expect(Math.round(quoted.totalAmount * 100)).toBe(cents + Math.round(quoted.interestsAndFees * 100))
          expect(quoted.effectiveInterest).toBeGreaterThanOrEqual(quoted.nominalInterest)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('[A9.01] refuses values out of range, with their field', () => {
    const refused = (amount: number, term: number) => {
      try {
        quote(getRatesAndCosts(areas, today), product, { amount, term })
        return undefined
      } catch (error) {
        return error instanceof DomainError ? error.details.fieldErrors?.map((each) => each.message) : error
      }
    }
    expect(refused(999.99, 60)).toEqual(['Min'])
    expect(refused(10_000, 85)).toEqual(['Max'])
    expect(refused(10_000.005, 60)).toEqual(['Digits'])
    expect(refused(50_001, 11)).toEqual(['Max', 'Min'])
  })
})

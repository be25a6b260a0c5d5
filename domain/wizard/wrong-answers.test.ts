import { afterEach, describe, expect, it, vi } from 'vitest'

import { fieldRules } from '../fields/registry.ts'
import type { Value } from '../fields/types.ts'
import { emptyBorrower } from '../loan/second-borrower.ts'
import { shippedAreas } from '../settings/areas.ts'
import { answered, define, makePage, place, makeSection, stepTo } from './cases/sample-pages.ts'
import { answersTo } from './cases/shipped-answers.ts'
import { unfinishedSteps } from './validate-loan.ts'
import { wrongAnswers } from './wrong-answers.ts'

const areas = shippedAreas()
const today = '2026-11-25'

const loanWith = (values: Readonly<Record<string, Value>>) => ({
  fields: answersTo(values),
  borrowers: [emptyBorrower],
  requestedDocuments: [],
})

describe('an answer that violates the rules', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each<{ values: Record<string, Value>; least: number }>([
    { values: {}, least: 0 },
    { values: { firstName: 'Anna', phone: '+49 30 901820', amount: 10_000 }, least: 0 },
    { values: { phone: '12', dateOfBirth: '2020-01-01', residentSince: '2050-01', term: 7.5 }, least: 3 },
    { values: { postcodeCity: { postCode: '1', city: '' }, nationality: 'XX', weeklyHours: 500 }, least: 2 },
  ])('is found in $values on every page', ({ values, least }) => {
    const loan = loanWith(values)
    const found = areas.PRODUCTS.map((product) => {
      const refused = unfinishedSteps(areas, product, loan, today).flatMap(({ errors }) =>
        errors.filter(({ objectName, message }) => objectName !== 'SECTION' && message !== 'NotNull'),
      )
      const isWrong = wrongAnswers(areas, product, loan, today)
      const wrong = areas.INPUT_FIELDS.map(({ id }) => id).filter((id) => isWrong(id))
      expect(new Set(wrong)).toEqual(new Set(refused.map(({ field }) => field)))
      return wrong.length
    })
    expect(Math.max(...found)).toBeGreaterThanOrEqual(least)
  })

  it('is neither a message of its section nor an answer in an entry of its group', () => {
    const fields = [define('remark', 'TEXTFIELD'), define('loans', 'FIELDS_GROUP'), define('balance', 'MONEY')]
    const tooMany = { ...place('remark'), validators: [{ type: 'LENGTH' as const, maxLength: 3 }] }
    const blocked = [{ type: 'ERROR' as const, text: { de: '', en: '' } }]
    const settings = {
      ...areas,
      INPUT_FIELDS: fields,
      PAGES: [
        // A section may have the id of a field.
        makePage('first', 'BORROWER_INFORMATION', [
          makeSection('loans', [place('loans', { fields: [place('balance')] })], { sectionMessages: blocked }),
        ]),
        makePage('second', 'BORROWER_INFORMATION', [makeSection('s', [tooMany])]),
      ],
    }
    const product = { calculationType: 'NONE', steps: [stepTo('first'), stepTo('second')] } as const
    const wrongIn = (values: Readonly<Record<string, Value>>) => {
      const loan = { ...loanWith({}), fields: answered(fields, values) }
      const isWrong = wrongAnswers(settings, { ...product, steps: [...product.steps] }, loan, today)
      return ['remark', 'loans', 'balance', 'loans[0].balance'].filter(isWrong)
    }
    const badEntry = { balance: { type: 'MONEY', value: 0.001 } } as const
    expect(wrongIn({ remark: 'ok', loans: [badEntry] })).toEqual([])
    expect(wrongIn({ remark: 'too long', loans: [badEntry] })).toEqual(['remark'])
    expect(wrongIn({ loans: Array.from({ length: 21 }, () => ({})) })).toEqual(['loans'])
  })

  it('costs one validation of the required fields', () => {
    const product = areas.PRODUCTS.find(({ id }) => id === 'consumer-credit') ?? expect.fail('the product ships')
    const checks = Object.values(fieldRules).map((rules) => vi.spyOn(rules, 'isAnswered'))
    const checked = () => checks.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    const isWrong = wrongAnswers(areas, product, loanWith({ phone: '12', firstName: 'Anna' }), today)
    expect(checked()).toBe(0)
    for (let time = 0; time < 2; time++) expect([isWrong('phone'), isWrong('firstName')]).toEqual([true, false])
    expect(checked()).toBe(2)
  })
})

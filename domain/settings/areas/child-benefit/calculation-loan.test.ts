import { describe, expect, it, test } from 'vitest'
import * as v from 'valibot'

import { fieldRules } from '../../../fields/registry.ts'
import { type CalculationLoan, CalculationLoanInput, calculationLoan } from '../../../loan/calculation-loan.ts'
import { locales } from '../../../text/locale.ts'
import { shippedAreas } from '../../areas.ts'
import { childBenefitSamples, findChildCount, savedSample, withChildren } from './samples.ts'
import { answerParts, itemParts, loanParts } from './calculation-loan.ts'

const areas = shippedAreas()
const german = { locale: 'de', areas } as const

/** The paths in a value, by the notation of the list; of lists the first entry, of fields the first one. */
function pathsIn(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  if (Array.isArray(value)) return pathsIn(value[0], `${path}[0]`)
  const entries = path === 'loan.fields' ? Object.entries(value).slice(0, 1) : Object.entries(value)
  return entries.flatMap(([name, inside]) => pathsIn(inside, `${path}.${name}`))
}

describe('the values for a calculation', () => {
  it.each(childBenefitSamples)('[B3.47] are listed completely, and nothing else: $id', ({ loan }) => {
    expect(
      loanParts(loan, 'de')
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(pathsIn(loan, 'loan').toSorted())
  })

  it('[B3.47] have the values of the sample, in the notation of the code', () => {
    const parts = Object.fromEntries(loanParts(savedSample.loan, 'en').map(({ code, value }) => [code, value]))
    expect(parts).toMatchObject({
      'loan.product.calculationType': '"CONSUMER_CREDIT"',
      'loan.borrowers[0].rating': 'null',
      'loan.fields.amount.value.value': '12000',
    })
  })

  it('[B3.47] list answers in the order of the portal, those of the sample first', () => {
    const parts = answerParts(withChildren(savedSample.loan, 2), german)
    expect(parts.find(({ code }) => code === 'loan.fields.childrenCount.value.value')).toEqual({
      code: 'loan.fields.childrenCount.value.value',
      type: 'Ganze Zahl',
      meaning: 'Kinder, für die Sie Kindergeld bekommen',
      value: '2',
    })
    expect(parts.find(({ code }) => code === 'loan.fields.intendedUse.value.value')?.inWords).toBe('Freie Verwendung')
    const ids = parts.map(({ code }) => code)
    expect(new Set(ids).size).toBe(ids.length)
    expect(parts.findIndex(({ value }) => value === undefined)).toBe(Object.keys(savedSample.loan.fields).length)
    expect(parts.length).toBeGreaterThan(40)
  })

  it('[B3.47] list incomes and expenses by the values that a code compares', () => {
    const parts = itemParts(savedSample.loan, german)
    expect(parts.find(({ code }) => code === '"netIncome"')?.value).toBe('2800, 1400')
    expect(parts).toHaveLength(areas.LIVING_TYPE.length)
  })

  it('[B3.47] put a name that is not an identifier in brackets', () => {
    const { product, borrowers, fields } = savedSample.loan
    const field = { ...fields['amount'], fieldId: 'own-field' } as CalculationLoan['fields'][string]
    const loan = calculationLoan(product, { borrowers, fields: { 'own-field': field } })
    expect(answerParts(loan, german)[0]).toMatchObject({
      code: 'loan.fields["own-field"].value.value',
      meaning: '„own-field“',
    })
    expect(loanParts(loan, 'de').at(-1)?.code).toBe('loan.fields["own-field"].value.value')
  })

  test.each(locales)('every part has a text in %s', (locale) => {
    for (const { type, meaning } of loanParts(savedSample.loan, locale)) expect(type && meaning).toBeTruthy()
  })
})

describe('the sample households', () => {
  it.each(childBenefitSamples)('[B3.47] answer the questions of the shipped portal: $id', ({ loan }) => {
    expect(v.is(CalculationLoanInput, loan)).toBe(true)
    for (const { fieldId, entityType, value } of Object.values(loan.fields)) {
      const definition = areas.INPUT_FIELDS.find(({ id }) => id === fieldId)
      expect({ fieldId, entityType, type: value.type }).toEqual({
        fieldId,
        entityType: definition?.entityType,
        type: definition?.type,
      })
      expect(v.is(fieldRules[value.type].schema, value.value), fieldId).toBe(true)
    }
    const items = areas.LIVING_TYPE.map(({ id }) => id)
    for (const { incomeExpenses } of loan.borrowers)
      for (const { fieldId } of incomeExpenses) expect(items).toContain(fieldId)
    expect(areas.PRODUCTS).toContainEqual(expect.objectContaining(loan.product))
  })

  it('[B3.47] can have any number of children', () => {
    expect(childBenefitSamples.map(({ loan }) => findChildCount(loan))).toEqual([1, 0, 1, 3])
    expect(findChildCount(withChildren(savedSample.loan, 7))).toBe(7)
    expect(findChildCount(savedSample.loan)).toBe(1)
  })
})

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { type Condition, isConditionMet, type Rule } from '../../conditions/conditions.ts'
import { buildCaseInput } from '../../fields/cases/field-cases.ts'
import { fieldCases } from '../../fields/cases/index.ts'
import type { FieldTypeRules } from '../../fields/field-type.ts'
import { fieldRules } from '../../fields/registry.ts'
import { type FieldType, fieldTypes } from '../../fields/types.ts'
import { locales } from '../../text/locale.ts'
import { checkAreas, shippedAreas } from '../areas.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import { ruleProblem } from './condition-checks.ts'
import { fieldFacts } from '../../fields/facts.ts'
import { isComparison } from './condition-operators.ts'
import { itemProblemsText } from '../labels/problems.ts'

const shipped = shippedAreas()
const rule = (operator: Rule['operator'], value?: Rule['value']): Rule => ({
  field: 'any',
  operator,
  ...(value === undefined ? {} : { value }),
})
const problemOf = (type: FieldType, operator: Rule['operator'], value?: Rule['value']) =>
  ruleProblem(rule(operator, value), { type })

describe('[B3.44] a rule', () => {
  it.each(fieldTypes)('compares %s with every possible answer, by each of its operators', (type) => {
    const rules: FieldTypeRules = fieldRules[type]
    const cases = fieldCases[type]
    const answers = cases.valid
      .map((each) => buildCaseInput(type, cases, each).value)
      .filter((value) => value !== null && v.is(rules.schema, value) && rules.isAnswered(value))
      .flatMap((value) => (value === null ? [] : [rules.conditionValue(value) ?? []].flat()))
    for (const operator of fieldFacts[type].operators)
      for (const answer of isComparison(operator) ? answers : [undefined])
        expect(problemOf(type, operator, answer), `${operator} ${String(answer)}`).toBeUndefined()
  })

  it('needs a value to compare with, and none if it asks for an answer', () => {
    for (const value of [undefined, '', ' ', [], ['']]) {
      expect(problemOf('TEXTFIELD', '=', value)).toBe('conditionWithoutValue')
      expect(problemOf('KEY', 'notIn', value)).toBe('conditionWithoutValue')
    }
    expect(problemOf('TEXTFIELD', 'null')).toBeUndefined()
    expect(problemOf('IBAN', 'notNull')).toBeUndefined()
  })

  it("compares by the operators of its field's type", () => {
    expect(problemOf('IBAN', '=', 'DE02')).toBe('conditionOperator')
    expect(problemOf('KEY', '<', '4')).toBe('conditionOperator')
    expect(problemOf('CHECKBOX', 'in', [true])).toBe('conditionOperator')
    expect(problemOf('INFORMATION_TEXT', 'notNull')).toBe('conditionOperator')
  })

  it.each([
    ['CALENDAR', '2025-06'],
    ['CALENDAR', '01.06.2025'],
    ['CALENDAR_YEAR_MONTH', '06.2025'],
    ['CALENDAR_YEAR_MONTH_SPLITTED', '2025-13'],
    ['TIME_SELECT', '9:00'],
    ['TIME_SELECT_SPLITTED', '24:00'],
    ['MONEY', 'viel'],
    ['MONEY', true],
    ['MONEY', '1e3'],
    ['SWITCH', 'ja'],
    ['KEY', 'zwei Worte'],
    ['NUMBERFIELD', [1, 2]],
  ] as const)('of %s refuses a comparison with %s, which no answer can have', (type, value) => {
    expect(problemOf(type, '=', value as Rule['value'])).toBe('conditionValue')
  })

  it('accepts numbers and booleans as text too, as conditions parse them', () => {
    expect(problemOf('MONEY', '>', '1000.5')).toBeUndefined()
    expect(problemOf('MONEY', '>', -1)).toBeUndefined()
    expect(problemOf('SWITCH', '=', 'true')).toBeUndefined()
  })

  it.each(['1000.50', '007', '-0.10'])('accepts %s for comparing numbers by order', (value) => {
    for (const operator of ['<', '>', '<=', '>='] as const) {
      expect(problemOf('MONEY', operator, value)).toBeUndefined()
      expect(isConditionMet(rule(operator, value), { any: Number(value) })).toBe(operator.endsWith('='))
    }
    // Equality compares the notation, which no answer has.
    for (const operator of ['=', '!='] as const) expect(problemOf('MONEY', operator, value)).toBe('conditionValue')
    expect(isConditionMet(rule('=', value), { any: Number(value) })).toBe(false)
  })

  it.each(['1e3', '0x10', '1.000,50', 'Infinity', '1000 €'])('refuses %s as a number, for any operator', (value) => {
    for (const operator of ['=', '>='] as const) expect(problemOf('MONEY', operator, value)).toBe('conditionValue')
  })
})

describe('incomplete conditions', () => {
  const half: Condition = {
    combinator: 'and',
    rules: [
      { field: 'amount', operator: 'notNull' },
      {
        combinator: 'or',
        rules: [
          { field: 'amount', operator: '>' },
          { field: 'amount', operator: '<' },
        ],
      },
    ],
  }
  const [product, ...products] = shipped.PRODUCTS
  const [page, ...pages] = shipped.PAGES
  const [tab, ...tabs] = shipped.DOCUMENTS
  if (product === undefined || page === undefined || tab === undefined) throw new Error('nothing shipped')
  const [first, second, ...steps] = product.steps
  if (first === undefined || second === undefined) throw new Error('no steps shipped')

  it.each([
    ['of a page', { PAGES: [{ ...page, renderCondition: half }, ...pages] }, 'PAGES', 'renderCondition'],
    ['of a document', { DOCUMENTS: [{ ...tab, condition: half }, ...tabs] }, 'DOCUMENTS', 'condition'],
    [
      'of a step',
      { PRODUCTS: [{ ...product, steps: [first, { ...second, condition: half }, ...steps] }, ...products] },
      'PRODUCTS',
      `steps.${second.uri}`,
    ],
  ] as [string, Partial<SnapshotAreas>, string, string][])(
    '%s are refused once each, in words',
    (_, changed, area, path) => {
      const candidate = { ...shipped, ...changed }
      const found = checkAreas(candidate).filter(({ code }) => code === 'conditionWithoutValue')
      expect(found).toEqual([expect.objectContaining({ area, path, params: { value: 'amount' } })])
      for (const problem of found)
        for (const locale of locales)
          expect(itemProblemsText(problem, locale, candidate).text).toMatch(/Wert.*verglichen|needs a value to compare/)
    },
  )
})

describe('[B7.35] the value of a rule', () => {
  const long = 'x'.repeat(100_000)

  it.each<[string, Rule, FieldType, string]>([
    ['a list with an empty value', rule('in', ['a', ' ']), 'TEXTFIELD', 'conditionWithoutValue'],
    ['an empty list', rule('notIn', []), 'KEY', 'conditionWithoutValue'],
    ['several parts of a text', rule('contains', ['a', 'b']), 'TEXTFIELD', 'no problem'],
    ['several values where one is compared', rule('=', ['a', 'b']), 'TEXTFIELD', 'conditionValue'],
    ['several entries of a list', rule('contains', ['a']), 'OUTBUILDINGS_LIST', 'no problem'],
    ['a number as an entry of a list', rule('contains', 5), 'OUTBUILDINGS_LIST', 'conditionValue'],
    ['another notation of a number in order', rule('<', '5.0'), 'MONEY', 'no problem'],
    ['another notation of an equal number', rule('=', '5.0'), 'MONEY', 'conditionValue'],
    ['an equal number', rule('=', '5'), 'MONEY', 'no problem'],
  ])('%s: %j of %s gives %s', (_title, tried, type, problem) => {
    expect(ruleProblem(tried, { type }) ?? 'no problem').toBe(problem)
  })

  it('must be one that the field can have, each of a list', () => {
    expect(ruleProblem(rule('in', ['a', long]), { type: 'TEXTFIELD' })).toBe('conditionValue')
  })
})

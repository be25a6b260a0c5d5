import { describe, expect, it } from 'vitest'

import type { Condition } from '../conditions/conditions.ts'
import type { GroupEntry, SectionField, Value } from '../fields/types.ts'
import type { Expression } from '../math/expression.ts'
import type { Page } from '../settings/areas/pages/schema.ts'
import {
  calculated,
  definitionsById,
  entryAnswers,
  valueIn,
  getFieldValue,
  visibleAnswers,
  visibleFields,
  visibleIds,
  visibleInSection,
  visibleSections,
} from './answers.ts'
import { answered, define, makePage, place, makeSection } from './cases/sample-pages.ts'

const sumOf = (left: string, right: string): Expression => ({
  type: 'OPERATOR',
  operator: '+',
  left: { type: 'SYMBOL', field: left },
  right: { type: 'SYMBOL', field: right },
})
const fields = [
  define('has', 'SWITCH'),
  define('price', 'MONEY'),
  define('notice', 'INFORMATION_TEXT'),
  define('balance', 'MONEY'),
  define('loans', 'FIELDS_GROUP'),
  define('fee', 'MONEY'),
  define('total', 'CALCULATION_VALUE', { calculation: { expression: sumOf('balance', 'price'), unit: 'EURO' } }),
  define('blank', 'CALCULATION_VALUE'),
]
const definitions = definitionsById(fields)
const yes = { field: 'has', operator: '=', value: true } as const
const no = { field: 'has', operator: '!=', value: true } as const
const given = (field: string): Condition => ({ field, operator: 'notNull' })
const when = (renderCondition: Condition) => ({ renderCondition })

const page = (...placed: SectionField[]): Page => makePage('p', 'BORROWER_INFORMATION', [makeSection('s', placed)])
const seen = (pages: readonly Page[], values: Readonly<Record<string, Value>>) =>
  visibleAnswers(pages, answered(fields, values), definitions)
const money = (answers: Readonly<Record<string, number>>): GroupEntry =>
  Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, { type: 'MONEY', value } as const]))
/** What is always calculated. */
const zero = { total: 0, blank: 0 }

describe('[A5.17] the answers of a page', () => {
  it.each<[string, SectionField[], object]>([
    [
      'include a field that only its last placement shows',
      [place('price', when(no)), place('price', when(yes))],
      { price: 5 },
    ],
    [
      'include a field that only its first placement shows',
      [place('price', when(yes)), place('price', when(no))],
      { price: 5 },
    ],
    ['omit a field that no placement shows', [place('price', when(no)), place('price', { visible: false })], {}],
    ['omit a field without a placement', [], {}],
    ['omit a field whose condition names a removed field', [place('price', when(given('gone')))], {}],
  ])('%s', (_, placed, answers) => {
    const total = 'price' in answers ? 5 : 0
    expect(seen([page(place('has'), ...placed)], { has: true, price: 5 })).toStrictEqual({
      ...zero,
      has: true,
      ...answers,
      total,
    })
  })

  it('omit what conditions cannot compare, such as a text that is only shown', () => {
    expect(seen([page(place('notice'))], { notice: 'read this' })).toStrictEqual(zero)
  })

  it('depend on the conditions of page, section and field together', () => {
    const conditions = [yes, given('price'), given('fee')] as const
    const nested = (of: readonly (Condition | undefined)[]): Page =>
      makePage(
        'q',
        'BORROWER_INFORMATION',
        [makeSection('s', [place('balance', of[2] && when(of[2]))], of[1] && when(of[1]))],
        of[0] && when(of[0]),
      )
    const first = page(place('has'), place('price'), place('fee'))
    const whole = { has: true, price: 1, fee: 2, balance: 3 }
    expect(seen([first, nested(conditions)], whole)).toMatchObject({ balance: 3 })
    for (const unmet of [0, 1, 2]) {
      const pages = [first, nested(conditions.map((each, at) => (at === unmet ? given('gone') : each)))]
      expect(seen(pages, whole)).not.toHaveProperty('balance')
    }
  })
})

describe('[A3.18] a calculated value', () => {
  it('is zero without a formula', () => {
    expect(calculated(define('blank', 'CALCULATION_VALUE'), { price: 5 })).toEqual({ value: 0 })
  })

  it('is never what is stored under its name', () => {
    const total = definitions.get('total') ?? expect.fail()
    expect(getFieldValue(answered(fields, { total: 5 }), total)).toBeNull()
    expect(valueIn({ total: { type: 'CALCULATION_VALUE', value: 5 } }, total)).toBeNull()
  })
})

describe('[A5.15] the answers of a group', () => {
  const loans = place('loans', { fields: [place('balance'), place('fee')] })

  it('are the number of entries and a list for each field that has an answer', () => {
    expect(seen([page(loans)], { loans: [money({ balance: 5 }), money({ balance: 7 })] })).toStrictEqual({
      loans: 2,
      balance: [5, 7],
      total: 12,
      blank: 0,
    })
  })

  it('are those of all groups with the field', () => {
    const more = [...fields, define('cards', 'FIELDS_GROUP')]
    const two = page(loans, place('cards', { fields: [place('balance')] }))
    const values = answered(more, { loans: [money({ balance: 5 })], cards: [money({ balance: 7 })] })
    expect(visibleAnswers([two], values, definitionsById(more))).toStrictEqual({
      loans: 1,
      cards: 1,
      balance: [5, 7],
      total: 12,
      blank: 0,
    })
  })

  it('never replace the answer to the same field on a page', () => {
    expect(seen([page(place('balance'), loans)], { balance: 1, loans: [money({ balance: 5, fee: 2 })] })).toStrictEqual(
      {
        loans: 1,
        balance: 1,
        fee: [2],
        total: 1,
        blank: 0,
      },
    )
  })

  it('are its number of entries alone if it has no fields', () => {
    expect(seen([page(place('loans'))], { loans: [{}, {}] })).toStrictEqual({ ...zero, loans: 2 })
    expect(entryAnswers({}, {}, { price: 5 }, definitions)).toEqual({ price: 5 })
    expect(visibleInSection({}, {})).toEqual([])
  })
})

describe('[A5.15] the answers that an entry sees', () => {
  const entry = money({ balance: 5, fee: 2 })
  const group = (condition: Condition) => ({ fields: [place('balance'), place('fee', when(condition))] })
  const loan = { price: 9, balance: [5, 70], fee: [2, 3], total: 84 }

  it.each<[string, Condition, GroupEntry, object]>([
    ["its own rather than the loan's", { field: 'balance', operator: '=', value: 5 }, entry, { balance: 5, fee: 2 }],
    ['not those of other entries', { field: 'balance', operator: '=', value: 70 }, entry, { balance: 5 }],
    ['not those of other entries where it has none', given('balance'), money({ fee: 2 }), {}],
    ["the loan's", { field: 'price', operator: '=', value: 9 }, entry, { balance: 5, fee: 2 }],
    [
      'figures of the whole loan, calculated once',
      { field: 'total', operator: '=', value: 84 },
      entry,
      { balance: 5, fee: 2 },
    ],
  ])('are %s', (_, condition, own, answers) => {
    expect(entryAnswers(group(condition), own, loan, definitions)).toStrictEqual({
      price: 9,
      total: 84,
      ...answers,
    })
  })

  it.each<[string, Partial<SectionField>, GroupEntry]>([
    ['none', {}, money({ fee: 2 })],
    ['a hidden one', { visible: false }, entry],
  ])("are not the loan's where its own field, also a later one, has %s", (_, balance, own) => {
    const fieldsInReverse = [place('fee', when(given('balance'))), place('balance', balance)]
    expect(entryAnswers({ fields: fieldsInReverse }, own, loan, definitions)).toStrictEqual({ price: 9, total: 84 })
  })

  it('are none to a field that the settings no longer have', () => {
    const removed = { fields: [place('gone'), place('fee', when(given('gone')))] }
    const answers = entryAnswers(removed, { ...entry, gone: { type: 'MONEY', value: 1 } }, { gone: [1] }, definitions)
    expect(answers).toStrictEqual({})
  })
})

describe('[A5.17] what is visible of a page', () => {
  const shown = makePage('shown', 'BORROWER_INFORMATION', [
    makeSection('first', [place('has'), place('price', when(yes)), place('fee', { visible: false })]),
    makeSection('second', [place('balance')], when(yes)),
  ])
  const other = makePage('other', 'BORROWER_INFORMATION', [makeSection('third', [place('loans')])], when(no))

  it.each([
    [true, ['first', 'second'], ['has', 'price', 'balance'], ['has', 'price', 'balance']],
    [false, ['first'], ['has'], ['has', 'loans']],
  ])('depends on the answers: %s', (has, sections, ids, ofBoth) => {
    expect(visibleSections(shown, { has }).map(({ id }) => id)).toEqual(sections)
    expect(visibleFields(shown, { has }).map(({ id }) => id)).toEqual(ids)
    expect([...visibleIds([shown, other], { has })]).toEqual(ofBoth)
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Condition, operators } from '../conditions/conditions.ts'
import { getGroupEntries } from '../fields/group-entries.ts'
import type { FieldDefinition, FieldValues, GroupEntry, SectionField, Value } from '../fields/types.ts'
import type { Expression } from '../math/expression.ts'
import type { Page } from '../settings/areas/pages/schema.ts'
import {
  definitionsById,
  entryAnswers,
  visibleFields,
  visibleInSection,
  getFieldValue,
  visibleAnswers,
} from './answers.ts'
import { countingAnswers } from './counting-answers.ts'
import { answered, define, makePage as samplePage, place as samplePlace, makeSection } from './cases/sample-pages.ts'
import { validatePage } from './validate-page.ts'

const symbol = (field: string): Expression => ({ type: 'SYMBOL', field })
const plus = (left: Expression, right: Expression): Expression => ({ type: 'OPERATOR', operator: '+', left, right })

const calculation = (id: string, expression: Expression): FieldDefinition =>
  define(id, 'CALCULATION_VALUE', { calculation: { expression, unit: 'EURO' } })

const place = (id: string, when?: Condition, nested?: SectionField[]): SectionField =>
  samplePlace(id, {
    ...(when === undefined ? {} : { renderCondition: when }),
    ...(nested === undefined ? {} : { fields: nested }),
  })
const pageOf = (...placed: SectionField[]): Page => samplePage('p', 'STANDARD_OF_LIVING', [makeSection('s', placed)])
const entry = (answers: Readonly<Record<string, number | boolean>>): GroupEntry =>
  Object.fromEntries(
    Object.entries(answers).map(([id, value]) => [
      id,
      typeof value === 'number' ? ({ type: 'MONEY', value } as const) : ({ type: 'SWITCH', value } as const),
    ]),
  )
const fields = [
  define('has', 'SWITCH'),
  define('limit', 'MONEY'),
  define('loans', 'FIELDS_GROUP'),
  define('balance', 'MONEY'),
  define('redeemed', 'SWITCH'),
  define('fee', 'MONEY'),
  calculation('costs', plus(symbol('balance'), symbol('fee'))),
  calculation('total', plus(symbol('balance'), symbol('limit'))),
  define('reason', 'MONEY'),
]
const definitions = definitionsById(fields)
const loans = place('loans', { field: 'has', operator: '=', value: true }, [
  place('balance'),
  place('redeemed'),
  place('fee', { field: 'redeemed', operator: '=', value: true }),
])
const page = pageOf(
  place('has'),
  loans,
  place('limit'),
  place('reason', { field: 'total', operator: '>', value: 1000 }),
)
const seen = (values: Readonly<Record<string, Value>>) => visibleAnswers([page], answered(fields, values), definitions)

describe('groups', () => {
  const entries = [
    entry({ balance: 500, redeemed: true, fee: 20 }),
    entry({ balance: 700.5, redeemed: false, fee: 99 }),
  ]

  it('[A3.12] [A5.15] are seen as the number of their entries, their fields as lists of visible answers', () => {
    expect(seen({ has: true, loans: entries })).toMatchObject({
      loans: 2,
      balance: [500, 700.5],
      redeemed: [true, false],
      fee: [20],
    })
    expect(seen({ has: false, loans: entries })).toEqual({ has: false, costs: 0, total: 0 })
  })

  it('[A5.15] conditions inside an entry refer to the entry first, then to the loan', () => {
    const shownIn = (values: Readonly<Record<string, Value>>, at: number, group = loans) => {
      const answers = visibleAnswers(
        [pageOf(place('has'), group, place('limit'))],
        answered(fields, values),
        definitions,
      )
      const own = getGroupEntries(values['loans'] ?? null)[at] ?? {}
      return visibleInSection(group, entryAnswers(group, own, answers, definitions)).map(({ id }) => id)
    }
    expect(shownIn({ has: true, loans: entries }, 0)).toContain('fee')
    expect(shownIn({ has: true, loans: entries }, 1)).not.toContain('fee')
    const above = place('loans', undefined, [place('fee', { field: 'limit', operator: '>', value: 10 })])
    expect(shownIn({ limit: 11, loans: [{}] }, 0, above)).toEqual(['fee'])
    expect(shownIn({ limit: 10, loans: [{}] }, 0, above)).toEqual([])
    // The answer of another entry does not count.
    const asked = place('loans', undefined, [place('balance'), place('fee', { field: 'balance', operator: 'notNull' })])
    expect(shownIn({ loans: [entry({ balance: 5 }), {}] }, 1, asked)).toEqual(['balance'])
  })

  it('[A3.18] a formula inside an entry uses the answers of the entry', () => {
    const withCosts = place('loans', undefined, [...(loans.fields ?? []), place('costs')])
    const answers = visibleAnswers([pageOf(withCosts)], answered(fields, { loans: entries }), definitions)
    expect(answers['costs']).toEqual([520, 700.5])
    expect(entries.map((each) => entryAnswers(withCosts, each, answers, definitions)['costs'])).toEqual([520, 700.5])
  })
})

it('visible answers are resolved once for the same pages, values and definitions', () => {
  const [pages, values] = [[page], answered(fields, { limit: 5 })]
  const answers = visibleAnswers(pages, values, definitions)
  expect(visibleAnswers(pages, values, definitions)).toBe(answers)
  expect(visibleAnswers(pages, answered(fields, { limit: 6 }), definitions)['limit']).toBe(6)
})

describe('calculated values', () => {
  it('[A3.18] depend on visible answers only, with the entries of a group together', () => {
    const entries = [entry({ balance: 500 }), entry({ balance: 700.5 })]
    expect(seen({ has: true, loans: entries, limit: 0.25 })['total']).toBe(1200.75)
    expect(seen({ has: false, loans: entries, limit: 0.25 })['total']).toBe(0.25)
  })

  it('[A5.17] can be used by conditions', () => {
    expect(seen({ limit: 1001, reason: 5 })['reason']).toBe(5)
    expect(seen({ limit: 1000, reason: 5 })).not.toHaveProperty('reason')
  })

  it("[B5.13] are the formula's result, whatever is stored under their name", () => {
    expect(seen({ limit: 5, total: 999 })['total']).toBe(5)
    expect(getFieldValue(answered(fields, { total: 999 }), definitions.get('total') ?? expect.fail('total'))).toBe(null)
  })

  it('a formula that depends on itself hides nothing and ends', () => {
    const circle = [
      define('price', 'MONEY'),
      calculation('one', plus(symbol('two'), symbol('price'))),
      calculation('two', plus(symbol('one'), symbol('price'))),
    ]
    const around = pageOf(place('price', { field: 'one', operator: '>=', value: 0 }), place('one'), place('two'))
    const answers = visibleAnswers([around], answered(circle, { price: 7 }), definitionsById(circle))
    expect(answers).toMatchObject({ price: 7 })
    expect(visibleFields(around, answers).map(({ id }) => id)).toEqual(['price', 'one', 'two'])
  })
})

describe('the answers sent to others', () => {
  it('[A5.17] are the visible ones, also in entries, with calculated values of our own', () => {
    const entries = [entry({ balance: 500, redeemed: false, fee: 99 }), entry({}), {}]
    const values = answered(fields, { has: true, loans: entries, limit: 1, total: 999, reason: 3 })
    const withTotal = pageOf(...(page.sections[0]?.fields ?? []), place('total'))
    const answers = visibleAnswers([withTotal], values, definitions)
    const countable = countingAnswers([withTotal], values, definitions, answers)
    expect(Object.keys(countable)).toEqual(['has', 'loans', 'limit', 'total'])
    expect(countable['loans']?.value.value).toEqual([entry({ balance: 500, redeemed: false })])
    expect(countable['total']).toMatchObject({ userDefined: false, value: { type: 'CALCULATION_VALUE', value: 501 } })
  })
})

describe('hidden answers are irrelevant', () => {
  const plain = ['a', 'b', 'c', 'd', 'e'] as const
  const nested = ['n', 'm', 'o'] as const
  const order = ['a', 'b', 'g', ...nested, 'sum', 'c', 'd', 'e']
  const known = [
    ...plain.map((id) => define(id, 'NUMBERFIELD')),
    ...nested.map((id) => define(id, 'NUMBERFIELD')),
    define('g', 'FIELDS_GROUP'),
    calculation('sum', plus(symbol('a'), plus(symbol('n'), plus(symbol('o'), symbol('b'))))),
  ]
  const all = definitionsById(known)
  const small = fc.integer({ min: 0, max: 3 })
  const rule = (ids: readonly string[]): fc.Arbitrary<Condition> =>
    fc.record(
      { field: fc.constantFrom(...ids), operator: fc.constantFrom(...operators), value: small },
      { requiredKeys: ['field', 'operator', 'value'] },
    )
  const condition = (ids: readonly string[]): fc.Arbitrary<Condition | undefined> =>
    ids.length === 0
      ? fc.constant(undefined)
      : fc.option(
          fc.oneof(
            rule(ids),
            fc.record({
              combinator: fc.constantFrom('and' as const, 'or' as const),
              rules: fc.array(rule(ids), { minLength: 1, maxLength: 3 }),
            }),
          ),
          { nil: undefined },
        )
  const placed = (lookAt: (id: string) => readonly string[]): fc.Arbitrary<Page> =>
    fc.record(Object.fromEntries([...order].map((id) => [id, condition(lookAt(id))]))).map((conditions) =>
      pageOf(
        ...['a', 'b'].map((id) => place(id, conditions[id])),
        place(
          'g',
          conditions['g'],
          nested.map((id) => place(id, conditions[id])),
        ),
        place('sum', conditions['sum']),
        ...['c', 'd', 'e'].map((id) => place(id, conditions[id])),
      ),
    )
  const number = (value: number): { type: 'NUMBERFIELD'; value: number } => ({ type: 'NUMBERFIELD', value })
  const someEntry = fc
    .record(Object.fromEntries(nested.map((id) => [id, small])), { requiredKeys: [] })
    .map((answers) => Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, number(value ?? 0)])))
  const values = fc
    .record({ ...Object.fromEntries(plain.map((id) => [id, small])), g: fc.array(someEntry, { maxLength: 3 }) })
    .map((given) => answered(known, given as Record<string, Value>))

  /** Everything that depends on answers. */
  const outcome = (of: Page, given: FieldValues) => {
    const answers = visibleAnswers([of], given, all)
    return {
      answers,
      shown: visibleFields(of, answers).map(({ id }) => id),
      counting: countingAnswers([of], given, all, answers),
      problems: validatePage({ page: of, values: given, answers, definitions: all, keys: [], today: '2026-11-21' }),
    }
  }

  /** The same visible answers, with other hidden ones. */
  function withOthersHidden(of: Page, given: FieldValues): FieldValues {
    const answers = visibleAnswers([of], given, all)
    const shown = visibleFields(of, answers)
    return Object.fromEntries(
      Object.entries(given).map(([id, field]) => {
        const placement = shown.find((each) => each.id === id)
        if (placement === undefined)
          return [id, { ...field, value: { ...field.value, value: id === 'g' ? [{}, {}, {}, {}] : 2 } }]
        if (id !== 'g') return [id, field]
        const entries = getGroupEntries(field.value.value).map((each) => {
          const open = visibleInSection(placement, entryAnswers(placement, each, answers, all)).map((one) => one.id)
          return Object.fromEntries(
            nested.flatMap((name) => {
              const own = each[name]
              return open.includes(name) ? (own === undefined ? [] : [[name, own]]) : [[name, number(3)]]
            }),
          )
        })
        return [id, { ...field, value: { ...field.value, value: entries } }]
      }),
    )
  }

  it('[A5.17] whatever conditions refer to, also in the entries of groups', () => {
    fc.assert(
      fc.property(
        placed((id) => order.slice(0, order.indexOf(id))),
        values,
        (of, given) => {
          expect(outcome(of, withOthersHidden(of, given))).toEqual(outcome(of, given))
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('[A5.17] visible answers are seen, and no others', () => {
    fc.assert(
      fc.property(
        placed((id) => order.slice(0, order.indexOf(id))),
        values,
        (of, given) => {
          const { answers, shown } = outcome(of, given)
          for (const id of plain)
            expect(Object.hasOwn(answers, id)).toBe(shown.includes(id) && Object.hasOwn(given, id))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('ends for any conditions, including circles', () => {
    fc.assert(
      fc.property(
        placed(() => order),
        values,
        (of, given) => {
          expect(() => outcome(of, given)).not.toThrow()
        },
      ),
      { numRuns: 500 },
    )
  })
})

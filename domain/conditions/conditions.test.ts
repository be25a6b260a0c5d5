import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import {
  Condition,
  type ConditionAnswers,
  isConditionMet,
  fieldsOfCondition,
  type Operator,
  operators,
  type Rule,
} from './conditions.ts'

const answers: ConditionAnswers = {
  amount: 10_000,
  free: 0,
  term: '84',
  birth: '1980-12-31',
  use: '02',
  city: 'Frankfurt am Main',
  owner: true,
  renter: false,
  blank: '',
  equipment: ['garage', 'lift'],
  balances: [500, 700],
  nothing: [],
}

type Example = readonly [field: string, value: Rule['value'], holds: boolean]

/** Every operator with its results for answers of every kind; `gone` is a field without an answer. */
const examples = {
  null: [
    ['gone', undefined, true],
    ['blank', undefined, true],
    ['nothing', undefined, true],
    ['free', undefined, false],
    ['renter', undefined, false],
    ['toString', undefined, true],
  ],
  notNull: [
    ['gone', undefined, false],
    ['blank', undefined, false],
    ['nothing', undefined, false],
    ['free', undefined, true],
    ['renter', undefined, true],
    ['equipment', undefined, true],
  ],
  '=': [
    ['amount', 10_000, true],
    ['amount', '10000', true],
    ['amount', 10_001, false],
    ['use', '02', true],
    ['use', '2', false],
    ['owner', true, true],
    ['owner', 'true', true],
    ['renter', true, false],
    ['equipment', 'lift', true],
    ['equipment', 'balcony', false],
    ['gone', '', false],
  ],
  '!=': [
    ['amount', 10_000, false],
    ['amount', 1, true],
    ['use', '03', true],
    ['equipment', 'lift', false],
    ['gone', '02', true],
  ],
  '<': [
    ['amount', 10_001, true],
    ['amount', 10_000, false],
    ['term', '100', true],
    ['birth', '2008-08-23', true],
    ['balances', 600, true],
    ['balances', 500, false],
    ['owner', 2, false],
    ['city', 5, false],
    ['gone', 5, false],
  ],
  '>': [
    ['amount', '9000', true],
    ['amount', 10_000, false],
    ['term', 9, true],
    ['birth', '1980-12-30', true],
    ['free', -1, true],
    ['balances', 600, true],
    ['balances', 700, false],
    ['gone', 5, false],
  ],
  '<=': [
    ['amount', 10_000, true],
    ['amount', 9999, false],
    ['birth', '1980-12-31', true],
    ['gone', 5, false],
  ],
  '>=': [
    ['amount', 10_000, true],
    ['amount', 10_001, false],
    ['birth', '1981-01-01', false],
    ['gone', 5, false],
  ],
  in: [
    ['use', ['01', '02'], true],
    ['use', ['01', '03'], false],
    ['use', '02', true],
    ['use', [], false],
    ['amount', ['10000'], true],
    ['equipment', ['balcony', 'garage'], true],
    ['gone', ['01'], false],
  ],
  notIn: [
    ['use', ['01', '02'], false],
    ['use', ['01', '03'], true],
    ['use', [], true],
    ['equipment', ['balcony', 'garage'], false],
    ['gone', ['01'], true],
  ],
  contains: [
    ['city', 'main', true],
    ['city', 'Oder', false],
    ['city', ['Oder', 'Main'], true],
    ['equipment', 'lift', true],
    ['equipment', 'lif', false],
    ['gone', '', false],
  ],
} satisfies Record<Operator, readonly Example[]>

describe.each(operators)('operator %s', (operator) => {
  const list: readonly Example[] = examples[operator]
  const named = list.map(([field, value, holds]) => [field, JSON.stringify(value) ?? 'no value', holds, value] as const)
  it.each(named)('[A3.11] of %s and %s: %s', (field, _, holds, value) => {
    const rule: Rule = value === undefined ? { field, operator } : { field, operator, value }
    expect(v.is(Condition, rule)).toBe(true)
    expect(isConditionMet(rule, answers)).toBe(holds)
  })
})

const yes: Rule = { field: 'owner', operator: '=', value: true }
const no: Rule = { field: 'renter', operator: '=', value: true }

describe('[B5.09] groups', () => {
  it.each([
    ['and of two that hold', { combinator: 'and', rules: [yes, yes] }, true],
    ['and of one that does not', { combinator: 'and', rules: [yes, no] }, false],
    ['or of one that holds', { combinator: 'or', rules: [no, yes] }, true],
    ['or of none that holds', { combinator: 'or', rules: [no, no] }, false],
    ['an empty and', { combinator: 'and', rules: [] }, true],
    ['an empty or, so that an emptied condition hides nothing', { combinator: 'or', rules: [] }, true],
    [
      'or of ands',
      {
        combinator: 'or',
        rules: [
          { combinator: 'and', rules: [yes, no] },
          { combinator: 'and', rules: [yes, yes] },
        ],
      },
      true,
    ],
    [
      'three levels',
      {
        combinator: 'and',
        rules: [yes, { combinator: 'or', rules: [no, { combinator: 'and', rules: [yes, no] }] }],
      },
      false,
    ],
  ] satisfies [string, Condition, boolean][])('[A3.11] %s', (_, condition, holds) => {
    expect(v.is(Condition, condition)).toBe(true)
    expect(isConditionMet(condition, answers)).toBe(holds)
  })

  it('holds without a condition', () => {
    expect(isConditionMet(undefined, {})).toBe(true)
    expect(fieldsOfCondition(undefined)).toEqual([])
  })

  it('names the fields of all levels', () => {
    const condition: Condition = { combinator: 'and', rules: [yes, { combinator: 'or', rules: [no, yes] }] }
    expect(fieldsOfCondition(condition)).toEqual(['owner', 'renter', 'owner'])
  })
})

describe('the schema', () => {
  it.each([
    ['an unknown operator', { field: 'a', operator: 'like', value: 'b' }],
    ['no field', { field: '', operator: 'null' }],
    ['an unknown combinator', { combinator: 'xor', rules: [] }],
    ['a rule and a group at once', { ...yes, combinator: 'and', rules: [] }],
    ['an object to compare with', { field: 'a', operator: '=', value: {} }],
    ['a wrong rule inside', { combinator: 'and', rules: [{ combinator: 'or', rules: [{ field: 'a' }] }] }],
  ])('[A3.11] refuses %s', (_, condition) => {
    expect(v.is(Condition, condition)).toBe(false)
  })

  it('[A3.11] accepts nested groups up to a limit, and refuses deeper ones without traversing them', () => {
    const nested = (levels: number): unknown =>
      JSON.parse('{"combinator":"and","rules":['.repeat(levels) + JSON.stringify(yes) + ']}'.repeat(levels))
    expect(v.is(Condition, nested(10))).toBe(true)
    expect(v.safeParse(Condition, nested(11)).issues?.map(({ message }) => message)).toEqual(['conditionTooDeep'])
    expect(v.is(Condition, nested(100_000))).toBe(false)
  })
})

describe('properties', () => {
  const names = ['a', 'b', 'c'] as const
  const scalar = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.boolean())
  const rule = fc.record(
    {
      field: fc.constantFrom(...names),
      operator: fc.constantFrom(...operators),
      value: fc.oneof(scalar, fc.array(scalar)),
    },
    { requiredKeys: ['field', 'operator'] },
  )
  const { condition } = fc.letrec<{ condition: Condition; group: Condition }>((tie) => ({
    condition: fc.oneof({ maxDepth: 4 }, rule, tie('group')),
    group: fc.record({
      combinator: fc.constantFrom('and' as const, 'or' as const),
      rules: fc.array(tie('condition'), { maxLength: 4 }),
    }),
  }))
  const given = fc.dictionary(fc.constantFrom(...names), fc.oneof(scalar, fc.array(scalar)))

  it('an answer that no rule names is irrelevant', () => {
    const others = fc.dictionary(fc.string(), scalar)
    fc.assert(
      fc.property(condition, given, others, (each, known, extra) => {
        const named = new Set(fieldsOfCondition(each))
        const unnamed = Object.fromEntries(Object.entries(extra).filter(([field]) => !named.has(field)))
        expect(isConditionMet(each, { ...unnamed, ...known })).toBe(isConditionMet(each, known))
      }),
    )
  })

  it.each([
    ['null', 'notNull'],
    ['=', '!='],
    ['in', 'notIn'],
  ] as const)('%s and %s never agree', (operator, opposite) => {
    fc.assert(
      fc.property(rule, given, (each, known) => {
        expect(isConditionMet({ ...each, operator }, known)).toBe(
          !isConditionMet({ ...each, operator: opposite }, known),
        )
      }),
    )
  })

  it('never throws, and is independent of the order of rules', () => {
    fc.assert(
      fc.property(
        fc.array(condition, { minLength: 1 }),
        fc.constantFrom('and', 'or'),
        given,
        (rules, combinator, known) => {
          const holds = isConditionMet({ combinator, rules }, known)
          expect(isConditionMet({ combinator, rules: rules.toReversed() }, known)).toBe(holds)
        },
      ),
    )
  })
})

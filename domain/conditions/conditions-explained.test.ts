import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Condition, isConditionMet, operators, type Rule } from './conditions.ts'
import { decidingRules, explainCondition } from './conditions-explained.ts'

const answers = { use: '02', amount: 10_000 }
const holding: Rule = { field: 'use', operator: '=', value: '02' }
const failing: Rule = { field: 'amount', operator: '<', value: 5000 }
const open: Rule = { field: 'term', operator: 'notNull' }
const and = (...rules: Condition[]): Condition => ({ combinator: 'and', rules })
const or = (...rules: Condition[]): Condition => ({ combinator: 'or', rules })
const deciding = (condition: Condition) => decidingRules(explainCondition(condition, answers)).map(({ rule }) => rule)

describe('[B3.44] [B5.09] a condition is explained', () => {
  it('rule by rule, with the result of each', () => {
    expect(explainCondition(and(holding, or(failing, open)), answers)).toEqual({
      combinator: 'and',
      holds: false,
      parts: [
        { rule: holding, answer: '02', holds: true },
        {
          combinator: 'or',
          holds: false,
          parts: [
            { rule: failing, answer: 10_000, holds: false },
            { rule: open, answer: undefined, holds: false },
          ],
        },
      ],
    })
  })

  it('by the deciding rules', () => {
    expect(deciding(and(holding, failing))).toEqual([failing])
    expect(deciding(and(holding, holding))).toEqual([holding, holding])
    expect(deciding(or(holding, failing))).toEqual([holding])
    expect(deciding(or(failing, open))).toEqual([failing, open])
    expect(deciding(and(holding, or(failing, open), holding))).toEqual([failing, open])
    expect(deciding(and())).toEqual([])
    expect(deciding(or(and(), failing))).toEqual([])
  })

  it('without taking inherited properties for answers', () => {
    expect(explainCondition({ field: 'toString', operator: 'null' }, answers)).toMatchObject({
      answer: undefined,
      holds: true,
    })
  })

  const rule = fc.record({
    field: fc.constantFrom('use', 'amount', 'term'),
    operator: fc.constantFrom(...operators),
    value: fc.constantFrom('02', 10_000, true, ['02', '03']),
  })
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 4 },
      rule as fc.Arbitrary<Condition>,
      fc.record({
        combinator: fc.constantFrom('and' as const, 'or' as const),
        rules: fc.array(tie('condition'), { maxLength: 3 }),
      }),
    ),
  }))

  it('as it is evaluated, and the deciding rules give the result of the whole', () => {
    fc.assert(
      fc.property(condition, (given) => {
        const explanation = explainCondition(given, answers)
        const holds = isConditionMet(given, answers)
        expect(explanation.holds).toBe(holds)
        const rules = decidingRules(explanation)
        for (const each of rules) expect(each.holds).toBe(holds)
        // Only a condition that always holds has none.
        if (!holds) expect(rules.length).toBeGreaterThan(0)
      }),
    )
  })
})

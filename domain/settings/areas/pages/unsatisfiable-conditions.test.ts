import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  type Condition,
  type ConditionAnswers,
  isConditionMet,
  operators,
  type Rule,
} from '../../../conditions/conditions.ts'
import type { FieldDefinition, FieldType } from '../../../fields/types.ts'
import type { KeyDefinition } from '../keys/schema.ts'
import { type Expected, isUnsatisfiable } from './unsatisfiable-conditions.ts'

const text = { de: 'Text', en: 'Text' }
const keys = ['a', 'b', 'c']

const field = (id: string, type: FieldType, extras: Partial<FieldDefinition> = {}): [string, FieldDefinition] => [
  id,
  { id, type, entityType: 'BORROWER', label: text, ...extras },
]
const expected: Expected = {
  fields: new Map([
    field('choice', 'KEY', { keyType: 'TITLE' }),
    field('radio', 'RADIOGROUP', { keyType: 'TITLE' }),
    field('switch', 'SWITCH'),
    field('word', 'TEXTFIELD'),
    field('amount', 'NUMBERFIELD'),
    field('entries', 'KEY', { keyType: 'TITLE' }),
    field('unasked', 'KEY', { keyType: 'TITLE' }),
  ]),
  keys: [{ id: 'TITLE', keys: keys.map((key) => ({ key, displaytext: text })) } as unknown as KeyDefinition],
  isAsked: (id) => id !== 'unasked',
  isRepeated: (id) => id === 'entries',
}

/** Every possible answer of each field. */
const possible: Readonly<Record<string, readonly ConditionAnswers[string][]>> = {
  choice: [undefined, '', ...keys],
  radio: [undefined, ...keys],
  switch: [undefined, true, false],
  word: [undefined, '', 'a', 'b', 'a,b', '5'],
  amount: [undefined, 0, 5, 6],
  entries: [undefined, [], ['a'], ['a', 'b'], ['b', 'c'], keys],
  unasked: [undefined],
}

const scalar = fc.constantFrom('a', 'b', 'c', 'gone', '', '5', 5, 6, true, false)
const rule: fc.Arbitrary<Rule> = fc
  .record({
    field: fc.constantFrom(...Object.keys(possible)),
    operator: fc.constantFrom(...operators),
    value: fc.option(fc.oneof(scalar, fc.array(scalar, { maxLength: 3 })), { nil: undefined }),
  })
  .map(({ value, ...rest }) => (value === undefined ? rest : { ...rest, value }))
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 2 },
    rule,
    fc.record({
      combinator: fc.constantFrom('and' as const, 'or' as const),
      rules: fc.array(tie('condition'), { maxLength: 3 }),
    }),
  ),
}))
/** Several rules about the same field, which can exclude each other. */
const aboutOne = fc
  .tuple(fc.constantFrom(...Object.keys(possible)), fc.array(rule, { minLength: 2, maxLength: 4 }))
  .map(([name, rules]): Condition => ({ combinator: 'and', rules: rules.map((each) => ({ ...each, field: name })) }))

const fieldsOf = (each: Condition): string[] => ('combinator' in each ? each.rules.flatMap(fieldsOf) : [each.field])

function* answersTo(names: readonly string[]): Generator<ConditionAnswers> {
  const [first, ...more] = names
  if (first === undefined) {
    yield {}
    return
  }
  for (const rest of answersTo(more)) for (const answer of possible[first] ?? []) yield { ...rest, [first]: answer }
}

const canHold = (each: Condition): boolean =>
  [...answersTo([...new Set(fieldsOf(each))])].some((answers) => isConditionMet(each, answers))

const and = (...rules: Condition[]): Condition => ({ combinator: 'and', rules })
const about = (operator: Rule['operator'], value?: Rule['value'], name = 'choice'): Rule =>
  value === undefined ? { field: name, operator } : { field: name, operator, value }

describe('[B3.44] an unsatisfiable condition', () => {
  it('is reported only if no answer fulfils it', () => {
    fc.assert(
      fc.property(fc.oneof(condition, aboutOne), (each) => {
        expect(isUnsatisfiable(each, expected) && canHold(each)).toBe(false)
      }),
      { numRuns: 5000 },
    )
  })

  it.each<[string, Condition, boolean]>([
    ['one choice, and not that one', and(about('=', 'a'), about('!=', 'a')), true],
    ['one choice, and not another one', and(about('=', 'a'), about('!=', 'b')), false],
    ['one of two, neither of which it may be', and(about('in', ['a', 'b']), about('notIn', ['a', 'b'])), true],
    ['one of two, one of which it may not be', and(about('in', ['a', 'b']), about('!=', 'a')), false],
    ['one of two, each refused by itself', and(about('in', ['a', 'b']), about('!=', 'a'), about('!=', 'b')), true],
    // Equality compares whole values: no option equals a list.
    ['one choice, and not a list that has it', and(about('=', 'a'), about('!=', ['a', 'b'])), false],
    ['a list as one choice', about('=', ['a', 'b']), true],
    ['nothing but not that', about('!=', 'a'), false],
    ['no answer, and not that', and(about('null'), about('!=', 'a')), false],
    ['no answer, and one', and(about('null'), about('=', 'a')), true],
    ['two at once in entries', and(about('=', 'a', 'entries'), about('!=', 'a', 'entries')), false],
    ['an answer that nobody is asked for', about('=', 'a', 'unasked'), true],
    ['anything but an answer that nobody is asked for', about('!=', 'a', 'unasked'), false],
  ])('%s', (_, each, never) => {
    expect(isUnsatisfiable(each, expected)).toBe(never)
  })
})

describe.each(['CHECKBOX', 'SWITCH', 'SCHUFA', 'SCHUFA_SWITCH', 'RADIOGROUP', 'KEY'] as const)('a field %s', (type) => {
  const one = (isRepeated: boolean): Expected => ({
    ...expected,
    fields: new Map([field('one', type)]),
    isRepeated: () => isRepeated,
  })
  const two = and(about('=', 'true', 'one'), about('=', 'false', 'one'))

  it('has one answer, so that a condition on two can never be met', () => {
    expect(isUnsatisfiable(two, one(false))).toBe(true)
    expect(isUnsatisfiable(and(about('=', 'true', 'one'), about('!=', 'true', 'one')), one(false))).toBe(true)
    expect(isUnsatisfiable(and(about('=', 'true', 'one'), about('!=', 'false', 'one')), one(false))).toBe(false)
  })

  it('has several answers in a group', () => {
    expect(isUnsatisfiable(two, one(true))).toBe(false)
  })
})

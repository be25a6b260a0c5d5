import { expect, it } from 'vitest'

import { type Condition, type ConditionAnswers, operators, type Rule } from '../../conditions/conditions.ts'
import { explainCondition } from '../../conditions/conditions-explained.ts'
import { locales } from '../../text/locale.ts'
import { shippedAreas } from '../areas.ts'
import { conditionText, factText, reasonText } from './condition-text.ts'

const areas = shippedAreas()
const field = (keyType: string) => areas.INPUT_FIELDS.find((each) => each.keyType === keyType)
const marital = field('MARITAL_STATUS')
const [single, married] = areas.KEYS.find(({ id }) => id === 'MARITAL_STATUS')?.keys ?? []
const amount = areas.INPUT_FIELDS.find(({ id }) => id === 'amount')
if (!marital || !single || !married || !amount) throw new Error('not shipped any more')

const plain = (condition: Condition, locale: 'de' | 'en'): string =>
  conditionText(condition, { locale, areas }).replaceAll('\u00a0', ' ')

const isMarried: Condition = { field: marital.id, operator: '=', value: married.key }
const isLarge: Condition = { field: amount.id, operator: '>=', value: 1000 }

it('is a sentence with the labels of fields and options', () => {
  const condition: Condition = {
    combinator: 'and',
    rules: [isMarried, { combinator: 'or', rules: [isLarge, { field: amount.id, operator: 'null' }] }],
  }
  expect(plain(condition, 'de')).toBe(
    `„${marital.label.de}“ ist „${married.displaytext.de}“ und („Kreditbetrag“ ist mindestens 1.000,00 € oder „Kreditbetrag“ ist nicht beantwortet)`,
  )
  expect(plain(condition, 'en')).toBe(
    `“${marital.label.en}” is “${married.displaytext.en}” and (“Loan amount” is at least €1,000.00 or “Loan amount” is not answered)`,
  )
})

it('lists several values, and omits brackets around a single rule', () => {
  const condition: Condition = {
    combinator: 'or',
    rules: [
      { combinator: 'and', rules: [{ field: marital.id, operator: 'in', value: [single.key, married.key] }] },
      isLarge,
    ],
  }
  expect(plain(condition, 'de')).toBe(
    `(„${marital.label.de}“ ist „${single.displaytext.de}“ oder „${married.displaytext.de}“) oder „Kreditbetrag“ ist mindestens 1.000,00 €`,
  )
})

it('says that none of several values may be the answer', () => {
  const none = (value: string[]): Condition => ({ field: marital.id, operator: 'notIn', value })
  expect(plain(none([single.key, married.key]), 'de')).toBe(
    `„${marital.label.de}“ ist weder „${single.displaytext.de}“ noch „${married.displaytext.de}“`,
  )
  expect(plain(none([single.key]), 'en')).toBe(`“${marital.label.en}” is not “${single.displaytext.en}”`)
})

it('says that an empty group always holds, and quotes missing references', () => {
  expect(plain({ combinator: 'and', rules: [] }, 'de')).toBe('immer')
  expect(plain({ combinator: 'or', rules: [] }, 'en')).toBe('always')
  expect(plain({ field: 'gone', operator: '=', value: 'x' }, 'de')).toBe('„gone“ ist „x“')
  expect(plain({ field: 'gone', operator: 'notNull' }, 'en')).toBe('“gone” is answered')
})

it('has words for every operator', () => {
  for (const operator of operators)
    for (const locale of locales) {
      const text = plain({ field: amount.id, operator, value: 5 }, locale)
      expect(text).toMatch(operator === 'null' || operator === 'notNull' ? /\w$/ : /5[.,]00/)
    }
})

const because = (condition: Condition, answers: ConditionAnswers, locale: 'de' | 'en' = 'de'): string =>
  reasonText(explainCondition(condition, answers), { locale, areas }).replaceAll('\u00a0', ' ')

it('explains by the actual answers why it holds or not', () => {
  const oneOf: Condition = { field: marital.id, operator: 'in', value: [single.key, married.key] }
  expect(because(oneOf, { [marital.id]: 'other' })).toBe(
    `„${marital.label.de}“ ist weder „${single.displaytext.de}“ noch „${married.displaytext.de}“`,
  )
  expect(because(oneOf, {}, 'en')).toBe(`“${marital.label.en}” is not answered`)
  expect(because(oneOf, { [marital.id]: married.key }, 'en')).toBe(
    `“${marital.label.en}” is “${married.displaytext.en}”`,
  )
  expect(because({ ...oneOf, operator: 'notIn' }, { [marital.id]: single.key })).toBe(
    `„${marital.label.de}“ ist „${single.displaytext.de}“`,
  )
  const both: Condition = { combinator: 'and', rules: [isMarried, isLarge] }
  expect(because(both, { [marital.id]: married.key, [amount.id]: 999 })).toBe(
    '„Kreditbetrag“ ist kleiner als 1.000,00 €',
  )
  expect(because(both, { [marital.id]: married.key, [amount.id]: 1000 })).toBe(
    `„${marital.label.de}“ ist „${married.displaytext.de}“ und „Kreditbetrag“ ist mindestens 1.000,00 €`,
  )
  expect(because({ combinator: 'or', rules: [isMarried, isLarge] }, {}, 'en')).toBe(
    `“${marital.label.en}” is not answered and “Loan amount” is not answered`,
  )
  expect(because({ combinator: 'and', rules: [] }, {})).toBe('immer')
})

it('gives the opposite of every operator that does not hold', () => {
  const rules: Rule[] = operators.map((operator) => ({ field: amount.id, operator, value: 5 }))
  const texts = rules.map((rule) => factText({ rule, answer: 7, holds: false }, { locale: 'en', areas }))
  for (const [at, rule] of rules.entries())
    expect(texts[at]?.replaceAll('\u00a0', ' '), rule.operator).not.toBe(plain(rule, 'en'))
  expect(texts.at(-1)).toMatch(/does not contain .*5/)
})

it('marks an incomplete rule', () => {
  expect(plain({ combinator: 'and', rules: [isMarried, { field: '', operator: 'notNull' }] }, 'en')).toBe(
    `“${marital.label.en}” is “${married.displaytext.en}” and …`,
  )
})

import { expect, test } from 'vitest'

import {
  toAnswers,
  editedEntries,
  isFilled,
  knownAnswers,
  collectTypedTexts,
  withText,
  withValue,
} from './group-entries.ts'

const bank = { id: 'bank', type: 'TEXTFIELD' } as const
const balance = { id: 'balance', type: 'MONEY' } as const
const entries = [{ bank: { type: 'TEXTFIELD', value: 'A' } }, { bank: { type: 'TEXTFIELD', value: 'B' } }] as const

test('[A5.15] raw input stays with its entry when another entry is removed', () => {
  const edited = editedEntries('loans', entries, { 'loans[1].balance': 'viel', 'others[1].balance': 'x', amount: 'y' })
  expect(edited.map(({ unreadable }) => unreadable)).toEqual([{}, { balance: 'viel' }])
  const [, second] = edited
  expect(collectTypedTexts('loans', second === undefined ? [] : [second])).toEqual({ 'loans[0].balance': 'viel' })
})

test('[A5.15] a value replaces raw input, and raw input a value', () => {
  const [first] = editedEntries('loans', entries, {})
  if (first === undefined) return expect.fail('there is an entry')
  const written = withText(withValue(first, balance, 5), 'balance', 'viel')
  expect(written).toEqual({ answers: entries[0], unreadable: { balance: 'viel' } })
  expect(withValue(written, balance, 7)).toEqual({
    answers: { ...entries[0], balance: { type: 'MONEY', value: 7 } },
    unreadable: {},
  })
  expect(toAnswers([withValue(first, bank, null)])).toEqual([{}])
})

test('an entry counts as filled only with input', () => {
  const empty = { answers: {}, unreadable: {} }
  expect([empty, withValue(empty, bank, 'A'), withText(empty, 'balance', 'viel')].map(isFilled)).toEqual([
    false,
    true,
    true,
  ])
})

test('[A4.01] answers without a field in a newer release are removed with the next edit of the group', () => {
  const storedEntries = [{ bank: { type: 'TEXTFIELD', value: 'A' }, balance: { type: 'MONEY', value: 1 } }] as const
  const definitions = new Map([['bank', { type: 'TEXTFIELD' as const }]])
  expect(knownAnswers(storedEntries, definitions)).toEqual([{ bank: { type: 'TEXTFIELD', value: 'A' } }])
  expect(knownAnswers(storedEntries, new Map([['bank', { type: 'MONEY' as const }]]))).toEqual([{}])
})

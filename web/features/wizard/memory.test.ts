import { afterEach, expect, test } from 'vitest'

import { sessionStore } from '#web/api/storage.ts'

import {
  answer,
  startNewApplication,
  forgetLoan,
  forgetWizard,
  loanBegun,
  newLoan,
  readMemory,
  rememberedLoan,
  rememberLoan,
  typedAnswers,
} from './memory.ts'
import { fieldValue, noAnswers } from '#web/page/raw-answers.ts'

const firstName = { id: 'firstName', type: 'TEXTFIELD', entityType: 'BORROWER' } as const

afterEach(forgetWizard)

test('[A4.05] loan and changed answers survive a reload of the page', () => {
  rememberLoan('consumer-credit', 'L1')
  answer('L1', { type: 'answered', definition: firstName, value: 'Anna' })
  const reloaded = readMemory(sessionStore.get('wizard'))
  expect(reloaded.loans).toEqual({ 'consumer-credit': 'L1' })
  expect(reloaded.answers['L1']).toEqual(typedAnswers('L1'))
})

test('[A4.05] a reset clears them', () => {
  rememberLoan('consumer-credit', 'L1')
  answer(newLoan('consumer-credit'), { type: 'answered', definition: firstName, value: 'Anna' })
  forgetWizard()
  expect(rememberedLoan('consumer-credit')).toBeUndefined()
  expect(typedAnswers(newLoan('consumer-credit'))).toBe(noAnswers)
})

test('[A4.05] beginning anew on a journey keeps the input of all drafts, including that of the same journey', () => {
  rememberLoan('a', 'L1')
  rememberLoan('b', 'L2')
  for (const key of ['L1', 'L2', newLoan('a'), newLoan('b')])
    answer(key, { type: 'answered', definition: firstName, value: key })
  startNewApplication('a')
  expect([rememberedLoan('a'), rememberedLoan('b')]).toEqual([undefined, 'L2'])
  expect(typedAnswers(newLoan('a'))).toBe(noAnswers)
  for (const key of ['L1', 'L2', newLoan('b')]) expect(typedAnswers(key).fields['firstName']?.value.value).toBe(key)
})

test('a new loan takes over hidden input and changes made during the call', () => {
  const price = { id: 'propertyPrice', type: 'MONEY', entityType: 'LOAN' } as const
  const rest = { ...price, id: 'residualDebtAmount' }
  const funds = { ...price, id: 'personalFundsAmount' }
  const repair = { ...price, id: 'repairCostsAmount' }
  const key = newLoan('mortgage')
  answer(key, { type: 'answered', definition: price, value: 300_000 })
  answer(key, { type: 'unreadable', definition: rest, text: 'viel' })
  answer(key, { type: 'answered', definition: repair, value: null })
  answer(key, { type: 'answered', definition: funds, value: 50_000 })
  const sent = { personalFundsAmount: fieldValue(funds, 40_000), repairCostsAmount: fieldValue(repair, null) }
  loanBegun('mortgage', 'L1', sent)
  expect(rememberedLoan('mortgage')).toBe('L1')
  expect(typedAnswers(key)).toBe(noAnswers)
  const { fields, unreadable, before } = typedAnswers('L1')
  expect(Object.entries(fields).map(([id, { value }]) => [id, value.value])).toEqual([
    ['propertyPrice', 300_000],
    ['residualDebtAmount', null],
    ['personalFundsAmount', 50_000],
  ])
  expect(unreadable).toEqual({ residualDebtAmount: 'viel' })
  expect(before.fields).toEqual({ personalFundsAmount: sent.personalFundsAmount })
})

test('a new loan that contains all input leaves nothing to save', () => {
  answer(newLoan('a'), { type: 'answered', definition: firstName, value: 'Anna' })
  loanBegun('a', 'L1', { firstName: fieldValue(firstName, 'Anna') })
  expect(typedAnswers('L1')).toBe(noAnswers)
})

test('forgetting one loan keeps the others', () => {
  rememberLoan('a', 'L1')
  rememberLoan('b', 'L2')
  answer('L2', { type: 'answered', definition: firstName, value: 'Ben' })
  forgetLoan('L1')
  expect([rememberedLoan('a'), rememberedLoan('b')]).toEqual([undefined, 'L2'])
  expect(typedAnswers('L2').fields['firstName']?.value.value).toBe('Ben')
})

test('ignores invalid data in storage', () => {
  for (const text of ['', '{', '[]', '{"loans":{"a":1},"answers":{}}', '{"loans":{},"answers":{"L1":{"fields":[]}}}'])
    expect(readMemory(text)).toEqual({ loans: {}, answers: {} })
})

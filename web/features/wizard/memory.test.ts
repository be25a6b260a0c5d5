import { afterEach, expect, test } from 'vitest'

import { sessionStore } from '#web/api/storage.ts'

import {
  answer,
  forgetLoan,
  forgetWizard,
  newLoan,
  readMemory,
  rememberedLoan,
  rememberLoan,
  typedAnswers,
} from './memory.ts'
import { noAnswers } from './typed-answers.ts'

const firstName = { id: 'firstName', type: 'TEXTFIELD', entityType: 'BORROWER' } as const

afterEach(forgetWizard)

test('[A4.05] loan and modified answers outlast a reload of the page', () => {
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

test('one loan is forgotten without the others', () => {
  rememberLoan('a', 'L1')
  rememberLoan('b', 'L2')
  answer('L2', { type: 'answered', definition: firstName, value: 'Ben' })
  forgetLoan('L1')
  expect([rememberedLoan('a'), rememberedLoan('b')]).toEqual([undefined, 'L2'])
  expect(typedAnswers('L2').fields['firstName']?.value.value).toBe('Ben')
})

test('what stands in the storage and is not ours is nothing', () => {
  for (const text of ['', '{', '[]', '{"loans":{"a":1},"answers":{}}', '{"loans":{},"answers":{"L1":{"fields":[]}}}'])
    expect(readMemory(text)).toEqual({ loans: {}, answers: {} })
})

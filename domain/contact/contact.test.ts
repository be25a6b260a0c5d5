import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import {
  answerAddressProblem,
  ContactInput,
  contactWays,
  cutMessage,
  isAnsweredByPhone,
  isPageName,
} from './contact.ts'

describe('a message to the bank', () => {
  const message = {
    reference: 'OTHERS',
    topic: 'Frage',
    message: 'Guten Tag',
    contactVia: 'EMAIL',
    address: 'anna@test.example',
  }
  const is = (change: object): boolean => v.is(ContactInput, { ...message, ...change })

  it('[A5.19] needs reference, topic, message and the way of answering', () => {
    expect(v.parse(ContactInput, { ...message, topic: ' Frage ', address: ' anna@test.example ' })).toEqual({
      ...message,
      loanId: null,
      step: null,
    })
    for (const name of ['reference', 'topic', 'message', 'contactVia', 'address'])
      expect(is({ [name]: undefined })).toBe(false)
    for (const blank of [{ topic: ' ' }, { message: ' ' }]) expect(is(blank)).toBe(false)
    for (const unknown of [{ reference: 'COMPLAINT' }, { contactVia: 'FAX' }]) expect(is(unknown)).toBe(false)
  })

  it('has a topic of at most 100 characters and an address of at most 254', () => {
    expect([100, 101].map((length) => is({ topic: 'x'.repeat(length) }))).toEqual([true, false])
    expect([254, 255].map((length) => is({ address: 'x'.repeat(length) }))).toEqual([true, false])
    expect([64, 65].map((length) => is({ loanId: 'x'.repeat(length) }))).toEqual([true, false])
  })

  it('[A5.19] [B9.06] is cut to 500 characters, never within one', () => {
    expect(cutMessage('x'.repeat(501))).toBe('x'.repeat(500))
    expect(cutMessage('😀'.repeat(501))).toBe('😀'.repeat(500))
    expect(v.parse(ContactInput, { ...message, message: `${'x'.repeat(501)} ` }).message).toHaveLength(500)
  })

  it('names the page that it was written on, never a key or an id', () => {
    expect(is({ step: 'ratenkredit/haushalt' })).toBe(true)
    expect(is({ step: `loan/${'a'.repeat(22)}` })).toBe(false)
  })
})

describe('the address for the answer', () => {
  it.each([
    ['EMAIL', '', 'NotBlank'],
    ['PHONE', ' ', 'NotBlank'],
    ['EMAIL', 'anna@test.example', undefined],
    ['LIVE_CHAT', ' anna@test.example ', undefined],
    ['EMAIL', '0221 4710', 'Pattern'],
    ['PHONE', '0221 4710999', undefined],
    ['WHATS_APP', '+49 1511 2345678', undefined],
    ['PHONE', 'anna@test.example', 'Pattern'],
    ['WHATS_APP', 'anna@test.example', 'Pattern'],
  ] as const)('by %s can be "%s" or not', (way, address, problem) => {
    expect(answerAddressProblem(way, address)).toBe(problem)
  })

  it('is a phone number for calls and WhatsApp', () => {
    expect(contactWays.filter(isAnsweredByPhone)).toEqual(['PHONE', 'WHATS_APP'])
  })
})

describe('the name of a page', () => {
  it.each(['login', 'ratenkredit/haushalt', 'a/b/c', '0-9', 'x'.repeat(64), 'x'.repeat(21), 'x'.repeat(23)])(
    'can be %s',
    (name) => expect(isPageName(name)).toBe(true),
  )

  it.each([
    '',
    'Login',
    'a/',
    '/a',
    'a//b',
    'a/b/c/d',
    'a b',
    'ä',
    'x'.repeat(65),
    'x'.repeat(22),
    `a/${'x'.repeat(22)}`,
  ])('cannot be "%s"', (name) => expect(isPageName(name)).toBe(false))
})

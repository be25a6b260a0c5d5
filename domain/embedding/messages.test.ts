import { describe, expect, it } from 'vitest'

import {
  isSentFrom,
  frameShapes,
  openerShapes,
  parentShapes,
  readMessage,
  versioned,
  windowShapes,
} from './messages.ts'

describe("messages between a partner's page and the frame", () => {
  it('are read with their known properties only', () => {
    const data = { ...versioned({ type: 'height', height: 812 }), login: 'anna@demo.example' }
    expect(readMessage(frameShapes, data)).toEqual({ type: 'height', height: 812 })
    expect(readMessage(parentShapes, versioned({ type: 'welcome', nonce: 'n' }))).toEqual({
      type: 'welcome',
      nonce: 'n',
    })
  })

  it('may omit figures, and nothing else', () => {
    const calculated = { type: 'calculated', product: 'consumer-credit' } as const
    expect(readMessage(frameShapes, versioned(calculated))).toEqual(calculated)
    expect(readMessage(frameShapes, versioned({ ...calculated, amount: 12_000 }))).toEqual({
      ...calculated,
      amount: 12_000,
    })
    expect(readMessage(frameShapes, { v: 1, ...calculated, amount: null })).toBeUndefined()
    expect(readMessage(frameShapes, { v: 1, type: 'calculated', amount: 12_000 })).toBeUndefined()
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'height'],
    ['no version', { type: 'height', height: 1 }],
    ['another version', { v: 2, type: 'height', height: 1 }],
    ['a type that nobody has', { v: 1, type: 'token' }],
    ['a type that every object has', { v: 1, type: 'constructor' }],
    ['a type that is no text', { v: 1, type: ['height'], height: 1 }],
    ['a property that is missing', { v: 1, type: 'step', product: 'consumer-credit' }],
    ['a property of another kind', { v: 1, type: 'height', height: '812' }],
    ['a number without end', { v: 1, type: 'height', height: Infinity }],
    ['no number', { v: 1, type: 'height', height: Number.NaN }],
    ['a text without end', { v: 1, type: 'error', code: 'x'.repeat(201) }],
  ])('are ignored: %s', (_what, data) => {
    expect(readMessage(frameShapes, data)).toBeUndefined()
  })

  it('are not accepted from the other side', () => {
    expect(readMessage(parentShapes, versioned({ type: 'hello', nonce: 'n' }))).toBeUndefined()
    expect(readMessage(frameShapes, versioned({ type: 'welcome', nonce: 'n' }))).toBeUndefined()
  })

  it('count only from the expected window with the expected origin', () => {
    const frame = {}
    const expected = { source: frame, origin: 'https://portal.example' }
    expect(isSentFrom({ ...expected }, expected)).toBe(true)
    expect(isSentFrom({ ...expected, source: {} }, expected)).toBe(false)
    expect(isSentFrom({ ...expected, origin: 'https://portal.example.evil.example' }, expected)).toBe(false)
    // A removed frame no longer has a window, and neither has the message of a worker.
    expect(isSentFrom({ ...expected, source: null }, { ...expected, source: null })).toBe(false)
  })

  it('of a returned window contain an address, which may be long, and those of a reply the nonce', () => {
    const returned = { type: 'returned', nonce: 'n', address: `/login?from=${'x'.repeat(2000)}` } as const
    expect(readMessage(windowShapes, versioned(returned))).toEqual(returned)
    for (const data of [
      { ...returned, address: 'x'.repeat(4001) },
      { ...returned, nonce: 'x'.repeat(201) },
      { ...returned, address: 1 },
      { type: 'returned', nonce: 'n' },
    ])
      expect(readMessage(windowShapes, { v: 1, ...data })).toBeUndefined()
    expect(readMessage(frameShapes, versioned(returned))).toBeUndefined()
    expect(readMessage(parentShapes, versioned(returned))).toBeUndefined()
    const accepted = { type: 'accepted', nonce: 'n' } as const
    expect(readMessage(openerShapes, versioned(accepted))).toEqual(accepted)
  })
})

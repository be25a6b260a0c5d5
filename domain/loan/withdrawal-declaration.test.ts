import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { answersTo } from '../wizard/cases/shipped-answers.ts'
import { Declaration, namesBorrower, Receipt } from './withdrawal-declaration.ts'

describe('the name in a declaration', () => {
  const fields = answersTo({ firstName: 'Jörg', lastName: 'Müller-Straß', secondLastName: 'Núñez' })
  const ofTwo = answersTo({ lastName: 'Müller-Straß', secondBorrower: true, secondLastName: 'Núñez' })

  it.each(['Jörg Müller-Straß', 'mueller strass', 'MÜLLER-STRASS, J.', 'Muller Strass'])(
    'belongs to the borrower as %s',
    (name) => expect(namesBorrower(name, fields)).toBe(true),
  )

  it('belongs to a borrower whose own name has ss for ß', () => {
    expect(namesBorrower('Anna Großmann', answersTo({ lastName: 'Grossmann' }))).toBe(true)
  })

  it('may be the second borrower’s, if there is one', () => {
    expect(namesBorrower('Ana Nunez', ofTwo)).toBe(true)
    expect(namesBorrower('Ana Nunez', fields)).toBe(false)
  })

  it.each(['Jörg', 'Müller', '-', 'Straß-Müller'])('does not as %s', (name) =>
    expect(namesBorrower(name, fields)).toBe(false),
  )

  it('belongs to nobody in a loan without names', () => {
    expect(namesBorrower('Jörg', {})).toBe(false)
  })
})

describe('a declaration', () => {
  const declaration = { name: 'Anna Bach', contract: 'SB-1', email: 'anna@test.example' }

  it('has one line for each text', () => {
    expect(v.parse(Declaration, { ...declaration, name: ' Anna\r\nBcc: x ' })).toMatchObject({ name: 'Anna Bcc: x' })
  })

  it('may have the longest texts, with spaces around its address', () => {
    const longest = { name: 'x'.repeat(100), contract: 'x'.repeat(100) }
    expect(v.parse(Declaration, { ...longest, email: ' anna@test.example ' })).toEqual({
      ...longest,
      email: 'anna@test.example',
    })
    expect(v.is(Declaration, { ...declaration, email: `anna@${'x'.repeat(246)}.de` })).toBe(true)
  })

  it('has a receipt with its time', () => {
    const receipt = { ...declaration, sentAt: '2026-11-26T10:00:00.000Z' }
    expect(v.parse(Receipt, receipt)).toEqual(receipt)
    expect(v.is(Receipt, declaration)).toBe(false)
  })

  it.each([
    ['name', ' '],
    ['contract', ''],
    ['contract', 'x'.repeat(101)],
    ['email', 'anna'],
    ['email', `anna@${'x'.repeat(247)}.de`],
    ['email', ''],
  ])('is refused with the %s "%s"', (field, value) => {
    expect(v.is(Declaration, { ...declaration, [field]: value })).toBe(false)
  })
})

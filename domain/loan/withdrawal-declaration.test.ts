import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { answersTo } from '../wizard/cases/shipped-answers.ts'
import { Declaration, findDeclarant, knownBorrowers, Receipt, repeatedIn } from './withdrawal-declaration.ts'

const fields = answersTo({ firstName: 'Jörg', lastName: 'Müller-Straß', email: 'joerg@test.example' })
const ofTwo = answersTo({
  firstName: 'Jörg',
  lastName: 'Müller-Straß',
  email: 'joerg@test.example',
  secondBorrower: true,
  secondFirstName: 'Ana',
  secondLastName: 'Núñez',
  secondEmail: 'ana@test.example',
})

describe('a declaration comes from a borrower', () => {
  const isFrom = (name: string, email: string, answers = ofTwo) =>
    findDeclarant({ name, email }, knownBorrowers(answers, ['login@test.example', 'co@test.example'])) !== undefined

  it.each([
    ['Jörg Müller-Straß', 'joerg@test.example'],
    ['MUELLER STRASS, JOERG', 'Joerg@Test.Example'],
    ['Dr. Jörg Müller-Straß', 'login@test.example'],
    ['Ana Nunez', 'ana@test.example'],
    ['Ana Núñez', 'co@test.example'],
  ])('with the full name “%s” and the address “%s”', (name, email) => expect(isFrom(name, email)).toBe(true))

  it.each([
    ['Müller-Straß', 'joerg@test.example'],
    ['J. Müller-Straß', 'joerg@test.example'],
    ['Jörg Müller', 'joerg@test.example'],
    ['Jörg Müller-Straß', 'joerg@test.example.org'],
    ['Jörg Müller-Straß', 'joerg+x@test.example'],
    ['Jörg Müller-Straß', 'ana@test.example'],
    ['Ana Núñez', 'login@test.example'],
    ['Jörg Müller-Straß', ''],
  ])('but not with “%s” and “%s”', (name, email) => expect(isFrom(name, email)).toBe(false))

  it('but not of a second borrower who is none', () => {
    expect(isFrom('Ana Núñez', 'co@test.example', fields)).toBe(false)
  })

  it('but not of a loan without names and addresses', () => {
    expect(findDeclarant({ name: 'Jörg', email: '' }, knownBorrowers({}, [null, null]))).toBeUndefined()
  })
})

describe('a receipt', () => {
  const repeated = (name: string, contract: string, isMatched = false) =>
    repeatedIn({ name, contract, email: 'a@test.example' }, 'de', isMatched)

  it('repeats a name and a number', () => {
    expect(repeated(' Jörg  Müller ', ' sb-2026 11 ')).toEqual({ declarant: 'Jörg Müller', contract: 'sb-202611' })
  })

  it.each([
    'http://bank.example',
    'Ihre Bank: bank.example',
    '<b>Bank</b>',
    'Ελένη',
    '0900 123456',
    'a'.repeat(61),
    'Konto gesperrt. Sofort unten stehende Nummer anrufen',
  ])('does not repeat %s as a name', (name) => expect(repeated(name, 'SB-1').declarant).toBe('wie von Ihnen angegeben'))

  it.each(['Dr. Jörg Müller', 'Prof. Dr. A. B. Weiß', 'Martin Luther Jr.'])('repeats %s as a name', (name) =>
    expect(repeated(name, 'SB-1').declarant).toBe(name),
  )

  it.each([
    'bank.example/1',
    'Ihre Bank',
    'SB 1 @ bank',
    '<i>1</i>',
    `SB-${'1'.repeat(40)}`,
    'Änderung1',
    '069/12345678',
    '0900-1234567',
    '+49 69 1234',
    'jetzt-sofort-anrufen-0900-1234567',
    'Konto_gesperrt_1',
    'konto-vollstaendig-weg',
    'RUFAN 0900123456',
    'TEL-0900-1234567',
    'ruf/an_0900123456',
    'SB-0900 1234567',
  ])('does not repeat %s as a number', (contract) =>
    expect(repeated('Anna', contract).contract).toBe('wie von Ihnen angegeben'),
  )

  it('repeats the number of the declarant’s own contract, whatever it looks like', () => {
    expect(repeated('Anna', 'SB-0012345678', true).contract).toBe('SB-0012345678')
  })

  it('repeats an id of the portal, even without digits', () => {
    expect(repeated('Anna', 'aBcdefgHijklmnOpqrstU_').contract).toBe('aBcdefgHijklmnOpqrstU_')
  })

  it.each(['SB-2026-000123', 'SB-CEC4FDBAE8', 'SB-ABCDE1ABCD', 'KREDIT/4711', '4711'])(
    'repeats %s as a number',
    (contract) => {
      expect(repeated('Anna', contract).contract).toBe(contract)
    },
  )
})

describe('a declaration', () => {
  const declaration = { name: 'Anna Bach', contract: 'SB-1', email: 'anna@test.example' }

  it('has one line for each text', () => {
    expect(v.parse(Declaration, { ...declaration, name: ' Anna\r\nBcc: x ' })).toMatchObject({ name: 'Anna Bcc: x' })
    expect(v.parse(Declaration, { ...declaration, name: 'An\u202ena\u2028x' })).toMatchObject({ name: 'Anna x' })
  })

  it('may have the longest texts, with spaces around its address', () => {
    const longest = { name: 'x'.repeat(100), contract: 'x'.repeat(100) }
    expect(v.parse(Declaration, { ...longest, email: ' anna@test.example ' })).toEqual({
      ...longest,
      email: 'anna@test.example',
    })
    const email = `annabel@${`${'x'.repeat(60)}.`.repeat(4)}de`
    expect([email.length, v.is(Declaration, { ...declaration, email })]).toEqual([254, true])
    expect(v.is(Declaration, { ...declaration, email: `x${email}` })).toBe(false)
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

import { describe, expect, it } from 'vitest'

import type { FieldValues, Value } from '../fields/types.ts'
import { emptyBorrower } from './second-borrower.ts'
import { addressToInform, enteredOfSecond } from './second-notice.ts'

const fieldsOf = (values: Record<string, Value | null>): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([fieldId, value]) => [
      fieldId,
      {
        fieldId,
        entityType: fieldId.startsWith('second') && fieldId !== 'secondBorrower' ? 'SECOND_BORROWER' : 'LOAN',
        userDefined: true,
        value: { type: typeof value === 'boolean' ? 'CHECKBOX' : 'TEXTFIELD', value },
      },
    ]),
  ) as FieldValues
const whole = {
  secondBorrower: true,
  secondFirstName: 'Bernd',
  secondLastName: 'Beispiel',
  secondEmail: ' Bernd@Test.Example ',
}

describe('the address of a second borrower to inform', () => {
  it('is that of whoever is named, in its canonical form', () => {
    expect(addressToInform(fieldsOf(whole))).toBe('bernd@test.example')
  })
  it.each<[string, Record<string, Value | null>]>([
    ['a second borrower', { secondBorrower: false }],
    ['a first name', { secondFirstName: ' ' }],
    ['a last name', { secondLastName: null }],
    ['an address', { secondEmail: null }],
    ['an address that is one', { secondEmail: 'bernd' }],
  ])('is none without %s', (_, change) => {
    expect(addressToInform(fieldsOf({ ...whole, ...change }))).toBe('')
  })
})

describe('what is entered of a second borrower', () => {
  const [alone, ofPerson] = [fieldsOf(whole), fieldsOf({ ...whole, secondSalutation: '01', amount: 10_000 })]
  it('is name and address at first, whatever is entered of the loan', () => {
    for (const fields of [alone, ofPerson])
      expect(enteredOfSecond(fields, [emptyBorrower])).toEqual(['IDENTITY', 'CONTACT'])
    expect(enteredOfSecond(fieldsOf({ ...whole, secondEmployer: null }), [emptyBorrower, emptyBorrower])).toEqual([
      'IDENTITY',
      'CONTACT',
    ])
  })
  it('is also every other answer, and of the household their part alone', () => {
    const earning = { ...emptyBorrower, phoneMobil: '+49 170 1234567' }
    expect(enteredOfSecond(fieldsOf({ ...whole, secondEmployer: 'Muster GmbH' }), [earning, emptyBorrower])).toEqual([
      'IDENTITY',
      'CONTACT',
      'ANSWERS',
    ])
    expect(enteredOfSecond(alone, [emptyBorrower, earning])).toEqual(['IDENTITY', 'CONTACT', 'INCOME'])
    expect(enteredOfSecond(alone, [emptyBorrower, { ...emptyBorrower, rating: 'GOOD' }])).toContain('INCOME')
  })
})

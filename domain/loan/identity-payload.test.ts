import { describe, expect, it } from 'vitest'

import type { FieldType, FieldValues, Value } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import { webIdDefaults } from '../settings/areas/web-id/area.ts'
import { identityPayload } from './identity-payload.ts'

const answered = (fieldId: string, type: FieldType, value: Value): FieldValues => ({
  [fieldId]: { fieldId, entityType: 'USER', userDefined: true, value: { type, value } },
})

const fields: FieldValues = {
  ...answered(wellKnown.firstName, 'TEXTFIELD', 'Anna'),
  ...answered(wellKnown.salutation, 'KEY', 'MRS'),
  ...answered(wellKnown.street, 'COMBINED_STREET_HOUSE_NUMBER', { street: 'Am Markt', houseNumber: '7a' }),
  ...answered(wellKnown.postcodeCity, 'POSTCODE_LOOKUP', { postCode: '10115', city: 'Berlin' }),
}

describe('the payload for the identity service', () => {
  it('[B3.48] is the parts of the fields that the bank maps', () => {
    expect(identityPayload(webIdDefaults, fields, {})).toEqual({
      firstName: 'Anna',
      street: 'Am Markt',
      streetNumber: '7a',
      zip: '10115',
      city: 'Berlin',
    })
  })

  it('is completed from the account, but only with mapped values', () => {
    const known = { firstName: 'Andere', lastName: 'Beispiel', email: 'anna@test.example', sex: 'MRS' }
    expect(identityPayload(webIdDefaults, fields, known)).toMatchObject({
      firstName: 'Anna',
      lastName: 'Beispiel',
      email: 'anna@test.example',
    })
    expect(identityPayload(webIdDefaults, fields, known)).not.toHaveProperty('sex')
    const withoutMail = webIdDefaults.map((each) => (each.id === 'email' ? { ...each, sent: false } : each))
    expect(identityPayload(withoutMail, fields, known)).not.toHaveProperty('email')
  })

  it('has nothing without answers, and the address of the account if the bank sends addresses', () => {
    expect(identityPayload(webIdDefaults, {}, {})).toEqual({})
    const known = { street: 'Am Markt', streetNumber: '7a', zip: '10115', city: 'Berlin', phone: '' }
    expect(identityPayload(webIdDefaults, {}, known)).toEqual({
      street: 'Am Markt',
      streetNumber: '7a',
      zip: '10115',
      city: 'Berlin',
    })
  })

  it('has nothing for a value without a field', () => {
    expect(identityPayload([{ id: 'country', sent: true }], fields, { country: 'DE' })).toEqual({})
  })

  it("follows the bank's mapping to another field", () => {
    const other = webIdDefaults.map((each) =>
      each.id === 'sex' ? { ...each, sent: true } : each.id === 'lastName' ? { ...each, fieldId: 'firstName' } : each,
    )
    expect(identityPayload(other, fields, {})).toMatchObject({ sex: 'MRS', lastName: 'Anna' })
  })
})

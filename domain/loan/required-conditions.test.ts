import { describe, expect, it } from 'vitest'

import type { FieldError } from '../shared/errors.ts'
import type { FieldDefinition, FieldValues, Value } from '../fields/types.ts'
import { definitionsById } from '../wizard/answers.ts'
import { withRequiredConditions } from './required-conditions.ts'

const types = {
  intendedUse: 'KEY',
  typeOfUse: 'KEY',
  objectType: 'KEY',
  propertyPostcodeCity: 'POSTCODE_LOOKUP',
} as const satisfies Record<string, FieldDefinition['type']>
const definitions = definitionsById(
  Object.entries(types).map(([id, type]) => ({ id, type, entityType: 'LOAN', label: { de: id, en: id } })),
)
const visible = Object.keys(types)
const answersOf = (values: Partial<Record<keyof typeof types, Value>>): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([fieldId, value]) => {
      const type = types[fieldId as keyof typeof types]
      return [fieldId, { fieldId, entityType: 'LOAN', userDefined: true, value: { type, value } }]
    }),
  )
const problem = (field: string, messageKey: string): FieldError => ({
  objectName: 'LOAN',
  field,
  message: 'NotNull',
  messageKey,
})

describe('withRequiredConditions', () => {
  it('[A5.04] a consumer credit needs its intended use, whatever the page says', () => {
    const page = { calculationType: 'CONSUMER_CREDIT', visible, fields: {}, definitions } as const
    const missing = problem('intendedUse', 'konsumentenfinanzierung.verwendung.required')
    expect(withRequiredConditions([], page)).toEqual([missing])
    expect(withRequiredConditions([problem('intendedUse', 'anfrage.lebenshaltung.required')], page)).toEqual([missing])
    expect(withRequiredConditions([], { ...page, fields: answersOf({ intendedUse: '01' }) })).toEqual([])
    expect(withRequiredConditions([], { ...page, visible: ['typeOfUse'] })).toEqual([])
  })

  it.each(['MORTGAGE', 'MORTGAGE_FULL'] as const)(
    '[A5.04] a %s needs the type of use, the place and the object type',
    (calculationType) => {
      const page = { calculationType, visible, fields: {}, definitions }
      const [typeOfUse, objectType, place] = [
        problem('typeOfUse', 'finanzierung.nutzungsart.required'),
        problem('objectType', 'finanzierung.objektart.waehlen'),
        problem('propertyPostcodeCity', 'anfrage.darlehensnehmer.ort.required'),
      ]
      expect(withRequiredConditions([], page)).toEqual([typeOfUse, objectType, place])
      const blank = answersOf({
        typeOfUse: '01',
        objectType: '01',
        propertyPostcodeCity: { postCode: ' ', city: 'Ort' },
      })
      expect(withRequiredConditions([], { ...page, fields: blank })).toEqual([place])
      const whole = answersOf({
        typeOfUse: '01',
        objectType: '01',
        propertyPostcodeCity: { postCode: '10115', city: 'Berlin' },
      })
      expect(withRequiredConditions([], { ...page, fields: whole })).toEqual([])
    },
  )

  it('counts spaces as no answer, and a field that is gone as not asked for', () => {
    const page = { calculationType: 'CONSUMER_CREDIT', visible, definitions } as const
    const fields = answersOf({ intendedUse: ' ' })
    expect(withRequiredConditions([], { ...page, fields }).map(({ field }) => field)).toEqual(['intendedUse'])
    expect(withRequiredConditions([], { ...page, fields, definitions: definitionsById([]) })).toEqual([])
  })

  it('accepts any value of a field that the bank gave another type', () => {
    const street = { id: 'typeOfUse', type: 'COMBINED_STREET_HOUSE_NUMBER', entityType: 'LOAN' } as const
    const value = { type: street.type, value: { street: 'Am Markt', houseNumber: '7' } }
    const page = {
      calculationType: 'MORTGAGE',
      visible: ['typeOfUse'],
      fields: { typeOfUse: { fieldId: 'typeOfUse', entityType: 'LOAN', userDefined: true, value } },
      definitions: definitionsById([{ ...street, label: { de: 'x', en: 'x' } }]),
    } as const
    expect(withRequiredConditions([], page)).toEqual([])
  })

  it("keeps another person's problem of the same field", () => {
    const page = { calculationType: 'CONSUMER_CREDIT', visible, fields: {}, definitions } as const
    const other = { ...problem('intendedUse', 'anfrage.lebenshaltung.required'), objectName: 'SECOND_BORROWER' }
    const own = problem('intendedUse', 'konsumentenfinanzierung.verwendung.required')
    expect(withRequiredConditions([other], page)).toEqual([own, other])
  })

  it('keeps other problems, in order', () => {
    const others = [
      problem('firstName', 'x'),
      problem('intendedUse', 'anfrage.lebenshaltung.required'),
      problem('z', 'y'),
    ]
    const page = { calculationType: 'CONSUMER_CREDIT', visible, fields: {}, definitions } as const
    expect(withRequiredConditions(others, page).map(({ field }) => field)).toEqual(['firstName', 'intendedUse', 'z'])
    expect(withRequiredConditions(others, { ...page, calculationType: 'NONE' })).toEqual(others)
  })
})

import { describe, expect, it } from 'vitest'

import { placeAnswer, streetAnswer, textAnswer } from './read-answer.ts'
import type { FieldType, FieldValues, Value } from './types.ts'

const stored = (id: string, type: FieldType, value: Value | null): FieldValues => ({
  [id]: { fieldId: id, entityType: 'BORROWER', userDefined: true, value: { type, value } },
})
const street = { street: 'Hauptstraße', houseNumber: '12a' }
const place = { postCode: '60311', city: 'Frankfurt am Main' }
const answers: FieldValues = {
  ...stored('name', 'TEXTFIELD', 'Erika'),
  ...stored('age', 'NUMBERFIELD', 35),
  ...stored('cleared', 'TEXTFIELD', null),
  ...stored('street', 'COMBINED_STREET_HOUSE_NUMBER', street),
  ...stored('place', 'POSTCODE_LOOKUP', place),
}

describe('an answer that the portal reads', () => {
  it.each([
    ['name', 'Erika', undefined, undefined],
    ['age', '', undefined, undefined],
    ['cleared', '', undefined, undefined],
    ['street', '', street, undefined],
    ['place', '', undefined, place],
    ['unanswered', '', undefined, undefined],
    ['constructor', '', undefined, undefined],
  ])('of "%s" is used only as the kind of value it is', (id, ...wanted) => {
    expect([textAnswer(answers, id), streetAnswer(answers, id), placeAnswer(answers, id)]).toEqual(wanted)
  })
})

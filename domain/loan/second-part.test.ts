import { describe, expect, test } from 'vitest'

import type { FieldDefinition, FieldValues } from '../fields/types.ts'
import { emptyBorrower } from './second-borrower.ts'
import { joinedPart, withoutSecondPart } from './second-part.ts'

const label = { de: '', en: '' }
const ofSecond = { entityType: 'SECOND_BORROWER', label } as const
const definitions: ReadonlyMap<string, FieldDefinition> = new Map(
  (
    [
      { id: 'schufaConsent', type: 'SCHUFA', entityType: 'BORROWER', label },
      { id: 'secondSchufaConsent', type: 'SCHUFA', ...ofSecond },
      { id: 'secondOwnAccount', type: 'CHECKBOX', readOnlyWhenShared: true, ...ofSecond },
      { id: 'secondNewsletter', type: 'CHECKBOX', ...ofSecond },
      { id: 'secondFirstName', type: 'TEXTFIELD', knownToBoth: true, readOnlyWhenShared: true, ...ofSecond },
      { id: 'secondDocuments', type: 'FIELDS_GROUP', ...ofSecond },
      { id: 'paperAgreed', type: 'SCHUFA_SWITCH', ...ofSecond },
      { id: 'paperName', type: 'TEXTFIELD', ...ofSecond },
    ] as const
  ).map((each) => [each.id, each]),
)
const answerOf = (id: string, value: FieldValues[string]['value']): FieldValues => ({
  [id]: { fieldId: id, entityType: definitions.get(id)?.entityType ?? 'SECOND_BORROWER', userDefined: true, value },
})
const yes = { value: true } as const

const others: FieldValues = {
  ...answerOf('schufaConsent', { type: 'SCHUFA', ...yes }),
  ...answerOf('secondNewsletter', { type: 'CHECKBOX', ...yes }),
  ...answerOf('secondFirstName', { type: 'TEXTFIELD', value: 'Bodo' }),
}
const paper = { paperName: { type: 'TEXTFIELD', value: 'Ausweis' } } as const
const agreed = { paperAgreed: { type: 'SCHUFA_SWITCH', ...yes } } as const
const fields: FieldValues = {
  ...others,
  ...answerOf('secondSchufaConsent', { type: 'SCHUFA', ...yes }),
  ...answerOf('secondOwnAccount', { type: 'CHECKBOX', ...yes }),
  ...answerOf('secondDocuments', { type: 'FIELDS_GROUP', value: [{ ...paper, ...agreed }] }),
  ...answerOf('secondGone', { type: 'SCHUFA', ...yes }),
}

const household = { ...emptyBorrower, phoneMobil: '+4915112345678', rating: 'GOOD' }

describe("the second borrower's part", () => {
  test('keeps entered answers on joining, without consents, also in groups, and without a rating', () => {
    const joined = joinedPart({ fields, borrowers: [household, household] }, definitions)
    expect(joined.fields).toEqual({
      ...others,
      ...answerOf('secondDocuments', { type: 'FIELDS_GROUP', value: [paper] }),
    })
    expect(joined.borrowers).toEqual([household, { ...household, rating: null }])
    expect(joinedPart({ fields: others, borrowers: [household] }, definitions)).toEqual({
      fields: others,
      borrowers: [household],
    })
  })

  test('is removed completely on leaving', () => {
    expect(withoutSecondPart({ fields, borrowers: [household, household] })).toEqual({
      fields: answerOf('schufaConsent', { type: 'SCHUFA', ...yes }),
      borrowers: [household, emptyBorrower],
    })
  })
})

import { describe, expect, it } from 'vitest'

import type { FieldDefinition, FieldValues, Value } from '../fields/types.ts'
import { definitionsById } from '../wizard/answers.ts'
import type { Household } from './budget.ts'
import { answersFromProfile, type KnownHousehold, prefilledHousehold, profileAnswers } from './prefill.ts'

const household = (incomeExpensePeriod: Household['incomeExpensePeriod'], amounts: Record<string, number>) => ({
  incomeExpensePeriod,
  incomeExpenses: Object.entries(amounts).map(([fieldId, amount]) => ({ fieldId, amount })),
})
const nothing = household('Monthly', {})
const profile: KnownHousehold = { source: 'PROFILE', ...household('Yearly', { wage: 100, gone: 5 }) }
const earlier: KnownHousehold = { source: 'OTHER_LOAN', ...household('Monthly', { wage: 7, rent: 900 }) }
const items = ['wage', 'rent', 'insurance']

describe('prefilledHousehold', () => {
  it('[A5.04] fills in empty amounts from the first source that has them', () => {
    const { household: filled, prefilled } = prefilledHousehold(nothing, [profile, earlier], items)
    expect(prefilled).toEqual([
      { fieldId: 'wage', source: 'PROFILE' },
      { fieldId: 'rent', source: 'OTHER_LOAN' },
    ])
    // The period of the first source, so that nothing is rounded.
    expect(filled).toEqual(household('Yearly', { wage: 100, rent: 10_800 }))
  })

  it('[A5.04] replaces nothing, not even a 0, and converts to the chosen period', () => {
    const entered = household('Monthly', { wage: 0 })
    const { household: filled, prefilled } = prefilledHousehold(
      entered,
      [{ source: 'PROFILE', ...household('Yearly', { wage: 100, rent: 1200 }) }],
      items,
    )
    expect(filled).toEqual(household('Monthly', { wage: 0, rent: 100 }))
    expect(prefilled).toEqual([{ fieldId: 'rent', source: 'PROFILE' }])
  })

  it('[A5.04] takes over no 0 that was only confirmed in another application', () => {
    const confirmed = { fieldId: 'insurance', amount: 0, confirmed: true as const }
    const other = { ...earlier, incomeExpenses: [...earlier.incomeExpenses, confirmed] }
    expect(prefilledHousehold(nothing, [other], items).household).toEqual(household('Monthly', { wage: 7, rent: 900 }))
  })

  it('changes nothing without known amounts, or with items that are not asked for', () => {
    expect(prefilledHousehold(nothing, [], items)).toEqual({ household: nothing, prefilled: [] })
    const gone: KnownHousehold = { source: 'PROFILE', ...household('Yearly', { gone: 5 }) }
    expect(prefilledHousehold(nothing, [gone], items)).toEqual({ household: nothing, prefilled: [] })
  })
})

const definition = (
  id: string,
  type: FieldDefinition['type'],
  entityType: FieldDefinition['entityType'],
): FieldDefinition => ({
  id,
  type,
  entityType,
  label: { de: id, en: id },
})
const definitions = definitionsById([
  definition('firstName', 'TEXTFIELD', 'BORROWER'),
  definition('employer', 'TEXTFIELD', 'BORROWER'),
  definition('taxOffice', 'TEXTFIELD', 'USER'),
  definition('nationality', 'KEY', 'BORROWER'),
  definition('schufaConsent', 'SCHUFA', 'BORROWER'),
  definition('amount', 'MONEY', 'LOAN'),
  definition('secondFirstName', 'TEXTFIELD', 'SECOND_BORROWER'),
])
const answersOf = (values: Record<string, Value>, userDefined = true): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([fieldId, value]) => {
      const { type, entityType } = definitions.get(fieldId) ?? expect.fail(fieldId)
      return [fieldId, { fieldId, entityType, userDefined, value: { type, value } }]
    }),
  )
const fieldIds = new Set(definitions.keys())

describe('answersFromProfile', () => {
  const known = answersOf({ firstName: 'Anna', employer: 'Muster GmbH', nationality: '02' })

  it('[A7.10] copies answers that the loan lacks; a default does not count as an answer', () => {
    const fields = { ...answersOf({ firstName: 'Annegret' }), ...answersOf({ nationality: '01' }, false) }
    expect(answersFromProfile(fields, known, { definitions, fieldIds })).toEqual(
      answersOf({ employer: 'Muster GmbH', nationality: '02' }),
    )
  })

  it('copies no answer that is not about the person, not asked for, or a consent', () => {
    const all = answersOf({ schufaConsent: true, amount: 5000, secondFirstName: 'Ben', employer: 'Muster GmbH' })
    expect(answersFromProfile({}, all, { definitions, fieldIds })).toEqual(answersOf({ employer: 'Muster GmbH' }))
    expect(answersFromProfile({}, all, { definitions, fieldIds: new Set(['firstName']) })).toEqual({})
  })

  it("copies the account's own answers, also to a field that was cleared", () => {
    const own = answersOf({ taxOffice: 'Mitte', employer: 'Muster GmbH' })
    const cleared: FieldValues = {
      employer: {
        fieldId: 'employer',
        entityType: 'BORROWER',
        userDefined: true,
        value: { type: 'TEXTFIELD', value: null },
      },
    }
    expect(answersFromProfile(cleared, own, { definitions, fieldIds })).toEqual(own)
  })

  it('omits an answer whose field has another type by now', () => {
    const other: FieldValues = {
      employer: { fieldId: 'employer', entityType: 'BORROWER', userDefined: true, value: { type: 'MONEY', value: 1 } },
    }
    expect(answersFromProfile({}, other, { definitions, fieldIds })).toEqual({})
  })
})

describe('profileAnswers', () => {
  const account = { firstName: 'Anna', lastName: '', email: 'anna@test.example', fields: {} }

  it("uses the account's names if the profile has none", () => {
    expect(profileAnswers(account, definitions)).toEqual(answersOf({ firstName: 'Anna' }))
    // An account without a last name has no answer.
    const withLastName = definitionsById([...definitions.values(), definition('lastName', 'TEXTFIELD', 'BORROWER')])
    expect(profileAnswers(account, withLastName)).toEqual(answersOf({ firstName: 'Anna' }))
    const fields = answersOf({ firstName: 'Anne' })
    expect(profileAnswers({ ...account, fields }, definitions)).toEqual(fields)
  })

  it('has no name for a field that is no text, and the e-mail where there is a field for it', () => {
    const other = definitionsById([
      definition('firstName', 'KEY', 'BORROWER'),
      definition('email', 'TEXTFIELD', 'USER'),
    ])
    expect(Object.values(profileAnswers(account, other)).map(({ fieldId, value }) => [fieldId, value.value])).toEqual([
      ['email', 'anna@test.example'],
    ])
  })
})

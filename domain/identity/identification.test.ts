import { describe, expect, test } from 'vitest'

import type { FieldValues } from '../fields/types.ts'
import { legalDefaults } from '../settings/areas/legal/defaults.ts'
import type { IdentMethod, ProvenClaims } from './evidence.ts'
import { countingOn, isAdmissible, matchingIdentification, provingIdentification } from './identification.ts'
import { provedFields } from './proved-fields.ts'
import { hasPersonName } from './same-person.ts'

const anna: ProvenClaims = { givenNames: 'Anna Maria', surname: 'Beispiel', dateOfBirth: '1990-05-17' }
const made = (claims: ProvenClaims, identifiedAt = '2026-12-01T09:00:00.000Z', method: IdentMethod = 'VIDEO') => ({
  claims,
  identifiedAt,
  method,
})

describe('what the law admits', () => {
  test.each([
    ['VIDEO', '2026-12-01', true],
    ['WALLET', '2026-12-01', false],
    ['WALLET', '2027-07-09', false],
    ['WALLET', '2027-07-10', true],
    ['VIDEO', '2027-07-10', true],
    ['EID', '2028-12-01', true],
    ['EID', '2028-12-02', false],
  ] as const)('%s on %s: %s', (method, day, expected) => {
    expect(isAdmissible(made(anna, undefined, method), legalDefaults, day)).toBe(expected)
  })

  test('is nothing without a value', () => {
    for (const id of ['IDENT_METHODS', 'IDENT_MONTHS'])
      expect(
        isAdmissible(
          made(anna),
          legalDefaults.filter((entry) => entry.id !== id),
          '2026-12-01',
        ),
      ).toBe(false)
  })
})

test('another surname of the same person ends the former, whatever its method, but not that of somebody else', () => {
  const married = made({ ...anna, givenNames: 'Anna', surname: 'Neu' }, undefined, 'WALLET')
  const sister = made({ ...anna, givenNames: 'Berta', surname: 'Neu' })
  const former = made(anna, '2026-11-01T09:00:00.000Z')
  expect(countingOn([married, former], legalDefaults, '2026-12-01')).toEqual([])
  expect(countingOn([sister, former], legalDefaults, '2026-12-01')).toEqual([sister, former])
  expect(countingOn([made(anna), former], legalDefaults, '2026-12-01')).toHaveLength(2)
})

test('missing parts contradict nothing, but prove nothing either', () => {
  const found = [made(anna)]
  const person = { firstName: 'Anna', lastName: '', dateOfBirth: '1990-05-17' }
  expect(matchingIdentification(found, person)).toBe(found[0])
  expect(provingIdentification(found, person)).toBeUndefined()
  expect(matchingIdentification(found, { ...person, lastName: '-' })).toBeUndefined()
  expect(matchingIdentification(found, { ...person, lastName: 'Fremd' })).toBeUndefined()
})

describe('[A6.04] a field is proved', () => {
  const at = '2026-12-01T09:00:00.000Z'
  const fields = (values: Readonly<Record<string, string>>): FieldValues =>
    Object.fromEntries(
      Object.entries(values).map(([fieldId, value]) => [
        fieldId,
        { fieldId, entityType: 'BORROWER', userDefined: true, value: { type: 'TEXTFIELD', value } },
      ]),
    )
  test.each([
    ['firstName', 'Anna', true],
    ['firstName', 'Maria Anna', true],
    ['firstName', 'Anna Lna', false],
    ['lastName', 'BEISPIEL', true],
    ['lastName', 'Bispiel', false],
    ['dateOfBirth', '1990-05-17', true],
    ['birthName', 'Beispiel', false],
    ['phone', '+4930901820', false],
  ])('%s %s: %s', (id, value, expected) => {
    expect(Object.hasOwn(provedFields(fields({ [id]: value }), made(anna)), id)).toBe(expected)
    expect(provedFields(fields({ [id]: value }), { ...made(anna), identifiedAt: null })).toEqual({})
  })

  test('with the time of the identification', () => {
    expect(provedFields(fields({ lastName: 'Beispiel' }), made(anna))).toEqual({ lastName: at })
  })
})

test('claims without letters or a real date name nobody', () => {
  expect(hasPersonName(anna)).toBe(true)
  for (const wrong of [{ givenNames: ' ' }, { surname: '-' }, { dateOfBirth: '1990-02-31' }, { dateOfBirth: '' }])
    expect(hasPersonName({ ...anna, ...wrong }), JSON.stringify(wrong)).toBe(false)
})

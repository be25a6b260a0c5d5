import { expect, it } from 'vitest'

import type { FieldValues } from '../fields/types.ts'
import { applicantsIn, checkText } from './text-check.ts'

const fields: FieldValues = Object.fromEntries(
  Object.entries({
    firstName: 'Anna',
    lastName: 'Beispiel',
    birthName: 'Früher',
    dateOfBirth: '1990-05-17',
    secondFirstName: 'Max',
    secondLastName: 'Muster',
  }).map(([fieldId, value]) => [
    fieldId,
    { fieldId, entityType: 'BORROWER', userDefined: true, value: { type: 'TEXTFIELD', value } },
  ]),
)
const check = (text: string) => {
  const { fileVerificationStatus, textNote, extractedDate } = checkText(text, applicantsIn(fields), '2026-11-30')
  return [fileVerificationStatus, textNote, extractedDate]
}

it.each([
  ['Anna Beispiel, Berlin, 31.10.2026', ['OK', null, '2026-10-31']],
  ['Anna Früher 31.10.2026', ['OK', null, '2026-10-31']],
  ['Max Muster 31.10.2026', ['OK', null, '2026-10-31']],
  ['Anna Beispiel vom 01.10.2026 bis 31.10.2026', ['OK', null, '2026-10-31']],
  ['Anna Beispiel Abrechnung für November 2026', ['OK', null, '2026-11-01']],
  ['Anna Beispiel 30.11.2026', ['OK', null, '2026-11-30']],
  ['Anna Beispiel Zahlung am 01.12.2026, Datum 15.11.2026', ['OK', null, '2026-11-15']],
  ['Anna Beispiel gezahlt am 01.12.2026', ['MAYBE', 'NO_DATE', null]],
  ['Anna Beispiel geboren am 17.05.1990', ['MAYBE', 'NO_DATE', null]],
  ['Anna Beispiel 17.05.1990', ['MAYBE', 'NO_DATE', null]],
  ['Anna Beispiel Eintritt 01.02.2015', ['MAYBE', 'NO_DATE', null]],
  ['Anna Beispiel 31.02.2026', ['MAYBE', 'NO_DATE', null]],
  ['Anna Muster 31.10.2026', ['MAYBE', 'NO_NAME', '2026-10-31']],
  ['Guten Tag', ['NOT_OK', null, null]],
  ['4711', ['NOT_OK', null, null]],
  ['', ['NOTHING', 'SCANNED', null]],
  [' \n\t . - ', ['NOTHING', 'SCANNED', null]],
])('[A3.08] %j is %j', (text, verdict) => expect(check(text)).toEqual(verdict))

it('an application without names finds none', () => {
  expect(checkText('Anna Beispiel 31.10.2026', applicantsIn({}), '2026-11-30').fileVerificationStatus).toBe('MAYBE')
})

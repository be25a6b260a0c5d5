import * as v from 'valibot'

import { defineTextType } from './field-type.ts'
import { missingPart, requiredKeys } from './problems.ts'
import { isBlank, StoredLine } from './stored-text.ts'
import type { StreetValue } from './types.ts'

const joined = ({ street, houseNumber }: StreetValue): string => `${street.trim()} ${houseNumber.trim()}`.trim()

/** A street of at least one word, and the number behind it, as browsers fill both into one input: `12`, `12 a`, `12-14`, `12/1`. */
const withNumber = /^(.*\p{L}{3}.*?)[ ,]+(\d{1,4} ?[a-z]?(?: ?[-–/+] ?\d{0,4} ?[a-z]?)?)$/iu

/** Moves the house number at the end of the street to its own part, if that is empty or the same. */
export function splitStreet(value: StreetValue): StreetValue {
  const street = value.street.trim()
  const houseNumber = value.houseNumber.trim()
  const [, name = '', number = ''] = withNumber.exec(street) ?? []
  return number !== '' && number.length <= 10 && (houseNumber === '' || houseNumber === number)
    ? { street: name, houseNumber: number }
    : { street, houseNumber }
}

/** [A5.12], [A3.15] */
export const combinedStreetHouseNumber = defineTextType<StreetValue>({
  type: 'COMBINED_STREET_HOUSE_NUMBER',
  schema: v.strictObject({ street: StoredLine(100, 'STREET'), houseNumber: StoredLine(10, 'HOUSE_NUMBER') }),
  isAnswered: (value) => value !== null && joined(value) !== '',
  requiredKey: requiredKeys.value,
  normalise: splitStreet,
  check: ({ street, houseNumber }) => {
    if (isBlank(street)) return missingPart('STREET')
    return isBlank(houseNumber) ? missingPart('HOUSE_NUMBER') : undefined
  },
  format: joined,
  conditionValue: joined,
})

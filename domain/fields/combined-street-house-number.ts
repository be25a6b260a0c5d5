import * as v from 'valibot'

import { isLatinText } from '../names/letters.ts'
import { defineTextType } from './field-type.ts'
import { missingPart, otherScript, requiredKeys } from './problems.ts'
import { isBlank, StoredLine } from './stored-text.ts'
import type { StreetValue } from './types.ts'

const joined = ({ street, houseNumber }: StreetValue): string => `${street.trim()} ${houseNumber.trim()}`.trim()

/**
 * A street of at least one word, and the number behind it, as browsers fill both into one input: `12`, `12 a`, `12-14`, `12/1`,
 * `12 1/2`. A number before it is one of the name only as an ordinal ('17. Juni').
 */
const withNumber =
  /^((?:\D|\d+\.)*?\p{L}{3}(?:\D|\d+\.)*?)(?:[ ,]+(?:nr\.? ?)?|(?<=\.))(\d{1,4} ?[a-z]?(?: ?[-–/+] ?\d{1,4} ?[a-z]?| [1-3]\/[2-4])?)$/iu
/** 'Straße 13' is a whole name. */
const noName = /^(?:stra(?:ß|ss)e|weg)$/iu

const compact = (houseNumber: string): string => houseNumber.replaceAll(' ', '').toLowerCase()

/** Moves the house number at the end of the street to its own part, if that is empty or the same. */
export function splitStreet(value: StreetValue): StreetValue {
  const street = value.street.trim()
  const houseNumber = value.houseNumber.trim()
  const [, name = '', number = ''] = withNumber.exec(street) ?? []
  const fits = number !== '' && number.length <= 10 && !noName.test(name)
  return fits && (houseNumber === '' || compact(houseNumber) === compact(number))
    ? { street: name, houseNumber: houseNumber === '' ? number : houseNumber }
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
    if (isBlank(houseNumber)) return missingPart('HOUSE_NUMBER')
    if (!isLatinText(street)) return otherScript('STREET')
    return isLatinText(houseNumber) ? undefined : otherScript('HOUSE_NUMBER')
  },
  format: joined,
  conditionValue: joined,
})

import * as v from 'valibot'

import { defineFieldType } from './field-type.ts'
import { missingPart, requiredKeys } from './problems.ts'
import { isBlank, StoredLine } from './stored-text.ts'
import type { StreetValue } from './types.ts'

const joined = ({ street, houseNumber }: StreetValue): string => `${street.trim()} ${houseNumber.trim()}`.trim()

/** [A5.12], [A3.15] */
export const combinedStreetHouseNumber = defineFieldType<StreetValue>({
  type: 'COMBINED_STREET_HOUSE_NUMBER',
  schema: v.strictObject({ street: StoredLine(100), houseNumber: StoredLine(10) }),
  isAnswered: (value) => value !== null && joined(value) !== '',
  requiredKey: requiredKeys.value,
  normalise: ({ street, houseNumber }) => ({ street: street.trim(), houseNumber: houseNumber.trim() }),
  check: ({ street, houseNumber }) => {
    if (isBlank(street)) return missingPart('street')
    return isBlank(houseNumber) ? missingPart('houseNumber') : undefined
  },
  format: joined,
  conditionValue: joined,
})

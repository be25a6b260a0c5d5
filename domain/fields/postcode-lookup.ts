import * as v from 'valibot'

import { defineTextType, type FieldTypeRules } from './field-type.ts'
import { missingPart, otherScript, requiredKeys } from './problems.ts'
import { isBlank, StoredLine } from './stored-text.ts'
import { isLatinText } from '../names/letters.ts'
import { cleanCode } from '../text/typed-text.ts'
import type { PostcodeValue } from './types.ts'

/** Germany's begin at 01; text, because of that zero. */
const germanPostcode = /^(?:0[1-9]|[1-9]\d)\d{3}$/

/** Without the country before it, as letters and address books write it: D-10115. */
const plainPostcode = (typed: string): string => cleanCode(typed).replace(/^(?:DE?[- ]*)+(?=\d)/i, '')

/** [A5.12], [A3.15] */
const place = {
  schema: v.strictObject({ postCode: StoredLine(10, 'CODE'), city: StoredLine(100, 'CITY') }),
  isAnswered: (value) => value !== null && !(isBlank(value.postCode) && isBlank(value.city)),
  requiredKey: requiredKeys.value,
  normalise: ({ postCode, city }) => ({ postCode: plainPostcode(postCode), city: city.trim() }),
  check: ({ postCode, city }) => {
    if (isBlank(postCode)) return missingPart('CODE')
    if (!germanPostcode.test(postCode))
      return { code: 'Pattern', messageKey: 'error.Pattern', params: { part: 'CODE' } }
    if (isBlank(city)) return missingPart('CITY')
    return isLatinText(city) ? undefined : otherScript('CITY')
  },
  format: ({ postCode, city }) => `${postCode} ${city}`.trim(),
  conditionValue: ({ postCode }) => plainPostcode(postCode),
} satisfies Omit<FieldTypeRules<PostcodeValue>, 'type'>

export const postcodeLookup = defineTextType<PostcodeValue>({ type: 'POSTCODE_LOOKUP', ...place })
/** With separate labels for its parts; the value is the same. */
export const postcodeLookupSplitted = defineTextType<PostcodeValue>({ type: 'POSTCODE_LOOKUP_SPLITTED', ...place })

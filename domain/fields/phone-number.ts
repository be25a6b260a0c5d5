import { parsePhone, phoneProblems, shownPhone } from '../identifiers/phone.ts'
import { defineTextType } from './field-type.ts'
import { requiredKeys } from './problems.ts'
import { isBlank, StoredLine } from './stored-text.ts'

/** [A5.09]. A draft keeps what was typed; a valid number is stored as E.164. */
export const phoneNumber = defineTextType<string>({
  type: 'PHONE_NUMBER',
  schema: StoredLine(40),
  malformedKey: phoneProblems.invalid,
  isAnswered: (value) => value !== null && !isBlank(value),
  requiredKey: requiredKeys.value,
  normalise: (value) => {
    const phone = parsePhone(value)
    return phone.ok ? phone.e164 : value.trim()
  },
  check: (value) => {
    const phone = parsePhone(value)
    return phone.ok ? undefined : { code: 'Pattern', messageKey: phoneProblems[phone.reason] }
  },
  format: shownPhone,
  conditionValue: (value) => value,
})

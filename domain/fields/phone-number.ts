import { parsePhone } from '../phone.ts'
import { defineFieldType } from './field-type.ts'
import { requiredKeys } from './problems.ts'
import { isBlank, StoredLine } from './stored-text.ts'

const messageKeys = {
  invalid: 'anfrage.darlehensnehmer.mobil.invalid',
  unknownDialCode: 'anfrage.darlehensnehmer.mobil.invalid-dial-code',
} as const

/** [A5.09]. A draft keeps what was typed; a valid number is stored as E.164. */
export const phoneNumber = defineFieldType<string>({
  type: 'PHONE_NUMBER',
  schema: StoredLine(40),
  malformedKey: messageKeys.invalid,
  isAnswered: (value) => value !== null && !isBlank(value),
  requiredKey: requiredKeys.value,
  normalise: (value) => {
    const phone = parsePhone(value)
    return phone.ok ? phone.e164 : value.trim()
  },
  check: (value) => {
    const phone = parsePhone(value)
    return phone.ok ? undefined : { code: 'Pattern', messageKey: messageKeys[phone.reason] }
  },
  format: (value) => {
    const phone = parsePhone(value)
    return phone.ok ? phone.international : value
  },
  conditionValue: (value) => value,
})

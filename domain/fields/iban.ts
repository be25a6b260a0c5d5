import { compactIban, groupedIban, ibanLength, isIban } from '../iban.ts'
import { defineFieldType } from './field-type.ts'
import { requiredKeys, sizeProblem } from './problems.ts'
import { isBlank, StoredLine } from './stored-text.ts'

const messageKey = 'anfrage.darlehensnehmer.iban.invalid'
/** The longest number in groups of four. */
const groupedLength = ibanLength + Math.floor((ibanLength - 1) / 4)

/** [A5.13]; stored without spaces. */
export const iban = defineFieldType<string>({
  type: 'IBAN',
  schema: StoredLine(groupedLength),
  malformedKey: messageKey,
  isAnswered: (value) => value !== null && !isBlank(value),
  requiredKey: requiredKeys.value,
  normalise: compactIban,
  check: (value) => {
    const compact = compactIban(value)
    if (compact.length > ibanLength) return sizeProblem('Size', { max: ibanLength })
    return isIban(compact) ? undefined : { code: 'Pattern', messageKey }
  },
  format: (value) => groupedIban(compactIban(value)),
  conditionValue: compactIban,
})

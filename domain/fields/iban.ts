import { compactIban, groupedIban, ibanLength, isIban } from '../identifiers/iban.ts'
import { defineTextType } from './field-type.ts'
import { requiredKeys, sizeProblem } from './problems.ts'
import { StoredLine } from './stored-text.ts'

const messageKey = 'anfrage.darlehensnehmer.iban.invalid'
/** The longest number in groups of four, after the word that people copy along. */
const groupedLength = 'IBAN: '.length + ibanLength + Math.floor((ibanLength - 1) / 4)

/** [A5.13]; stored as letters and digits alone. */
export const iban = defineTextType<string>({
  type: 'IBAN',
  schema: StoredLine(groupedLength),
  malformedKey: messageKey,
  isAnswered: (value) => value !== null && compactIban(value) !== '',
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

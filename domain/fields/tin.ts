import { isTaxNumber } from '../identifiers/tax-number.ts'
import { cleanCode } from '../text/typed-text.ts'
import { defineTextType } from './field-type.ts'
import { requiredKeys } from './problems.ts'
import { StoredLine } from './stored-text.ts'

const messageKey = 'anfrage.darlehensnehmer.tin.invalid'

/** Letters of the tax office print it in groups and with its name: 'IdNr. 12 345 678 901'. */
const keepDigits = (value: string): string =>
  cleanCode(value)
    .replaceAll(/[\s./:-]/g, '')
    .replace(/^\p{L}+(?=\d)/u, '')

/** [A5.13]; stored without spaces. */
export const tin = defineTextType<string>({
  type: 'TIN',
  schema: StoredLine(20),
  malformedKey: messageKey,
  isAnswered: (value) => value !== null && keepDigits(value) !== '',
  requiredKey: requiredKeys.value,
  normalise: keepDigits,
  check: (value) => (isTaxNumber(keepDigits(value)) ? undefined : { code: 'Pattern', messageKey }),
  format: (value) => keepDigits(value).replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4'),
  conditionValue: keepDigits,
})

import { interestKeyTypes } from '#domain/settings/prices/rate-key-types.ts'
import { formatNumber, keyText, type LabelContext } from '#domain/settings/labels/label-context.ts'
import { textOr } from '#web/i18n/i18n.ts'
import type { Texts } from '#web/i18n/use-texts.ts'

interface RateErrorText {
  readonly type: string
  readonly values: Readonly<Record<string, string | undefined>>
}

/** Text ids in the specification; other types derive theirs from the type. */
const namedTexts = new Map([
  ['NO_PRODUCT_TYPE', 'admin.noProducttypeError'],
  ['NO_VALID_DATE', 'admin.condition.validDateError'],
  ['INVALID_AMOUNT', 'amountError'],
  ['NOT_DELETED_PRODUCT_TYPE', 'productTypeNotDeletedError'],
])

/** Describes an error of prices ([B8.09], [B8.10]). */
export function errorText({ type, values }: RateErrorText, t: Texts['t'], words: LabelContext): string {
  const about = Object.entries(values).map(
    ([name, value]) => `${t(`rates.value.${name}`)} ${valueText(name, value ?? '', words)}`,
  )
  const text = textOr(namedTexts.get(type) ?? `rates.error.${type}`, type)
  return about.length === 0 ? text : `${text} (${about.join(', ')})`
}

function valueText(name: string, value: string, words: LabelContext): string {
  const list = interestKeyTypes.find(({ type }) => type === name)
  // A range has a dash between its ends, which may be open.
  return list === undefined
    ? value.replaceAll(/[\d.]+/g, (number) => formatNumber(Number(number), words.locale))
    : keyText(words, list.type, value)
}

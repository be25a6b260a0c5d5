import type { Locale } from '../locale.ts'
import { roundHalfUp } from '../money/round-half-up.ts'
import { defineFieldType } from './field-type.ts'
import { noAnswer } from './information-text.ts'
import type { CalculationUnit, FieldDefinition } from './types.ts'

/** [A5.16]: two decimals by default, like amounts. */
export const calculationDecimals = ({ meta }: Pick<FieldDefinition, 'meta'>): number => meta?.decimalPlaces ?? 2

const tags = { de: 'de-DE', en: 'en-GB' } satisfies Record<Locale, string>
const styles = {
  EURO: { style: 'currency', currency: 'EUR' },
  PERCENT: { style: 'unit', unit: 'percent' },
  NUMBER: {},
} as const satisfies Record<CalculationUnit, Intl.NumberFormatOptions>

/** Cached formatters, which are expensive to create. */
const made = new Map<string, Intl.NumberFormat>()

function formatter(locale: Locale, unit: CalculationUnit, decimals: number): Intl.NumberFormat {
  const name = `${locale} ${unit} ${decimals}`
  const known =
    made.get(name) ??
    new Intl.NumberFormat(tags[locale], {
      ...styles[unit],
      signDisplay: 'negative',
      minimumFractionDigits: unit === 'NUMBER' ? 0 : decimals,
      maximumFractionDigits: decimals,
    })
  made.set(name, known)
  return known
}

/** [A3.12], [A3.18]: calculated from answers; never sent or stored. */
export const calculationValue = defineFieldType<number>({
  type: 'CALCULATION_VALUE',
  ...noAnswer,
  format: (value, { locale, definition = {} }) => {
    const decimals = calculationDecimals(definition)
    return formatter(locale, definition.calculation?.unit ?? 'NUMBER', decimals).format(roundHalfUp(value, decimals))
  },
  conditionValue: (value) => value,
})

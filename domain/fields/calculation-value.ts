import { roundHalfUp } from '../money/round-half-up.ts'
import { numberFormatter } from '../text/number-formatter.ts'
import { defineFieldType } from './field-type.ts'
import { noAnswer } from './information-text.ts'
import type { CalculationUnit, FieldDefinition } from './types.ts'

/** [A5.16]: two decimals by default, like amounts. */
export const calculationDecimals = ({ meta }: Pick<FieldDefinition, 'meta'>): number => meta?.decimalPlaces ?? 2

const styles = {
  EURO: { style: 'currency', currency: 'EUR' },
  PERCENT: { style: 'unit', unit: 'percent' },
  NUMBER: {},
} as const satisfies Record<CalculationUnit, Intl.NumberFormatOptions>

/** Cached formatters, which are expensive to create. */
const made = new Map<string, ReturnType<typeof numberFormatter>>()

function createFormatter(unit: CalculationUnit, decimals: number): ReturnType<typeof numberFormatter> {
  const name = `${unit} ${decimals}`
  const known =
    made.get(name) ??
    numberFormatter({
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
    return createFormatter(definition.calculation?.unit ?? 'NUMBER', decimals)(roundHalfUp(value, decimals), locale)
  },
  conditionValue: (value) => value,
})

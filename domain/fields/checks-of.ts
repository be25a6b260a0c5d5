import type { FieldType, Validator } from './types.ts'

const length: readonly Validator['type'][] = ['LENGTH']
const range: readonly Validator['type'][] = ['DATE_RANGE']

const checks: { readonly [T in FieldType]?: readonly Validator['type'][] } = {
  TEXTFIELD: length,
  NUMBERFIELD: length,
  DOUBLE: length,
  MONEY: length,
  CALENDAR: range,
  CALENDAR_SPLITTED: range,
  CALENDAR_YEAR_MONTH: range,
  CALENDAR_YEAR_MONTH_SPLITTED: range,
}

/** The validators that this type of field uses; others would have no effect ([A5.17]). */
export const checksOf = (type: FieldType): readonly Validator['type'][] => checks[type] ?? []

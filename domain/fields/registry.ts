import { attachment, informationText } from './information-text.ts'
import { calculationValue } from './calculation-value.ts'
import { calendarYearMonth, calendarYearMonthSplitted } from './calendar-year-month.ts'
import { calendar, calendarSplitted } from './calendar.ts'
import { checkbox, switchField, schufa, schufaSwitch } from './yes-no.ts'
import { combinedStreetHouseNumber } from './combined-street-house-number.ts'
import { double } from './double.ts'
import type { FieldTypeRules } from './field-type.ts'
import { fieldsGroup } from './fields-group.ts'
import { iban } from './iban.ts'
import { key, radioGroup } from './choice.ts'
import { money } from './money.ts'
import { numberField } from './number-field.ts'
import { outbuildingsList } from './outbuildings-list.ts'
import { phoneNumber } from './phone-number.ts'
import { postcodeLookup, postcodeLookupSplitted } from './postcode-lookup.ts'
import { textField } from './text-field.ts'
import { timeSelect, timeSelectSplitted } from './time-select.ts'
import { tin } from './tin.ts'
import type { FieldType } from './types.ts'

/** The rules of every field type; `web/fields/registry.ts` has the editors. */
export const fieldRules: Readonly<Record<FieldType, FieldTypeRules>> = {
  TEXTFIELD: textField,
  NUMBERFIELD: numberField,
  PHONE_NUMBER: phoneNumber,
  CALENDAR: calendar,
  CALENDAR_SPLITTED: calendarSplitted,
  CALENDAR_YEAR_MONTH: calendarYearMonth,
  CALENDAR_YEAR_MONTH_SPLITTED: calendarYearMonthSplitted,
  TIME_SELECT: timeSelect,
  TIME_SELECT_SPLITTED: timeSelectSplitted,
  KEY: key,
  RADIOGROUP: radioGroup,
  CHECKBOX: checkbox,
  SWITCH: switchField,
  SCHUFA: schufa,
  SCHUFA_SWITCH: schufaSwitch,
  POSTCODE_LOOKUP: postcodeLookup,
  POSTCODE_LOOKUP_SPLITTED: postcodeLookupSplitted,
  COMBINED_STREET_HOUSE_NUMBER: combinedStreetHouseNumber,
  IBAN: iban,
  TIN: tin,
  OUTBUILDINGS_LIST: outbuildingsList,
  DOUBLE: double,
  MONEY: money,
  INFORMATION_TEXT: informationText,
  ATTACHMENT: attachment,
  FIELDS_GROUP: fieldsGroup,
  CALCULATION_VALUE: calculationValue,
}

import type { FieldType } from '../types.ts'
import { calendarYearMonthCases } from './calendar-year-month.ts'
import { calendarCases } from './calendar.ts'
import { keyCases, radioGroupCases } from './choices.ts'
import { combinedStreetHouseNumberCases } from './combined-street-house-number.ts'
import { doubleCases } from './double.ts'
import type { FieldCases } from './field-cases.ts'
import { informationTextCases } from './information-text.ts'
import { moneyCases } from './money.ts'
import { numberFieldCases } from './number-field.ts'
import { phoneNumberCases } from './phone-number.ts'
import { postcodeLookupCases } from './postcode-lookup.ts'
import { textFieldCases } from './text-field.ts'
import { checkboxCases, schufaCases, switchCases } from './yes-no.ts'

/** A type without cases does not compile. */
export const fieldCases = {
  TEXTFIELD: textFieldCases,
  NUMBERFIELD: numberFieldCases,
  PHONE_NUMBER: phoneNumberCases,
  CALENDAR: calendarCases,
  CALENDAR_YEAR_MONTH: calendarYearMonthCases,
  KEY: keyCases,
  RADIOGROUP: radioGroupCases,
  CHECKBOX: checkboxCases,
  SWITCH: switchCases,
  SCHUFA: schufaCases,
  POSTCODE_LOOKUP: postcodeLookupCases,
  COMBINED_STREET_HOUSE_NUMBER: combinedStreetHouseNumberCases,
  DOUBLE: doubleCases,
  MONEY: moneyCases,
  INFORMATION_TEXT: informationTextCases,
} satisfies Record<FieldType, FieldCases>

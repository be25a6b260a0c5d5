import type { FieldType } from '../types.ts'
import { attachmentCases } from './attachment.ts'
import { calculationValueCases } from './calculation-value.ts'
import { calendarYearMonthCases } from './calendar-year-month.ts'
import { calendarCases } from './calendar.ts'
import { keyCases, radioGroupCases } from './choices.ts'
import { combinedStreetHouseNumberCases } from './combined-street-house-number.ts'
import { doubleCases } from './double.ts'
import type { FieldCases } from './field-cases.ts'
import { fieldsGroupCases } from './fields-group.ts'
import { ibanCases } from './iban.ts'
import { informationTextCases } from './information-text.ts'
import { moneyCases } from './money.ts'
import { numberFieldCases } from './number-field.ts'
import { outbuildingsListCases } from './outbuildings-list.ts'
import { phoneNumberCases } from './phone-number.ts'
import { postcodeLookupCases } from './postcode-lookup.ts'
import { textFieldCases } from './text-field.ts'
import { timeCases } from './time-select.ts'
import { tinCases } from './tin.ts'
import { checkboxCases, schufaCases, switchCases } from './yes-no.ts'

/** A type without cases does not compile. */
export const fieldCases: Readonly<Record<FieldType, FieldCases>> = {
  TEXTFIELD: textFieldCases,
  NUMBERFIELD: numberFieldCases,
  PHONE_NUMBER: phoneNumberCases,
  CALENDAR: calendarCases,
  CALENDAR_SPLITTED: calendarCases,
  CALENDAR_YEAR_MONTH: calendarYearMonthCases,
  CALENDAR_YEAR_MONTH_SPLITTED: calendarYearMonthCases,
  TIME_SELECT: timeCases,
  TIME_SELECT_SPLITTED: timeCases,
  KEY: keyCases,
  RADIOGROUP: radioGroupCases,
  CHECKBOX: checkboxCases,
  SWITCH: switchCases,
  SCHUFA: schufaCases,
  SCHUFA_SWITCH: schufaCases,
  POSTCODE_LOOKUP: postcodeLookupCases,
  POSTCODE_LOOKUP_SPLITTED: postcodeLookupCases,
  COMBINED_STREET_HOUSE_NUMBER: combinedStreetHouseNumberCases,
  IBAN: ibanCases,
  TIN: tinCases,
  OUTBUILDINGS_LIST: outbuildingsListCases,
  DOUBLE: doubleCases,
  MONEY: moneyCases,
  INFORMATION_TEXT: informationTextCases,
  ATTACHMENT: attachmentCases,
  FIELDS_GROUP: fieldsGroupCases,
  CALCULATION_VALUE: calculationValueCases,
}

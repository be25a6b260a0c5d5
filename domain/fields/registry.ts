import { calendarYearMonth } from './calendar-year-month.ts'
import { calendar } from './calendar.ts'
import { checkbox } from './checkbox.ts'
import { combinedStreetHouseNumber } from './combined-street-house-number.ts'
import { double } from './double.ts'
import type { FieldTypeRules } from './field-type.ts'
import { informationText } from './information-text.ts'
import { key } from './key.ts'
import { money } from './money.ts'
import { numberField } from './number-field.ts'
import { phoneNumber } from './phone-number.ts'
import { postcodeLookup } from './postcode-lookup.ts'
import { radioGroup } from './radio-group.ts'
import { schufa } from './schufa.ts'
import { switchField } from './switch.ts'
import { textField } from './text-field.ts'
import type { FieldType } from './types.ts'

/** Every field type that a page can hold; the browser's editors are `web/fields/registry.ts`. */
export const fieldRules = {
  TEXTFIELD: textField,
  NUMBERFIELD: numberField,
  PHONE_NUMBER: phoneNumber,
  CALENDAR: calendar,
  CALENDAR_YEAR_MONTH: calendarYearMonth,
  KEY: key,
  RADIOGROUP: radioGroup,
  CHECKBOX: checkbox,
  SWITCH: switchField,
  SCHUFA: schufa,
  POSTCODE_LOOKUP: postcodeLookup,
  COMBINED_STREET_HOUSE_NUMBER: combinedStreetHouseNumber,
  DOUBLE: double,
  MONEY: money,
  INFORMATION_TEXT: informationText,
} satisfies Record<FieldType, FieldTypeRules>

import { formatCents, formatNumber as formatLimit, formatWholeEuro } from '../money/format.ts'
import type { FieldError } from '../shared/errors.ts'
import type { Locale } from '../text/locale.ts'
import { formatDate } from '../time/dates.ts'
import { parseEntryPath } from '../wizard/entry-path.ts'
import type { FieldContext, FieldTypeRules } from './field-type.ts'
import { formatNumber } from './number-format.ts'
import { hasDecimals, requiredKeys } from './problems.ts'
import { fieldRules } from './registry.ts'
import { knownText, partSamples, sampleOf } from './samples.ts'
import type { EntityType, FieldDefinition, FieldType, SectionField } from './types.ts'
import { idOfBorrower, wellKnown } from './well-known.ts'

/** A message to translate: its id, its values, and the text where no catalogue has the id. */
export interface FieldMessage {
  readonly id: string
  readonly values: Readonly<Record<string, string | { readonly id: string; readonly fallback: string }>>
  readonly fallback?: string
}

/** What is known of the field of a problem; its limits are in the definition and the placement. */
export interface AboutField {
  readonly label: string
  readonly locale: Locale
  /** `YYYY-MM-DD`: the example of a date lies within the field's limits on that day. */
  readonly today: string
  readonly type?: FieldType | undefined
  readonly definition?: FieldDefinition | undefined
  readonly placement?: SectionField | undefined
}

const boundTexts: Readonly<Record<string, string>> = {
  Min: 'fields.size.min',
  DecimalMin: 'fields.size.min',
  Max: 'fields.size.max',
  DecimalMax: 'fields.size.max',
  Size: 'fields.size.length',
  Digits: 'fields.digits',
}

/** Limits of a list are no numbers of characters. */
const boundsOfLists: Readonly<Partial<Record<FieldType, string>>> = {
  FIELDS_GROUP: 'fields.group.most',
  OUTBUILDINGS_LIST: 'validation.incorrectValue.outbuildings',
}

/** What is wanted of a type, with an example; a text is wanted by the name of its field. */
const wantedTexts: Readonly<Partial<Record<FieldType, string>>> = {
  NUMBERFIELD: 'fields.number.malformed',
  DOUBLE: 'fields.number.malformed',
  MONEY: 'fields.amount.malformed',
  PHONE_NUMBER: 'fields.wanted.phone',
  CALENDAR: 'fields.wanted.day',
  CALENDAR_SPLITTED: 'fields.wanted.day',
  CALENDAR_YEAR_MONTH: 'fields.wanted.month',
  CALENDAR_YEAR_MONTH_SPLITTED: 'fields.wanted.month',
  TIME_SELECT: 'fields.wanted.time',
  TIME_SELECT_SPLITTED: 'fields.wanted.time',
  POSTCODE_LOOKUP: 'fields.wanted.place',
  POSTCODE_LOOKUP_SPLITTED: 'fields.wanted.place',
  COMBINED_STREET_HOUSE_NUMBER: 'fields.wanted.street',
  IBAN: 'fields.wanted.iban',
  TIN: 'fields.wanted.tin',
}

/** Types without an example: the screen shows what there is to choose, or nothing can be answered. */
const withoutExample: Readonly<Partial<Record<FieldType, string>>> = {
  KEY: 'fields.wanted.choice',
  RADIOGROUP: requiredKeys.option,
  SWITCH: 'fields.wanted.yesNo',
  SCHUFA_SWITCH: 'fields.wanted.consent',
  CHECKBOX: requiredKeys.select,
  SCHUFA: requiredKeys.select,
  OUTBUILDINGS_LIST: 'fields.wanted.outbuilding',
  FIELDS_GROUP: requiredKeys.entry,
  INFORMATION_TEXT: 'fields.malformed',
  ATTACHMENT: 'fields.malformed',
  CALCULATION_VALUE: 'fields.malformed',
}

/** The message of a field's problem: it says what is wanted, with an example that this field takes. */
export function fieldMessage(problem: FieldError, about: AboutField): FieldMessage {
  const { message, messageKey, params = {} } = problem
  const { label, locale, type } = about
  const field = fieldOf(problem, about)
  const part = params['part'] === undefined ? undefined : String(params['part'])
  const example = (part === undefined ? undefined : partSamples[part]) ?? exampleOf(field, about)
  const values = {
    label: part === undefined ? label : { id: `fields.part.${part}`, fallback: label },
    ...(example === undefined ? {} : { example, date: example }),
    ...Object.fromEntries(Object.entries(params).map(([name, value]) => [name, readable(name, value, type, locale)])),
  }
  const id = textOf(problem, field, about, part, example)
  return { id, values, ...(id === messageKey ? { fallback: message } : {}) }
}

function textOf(
  { message, messageKey }: FieldError,
  { definition }: FieldContext,
  { type }: AboutField,
  part: string | undefined,
  example: string | undefined,
): string {
  const isNamed = messageKey !== undefined && !messageKey.startsWith('error.')
  const bound = isNamed ? undefined : boundTexts[message]
  if (bound !== undefined) return (type === undefined ? undefined : boundsOfLists[type]) ?? bound
  if (message === 'NotBlank' && part !== undefined)
    return part === 'OUTBUILDING_TYPE' ? 'fields.wanted.choice' : 'fields.part.missing'
  if (part === 'CODE' && message === 'Pattern') return 'fields.postcode.invalid'
  const isMonth = type?.startsWith('CALENDAR_YEAR_MONTH') === true
  const byName = example === undefined ? 'fields.wanted.plain' : 'fields.wanted'
  const ofType = type === undefined || part !== undefined ? undefined : (withoutExample[type] ?? wantedTexts[type])
  const wanted = type === undefined ? undefined : (ofType ?? byName)
  switch (messageKey) {
    case requiredKeys.value:
    case requiredKeys.select:
      return wanted ?? messageKey
    case 'invalidDateFormat.message':
      return isMonth ? 'fields.wanted.month' : messageKey
    case 'invalidDate.maximum.message':
    case 'invalidDate.minimum.message': {
      const side = message === 'Max' ? 'maximum' : 'minimum'
      if (isMonth) return `fields.month.${side}`
      return idOfBorrower(definition) === wellKnown.dateOfBirth ? `fields.birthday.${side}` : messageKey
    }
    case 'fields.number.malformed':
      return type === 'MONEY' ? 'fields.amount.malformed' : messageKey
    default:
      return isNamed ? messageKey : (wanted ?? 'fields.malformed')
  }
}

/** The field itself, or as much of it as the problem tells. */
function fieldOf({ field, objectName }: FieldError, about: AboutField): FieldContext {
  const { label, type = 'TEXTFIELD', today } = about
  const id = parseEntryPath(field)?.field ?? field
  const {
    definition = { id, type, entityType: objectName as EntityType, label: { de: label, en: label } },
    placement = { id, required: true, visible: true, layoutLength: 12, validators: [] },
  } = about
  return { definition, placement, today, keys: [] }
}

/** An answer that the field takes, as its input shows it; undefined if every text or choice would be one. */
function exampleOf(field: FieldContext, { type, locale }: AboutField): string | undefined {
  if (type === undefined || type in withoutExample) return undefined
  if (type === 'TEXTFIELD') return knownText(field)
  const sample = sampleOf(field)
  if (sample === null) return undefined
  if (type.startsWith('TIME_SELECT') && typeof sample === 'string') return sample
  if (typeof sample === 'number' && type === 'MONEY' && field.definition.meta?.decimalPlaces === 0)
    return formatWholeEuro(sample, locale)
  const rules: FieldTypeRules = fieldRules[type]
  return rules.format(sample, { locale, keyText: (key) => key, definition: field.definition })
}

/** Formats bounds and readings as money, numbers or dates of the reader's language. */
function readable(name: string, value: string | number, type: FieldType | undefined, locale: Locale): string {
  if (name === 'date')
    return formatDate(String(value).slice(0, type?.startsWith('CALENDAR_YEAR_MONTH') ? 7 : 10), locale)
  if (typeof value === 'string') return value
  const isAmount = type === 'MONEY'
  if (name === 'one' || name === 'other') return isAmount ? readingOf(value, locale) : formatNumber(value, locale)
  return isAmount && (name === 'min' || name === 'max')
    ? formatCents(Math.round(value * 100), locale)
    : formatLimit(value, locale)
}

/** One of the two numbers that a text can mean. More than two decimals stay as typed, because no amount has them. */
const readingOf = (value: number, locale: Locale): string =>
  hasDecimals(value, 2) ? formatWholeEuro(value, locale) : `${formatNumber(value, locale)}\u00a0€`

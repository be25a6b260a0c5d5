import { settingsTexts } from '../../texts/settings.ts'
import { parseDateSpan, formatDate } from '../../time/dates.ts'
import { formatEuro } from '../../fields/number-format.ts'
import { fieldFacts, type FieldTypeFacts } from '../../fields/facts.ts'
import { type FieldType, fieldTypes, type KeyType } from '../../fields/types.ts'
import { type Locale, type Localized, locales } from '../../text/locale.ts'
import { formatFileSize } from '../../money/format.ts'
import { numberFormatter } from '../../text/number-formatter.ts'
import { type AreasToCheck, type Item, orderId } from '../area.ts'
import { areas as registry } from '../areas.ts'
import type { AreaKey } from '../snapshot.ts'
import { isIconName } from '../schemas/icons.ts'
import { iconLabels } from './options.ts'

/** The language of the reader, and the areas in which ids are looked up. */
export interface LabelContext {
  readonly locale: Locale
  readonly areas: AreasToCheck
}

// As many decimals as can be entered, so that different values look different.
const number = numberFormatter({ maximumFractionDigits: 6 })
const percent = numberFormatter({ style: 'unit', unit: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 6 })

export const formatNumber = (value: number, locale: Locale): string => number(value + 0, locale)
export const formatPercent = (value: number, locale: Locale): string => percent(value + 0, locale)

export const quoted = (text: string, locale: Locale): string => settingsTexts.quoted(text)[locale]

/** The languages by their names. */
export const languageNames: Readonly<Record<Locale, Localized>> = settingsTexts.languages

export const flagText = (value: boolean, locale: Locale): string =>
  (value ? settingsTexts.yes : settingsTexts.no)[locale]

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Adds an item that is being edited, so that its parts have its names. */
export const withItem = ({ locale, areas }: LabelContext, area: AreaKey, item: Item | undefined): LabelContext =>
  item === undefined
    ? { locale, areas }
    : { locale, areas: { ...areas, [area]: [item, ...(areas[area] ?? []).filter(({ id }) => id !== item.id)] } }

export const findItem = ({ areas }: LabelContext, area: AreaKey, id: unknown): Item | undefined =>
  areas[area]?.find((each) => each.id === id)

/** The label of the order of an area's items, which is edited like an item. */
export const orderLabel: Localized = settingsTexts.order

/** The name of an item; the quoted id if it does not exist. */
export function itemName(words: LabelContext, area: AreaKey, id: string): string {
  if (id === orderId) return orderLabel[words.locale]
  const item = findItem(words, area, id)
  const name = item === undefined ? undefined : findName(area, item, words)
  return name || quoted(id, words.locale)
}

/** The name of a group in a formula, which uses its number of entries. */
export const countName = (name: string, locale: Locale): string => settingsTexts.count(name)[locale]

/** The name of a field in a formula. */
export function symbolName(words: LabelContext, id: string): string {
  const name = itemName(words, 'INPUT_FIELDS', id)
  const field = findItem(words, 'INPUT_FIELDS', id)
  return field !== undefined && 'type' in field && field.type === 'FIELDS_GROUP' ? countName(name, words.locale) : name
}

/** The name; undefined if an invalid item lacks the parts of its name. */
function findName(area: AreaKey, item: Item, { locale, areas }: LabelContext): string | undefined {
  try {
    const label = registry[area].itemLabel as (item: Item, locale: Locale, areas: AreasToCheck) => string | undefined
    return label(item, locale, areas)
  } catch {
    return undefined
  }
}

const isLocalized = (value: unknown): value is Localized =>
  isObject(value) && locales.every((locale) => typeof value[locale] === 'string')

/** The text in a language; German if it has none. */
export const localizedText = (value: unknown, locale: Locale): string | undefined =>
  isLocalized(value) ? value[locale] || value.de || undefined : undefined

const getEntries = (value: unknown, property: string): readonly Readonly<Record<string, unknown>>[] => {
  const entries = isObject(value) ? value[property] : undefined
  return Array.isArray(entries) ? entries.filter(isObject) : []
}

export function keyText(words: LabelContext, keyType: KeyType | undefined, key: string): string {
  const list = findItem(words, 'KEYS', keyType)
  const choice = getEntries(list, 'keys').find((each) => each['key'] === key)
  return localizedText(choice?.['displaytext'], words.locale) ?? quoted(key, words.locale)
}

export function documentName(words: LabelContext, id: string): string {
  const kinds = (words.areas['DOCUMENTS'] ?? []).flatMap((tab) => getEntries(tab, 'documents'))
  const kind = kinds.find((each) => each['documentId'] === id)
  return localizedText(kind?.['label'], words.locale) ?? quoted(id, words.locale)
}

const dataFile = /^data:(image|font)\/([a-z0-9]+)[a-z0-9.+-]*;base64,/
const files: Readonly<Record<string, Localized>> = settingsTexts.files

/** An icon by name, a file by kind and size instead of Base64. */
export function imageText(value: string, locale: Locale): string {
  if (isIconName(value)) return iconLabels[value][locale]
  const [start, kind = '', format = ''] = dataFile.exec(value) ?? []
  if (start === undefined) return value
  const size = formatFileSize(((value.length - start.length) * 3) / 4, locale)
  return `${files[kind]?.[locale] ?? ''} (${format.toUpperCase()}, ${size})`
}

export const dateText = (value: string, locale: Locale): string =>
  /^\d{4}-\d{2}(-\d{2})?$/.test(value) ? formatDate(value, locale) : value

const units = { d: settingsTexts.units.days, y: settingsTexts.units.years }

/** `-18y` as in a DATE_RANGE: '18 Jahre vor heute'. */
export function dateBoundText(value: string, locale: Locale): string {
  if (value === 'today') return settingsTexts.today[locale]
  const distance = parseDateSpan(value)
  if (distance === undefined) return dateText(value, locale)
  const { before, amount, unit } = distance
  const { one, many } = units[unit]
  const span = `${amount} ${(amount === 1 ? one : many)[locale]}`
  return (before ? settingsTexts.beforeToday : settingsTexts.afterToday)(span)[locale]
}

/** A value formatted as an answer to a field: in a condition, or as a default. */
export function answerText(words: LabelContext, fieldId: string, value: unknown): string {
  const { locale } = words
  const field = findItem(words, 'INPUT_FIELDS', fieldId)
  const kind = kindOf(field)
  const keyType = field !== undefined && 'keyType' in field ? field.keyType : undefined
  if (typeof value === 'boolean') return flagText(value, locale)
  if (kind === 'amount' && typeof value === 'number') return formatEuro(value, locale)
  if (typeof value === 'number') return formatNumber(value, locale)
  if (typeof value !== 'string') return plainText(value, locale)
  if (keyType !== undefined) return keyText(words, keyType as KeyType, value)
  return kind === 'day' || kind === 'month' ? dateText(value, locale) : value
}

/** What an answer of a field is; undefined for a type that this build does not know. */
function kindOf(field: Item | undefined): FieldTypeFacts['value'] | undefined {
  const type = field !== undefined && 'type' in field ? field.type : undefined
  return fieldTypes.some((each) => each === type) ? fieldFacts[type as FieldType].value : undefined
}

/** The text of a value of unknown type. */
export function plainText(value: unknown, locale: Locale): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return formatNumber(value, locale)
  if (typeof value === 'boolean') return flagText(value, locale)
  if (Array.isArray(value)) return value.map((each) => plainText(each, locale)).join(', ')
  return isObject(value)
    ? Object.values(value)
        .map((each) => plainText(each, locale))
        .join(', ')
    : ''
}

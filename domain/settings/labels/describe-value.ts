import { settingsTexts } from '../../texts/settings.ts'
import { Condition } from '../../conditions/conditions.ts'
import { formatEuro } from '../../fields/number-format.ts'
import { textOfHtml } from '../../text/html-text.ts'
import { type Locale, locales, perLocale } from '../../text/locale.ts'
import { expressionText } from '../../math/expression-text.ts'
import { Expression } from '../../math/expression.ts'
import * as v from 'valibot'

import { formatFileSize } from '../../money/format.ts'
import type { DescribedSetting, SettingDefinition } from '../schemas/portal-setting.ts'
import { termText, termUnitOfItem } from './term-unit.ts'
import { conditionText } from './condition-text.ts'
import { settingOptionLabels } from './options.ts'
import type { ListReading, Options, Properties, Property, Reading, ValueReading } from './property.ts'
import {
  answerText,
  dateBoundText,
  dateText,
  documentName,
  flagText,
  formatNumber,
  formatPercent,
  imageText,
  isObject,
  itemName,
  keyText,
  languageNames,
  localizedText,
  plainText,
  quoted,
  type LabelContext,
  symbolName,
} from './label-context.ts'

/** The context of a value, on which the names of its ids may depend. */
export interface Place {
  readonly item: unknown
  /** The object that the property belongs to. */
  readonly owner: unknown
}

/** Whether a value is empty for a reader; an empty text counts as none. */
export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (isObject(value) && Object.values(value).every(isNothing)) ||
  (Array.isArray(value) && value.length === 0)

/** The definition of the setting, if the property is its value. */
export function findDescribedSetting({ reads }: Property, item: unknown): DescribedSetting | undefined {
  const id = isObject(item) ? item['id'] : undefined
  return reads.as === 'setting' && typeof id === 'string' && Object.hasOwn(reads.definitions, id)
    ? reads.definitions[id]
    : undefined
}

/** The property of this item: a setting's value has the label and format of its definition. */
export function resolveProperty(property: Property, item: unknown): Property {
  if (property.reads.as !== 'setting') return property
  const definition = findDescribedSetting(property, item)
  return definition === undefined
    ? { label: property.label, reads: { as: 'text' } }
    : { label: definition.label, reads: settingReading(definition) }
}

function settingReading({ type, options }: SettingDefinition<unknown>): Reading {
  const choice: ValueReading = options === undefined ? { as: 'text' } : { as: 'option', options: getLabels(options) }
  switch (type) {
    case 'BOOLEAN':
      return { as: 'flag' }
    case 'INTEGER':
      return { as: 'number' }
    case 'LOCALIZED_STRING':
      return { as: 'localized' }
    case 'ICON':
    case 'FONT':
      return { as: 'image' }
    case 'MULTISELECT':
      return { as: 'values', of: choice }
    case 'COLOR':
      return { as: 'color' }
    default:
      return choice
  }
}

/** Labels of options; unnamed ones keep their value. */
const getLabels = (options: readonly string[]): Options =>
  Object.fromEntries(options.map((value) => [value, settingOptionLabels[value] ?? perLocale(() => value)]))

/** Describes a value for a reader; undefined if empty. */
export function describeValue(reads: Reading, value: unknown, place: Place, words: LabelContext): string | undefined {
  if (isNothing(value)) return undefined
  switch (reads.as) {
    case 'localized':
      return withoutMarkup(reads, localizedText(value, words.locale) ?? plainText(value, words.locale), place)
    case 'answer':
      return describeAnswer(value, words.locale, place, words)
    case 'values':
      return asArray(value)
        .map((each) => describeValue(reads.of, each, place, words))
        .join(', ')
    case 'list':
      return asArray(value)
        .map((each, at) => describeBriefly(reads, each, at, place.item, words))
        .join(', ')
    case 'group':
      return describeAll(reads.of, value, place.item, words, '\n')
    case 'translations':
      return describeAll(reads.of, byProperty(value), place.item, words)
    case 'setting':
      return plainText(value, words.locale)
    default:
      return describePlain(reads, value, place, words)
  }
}

/** Removes HTML tags, for use within a sentence. */
const withoutMarkup = ({ html }: Extract<Reading, { as: 'localized' }>, text: string, { item }: Place): string =>
  html?.(item) === true ? textOfHtml(text).replaceAll(/\s+/g, ' ') : text

function describePlain(reads: ValueReading, value: unknown, { item }: Place, words: LabelContext): string {
  const { locale } = words
  switch (reads.as) {
    case 'euro':
      if (typeof value === 'number') return formatEuro(value, locale)
      break
    case 'percent':
      if (typeof value === 'number') return formatPercent(value, locale)
      break
    case 'number':
      if (typeof value === 'number') return formatNumber(value, locale)
      break
    case 'term':
      if (typeof value === 'number')
        return termText(formatNumber(value, locale), value, termUnitOfItem(item, words.areas), locale)
      break
    case 'size':
      if (typeof value === 'number') return formatFileSize(value, locale)
      break
    case 'flag':
      if (typeof value === 'boolean') return flagText(value, locale)
      break
    case 'condition':
      if (v.is(Condition, value)) return conditionText(value, words)
      break
    case 'expression':
      if (v.is(Expression, value))
        return expressionText(value, {
          symbol: (field) => symbolName(words, field),
          number: (each) => formatNumber(each, locale),
        })
      break
    default:
      if (typeof value === 'string') return describeText(reads, value, item, words)
  }
  return plainText(value, locale)
}

function describeText(reads: ValueReading, value: string, item: unknown, words: LabelContext): string {
  const { locale } = words
  switch (reads.as) {
    case 'option':
      return reads.options[value]?.[locale] ?? value
    case 'item':
      return itemName(words, reads.area, value)
    case 'document':
      return documentName(words, value)
    case 'key':
      return keyText(words, typeof reads.keyType === 'function' ? reads.keyType(item) : reads.keyType, value)
    case 'date':
      return dateText(value, locale)
    case 'dateBound':
      return dateBoundText(value, locale)
    case 'image':
      return imageText(value, locale)
    default:
      return value
  }
}

/** The default of a field in that language. */
export function describeAnswer(
  value: unknown,
  locale: Locale,
  { owner }: Place,
  words: LabelContext,
): string | undefined {
  const answer = isObject(value) ? value[locale] : undefined
  const fieldId = isObject(owner) ? owner['id'] : undefined
  return isNothing(answer) ? undefined : answerText(words, String(fieldId), answer)
}

const describeAll = (
  properties: Properties,
  value: unknown,
  item: unknown,
  words: LabelContext,
  joint = '; ',
): string =>
  Object.entries(properties)
    .flatMap(([name, given]) => {
      const property = resolveProperty(given, item)
      const own = isObject(value) ? value[name] : undefined
      const text =
        property.reads.as === 'group'
          ? describeAll(property.reads.of, own, item, words) || undefined
          : describeValue(property.reads, own, { item, owner: value }, words)
      if (text === undefined || property.quiet) return []
      const label = property.label[words.locale]
      return [property.reads.as === 'group' ? `${label} (${text})` : `${label}: ${text}`]
    })
    .join(joint)

/** Whether each language has a text of its own. */
export const isPerLanguage = ({ as }: Reading): boolean => as === 'localized' || as === 'answer'

/** Describes the value in `language`, whatever the reader's. */
export function describeIn(
  language: Locale,
  reads: Reading,
  value: unknown,
  place: Place,
  words: LabelContext,
): string | undefined {
  if (reads.as === 'answer') return describeAnswer(value, language, place, words)
  const text = isObject(value) ? value[language] : undefined
  return isNothing(text) ? undefined : plainText(text, language)
}

/** Lists whose entries have lines of their own, below the item. */
export const isListedApart = (reads: Reading): reads is ListReading => reads.as === 'list' && reads.brief !== true

/** The properties of a list entry that its name does not contain, one per line. */
export function describeEntry(
  reads: ListReading,
  entry: unknown,
  item: unknown,
  words: LabelContext,
): string | undefined {
  if (!isObject(entry)) return undefined
  const lines = Object.entries(reads.of).flatMap(([name, property]) => {
    const value = entry[name]
    // The name in the other language appears nowhere else.
    const isInName = name === reads.name && property.reads.as !== 'localized'
    if (isInName || isNothing(value) || property.quiet || isListedApart(property.reads) || value === property.usual)
      return []
    return describeLines(resolveProperty(property, item), value, { item, owner: entry }, words)
  })
  return lines.join('\n') || undefined
}

function describeLines({ label, reads }: Property, value: unknown, place: Place, words: LabelContext): string[] {
  const name = label[words.locale]
  const perLanguage = isPerLanguage(reads)
    ? locales.map((language) => ({ language, text: describeIn(language, reads, value, place, words) }))
    : []
  // A choice is the same in both languages.
  const isOne = reads.as === 'answer' && new Set(perLanguage.map(({ text }) => text)).size === 1
  if (perLanguage.length === 0 || isOne) return [`${name}: ${describeValue(reads, value, place, words) ?? ''}`]
  return perLanguage.flatMap(({ language, text }) =>
    text === undefined ? [] : [`${name} (${languageNames[language][words.locale]}): ${text}`],
  )
}

/** The name, with other properties in brackets. */
function describeBriefly(reads: ListReading, entry: unknown, at: number, item: unknown, words: LabelContext): string {
  const name = findName(reads, entry, item, words) ?? entryName(reads, entry, at, item, words)
  const others = Object.entries(reads.of).filter(([property]) => property !== reads.name && property !== reads.identity)
  const more = describeAll(Object.fromEntries(others), entry, item, words)
  return more === '' ? name : `${name} (${more})`
}

/** The identity of a list entry; undefined if it only has a place. */
export function findEntryIdentity({ identity }: ListReading, entry: unknown): string | undefined {
  const own = identity !== undefined && isObject(entry) ? entry[identity] : undefined
  return typeof own === 'string' ? own : undefined
}

/** The name of an entry: Abschnitt „Ihre Daten“, Vorname; or by place: Meldung 2. */
export function entryName(reads: ListReading, entry: unknown, at: number, item: unknown, words: LabelContext): string {
  const name = findName(reads, entry, item, words)
  const noun = reads.entry?.[words.locale]
  if (name === undefined) return `${noun ?? settingsTexts.entry[words.locale]} ${at + 1}`
  return noun === undefined ? name : `${noun} ${quoted(name, words.locale)}`
}

function findName({ name, of }: ListReading, entry: unknown, item: unknown, words: LabelContext): string | undefined {
  const naming = name === undefined ? undefined : of[name]
  return naming === undefined || name === undefined || !isObject(entry)
    ? undefined
    : describeValue(naming.reads, entry[name], { item, owner: entry }, words)
}

/** {de: {title}, en: {title}} as {title: {de, en}}. */
export function byProperty(value: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(value)) return {}
  const texts = locales.map((locale) => [locale, value[locale]] as const)
  const names = new Set(texts.flatMap(([, each]) => (isObject(each) ? Object.keys(each) : [])))
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      Object.fromEntries(texts.map(([locale, each]) => [locale, isObject(each) ? each[name] : undefined])),
    ]),
  )
}

export const asArray = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

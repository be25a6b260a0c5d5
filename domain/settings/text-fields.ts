import * as v from 'valibot'

import { Html } from '../html.ts'
import { type Locale, type Localized, locales } from '../locale.ts'
import { defineArea, type SettingsProblem } from './area.ts'
import { textFieldDefaults } from './defaults/text-fields.ts'

/** [B3.35] */
export const textFieldTypes = ['REPRESENTATIVE_EXAMPLE', 'PAGE_TITLE', 'FOOTER_TEXT', 'HEADER_TEXT'] as const
export type TextFieldType = (typeof textFieldTypes)[number]

/** Every advertisement of a credit carries this warning (directive (EU) 2023/2225, article 8). */
export const creditWarning: Localized = {
  de: 'Achtung! Kreditaufnahme kostet Geld.',
  en: 'Caution! Borrowing money costs money.',
}

/** What the representative example can name, written as `{name}`. */
export const examplePlaceholders = [
  'warning',
  'lender',
  'lenderAddress',
  'amount',
  'nominalRate',
  'effectiveRate',
  'interestsAndFees',
  'totalAmount',
  'term',
  'instalment',
  'instalmentCount',
  'finalInstalment',
] as const
export type ExamplePlaceholder = (typeof examplePlaceholders)[number]

/** What an advertisement must name as soon as it names any figure (§ 17 PAngV; the warning: article 8 of the directive). */
export const requiredInExample = [
  'warning',
  'lender',
  'lenderAddress',
  'amount',
  'nominalRate',
  'effectiveRate',
  'totalAmount',
  'term',
  'instalment',
  'instalmentCount',
] as const satisfies readonly ExamplePlaceholder[]

const Text = v.pipe(v.string(), v.maxLength(10_000))
const ShownHtml = v.pipe(Html, v.maxLength(10_000))

/** The footer alone is HTML; the others stand in places of their own, as text. */
export const TextField = v.variant('id', [
  v.strictObject({ id: v.literal('FOOTER_TEXT'), text: v.strictObject({ de: ShownHtml, en: ShownHtml }) }),
  v.strictObject({
    id: v.picklist(['REPRESENTATIVE_EXAMPLE', 'PAGE_TITLE', 'HEADER_TEXT']),
    text: v.strictObject({ de: Text, en: Text }),
  }),
])
export type TextField = v.InferOutput<typeof TextField>

/** German stands in for a language that has no text. */
export const textField = (items: readonly TextField[], id: TextFieldType, locale: Locale): string => {
  const text = items.find((item) => item.id === id)?.text
  return text?.[locale] || text?.de || ''
}

const placeholder = /\{(\w+)\}/g
const placeholdersOf = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name]) => name ?? '')

/** The example with its figures, each as text in the language of the reader. */
export const fillExample = (text: string, values: Readonly<Record<ExamplePlaceholder, string>>): string =>
  text.replaceAll(placeholder, (written, name: string) =>
    Object.hasOwn(values, name) ? values[name as ExamplePlaceholder] : written,
  )

/** A percentage or a sum of money that somebody typed: nothing recomputes it when the conditions change. */
const typedFigure = /[\d.,]{0,20}\d\s{0,3}(%|€|Euro\b|EUR\b|Prozent\b|percent\b)|€\s{0,3}\d/i

function exampleProblems(text: string, locale: Locale): SettingsProblem[] {
  const used = placeholdersOf(text)
  const problem = (code: string, value: string): SettingsProblem => ({
    area: 'TEXT_FIELDS',
    item: 'REPRESENTATIVE_EXAMPLE',
    path: `text.${locale}`,
    code,
    params: { value },
  })
  const figure = typedFigure.exec(text)?.[0]
  const missing = used.length === 0 ? [] : requiredInExample.filter((name) => !used.includes(name))
  return [
    ...used
      .filter((name) => !examplePlaceholders.some((known) => known === name))
      .map((name) => problem('unknownPlaceholder', name)),
    ...(figure === undefined ? [] : [problem('figureNotComputed', figure)]),
    ...missing.map((name) => problem('missingPlaceholder', name)),
  ]
}

export const textFieldLabels: Readonly<Record<TextFieldType, Localized>> = {
  REPRESENTATIVE_EXAMPLE: { de: 'Repräsentatives Beispiel', en: 'Representative example' },
  PAGE_TITLE: { de: 'Seitentitel', en: 'Page title' },
  FOOTER_TEXT: { de: 'Fußzeile', en: 'Footer' },
  HEADER_TEXT: { de: 'Kopfzeile', en: 'Header' },
}

export const textFieldsArea = defineArea({
  key: 'TEXT_FIELDS',
  item: TextField,
  label: { de: 'Texte', en: 'Text fields' },
  editors: ['ADMIN'],
  defaults: textFieldDefaults,
  fixed: true,
  itemLabel: (item, locale) => textFieldLabels[item.id][locale],
  crossChecks: (items) =>
    items.flatMap((item) =>
      item.id === 'REPRESENTATIVE_EXAMPLE'
        ? locales.flatMap((locale) => exampleProblems(item.text[locale], locale))
        : [],
    ),
})

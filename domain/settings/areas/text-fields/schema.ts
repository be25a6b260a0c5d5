import { creditWarning as de } from '../../../texts/de/credit-warning.ts'
import { creditWarning as en } from '../../../texts/en/credit-warning.ts'
import * as v from 'valibot'

import { Html } from '../../../text/html.ts'
import { type Locale, type Localized, localizedSchema } from '../../../text/locale.ts'
/** [B3.35] */
export const textFieldTypes = ['REPRESENTATIVE_EXAMPLE', 'PAGE_TITLE', 'FOOTER_TEXT', 'HEADER_TEXT'] as const
export type TextFieldType = (typeof textFieldTypes)[number]

/**
 * The mandatory warning of every credit advertisement (directive (EU) 2023/2225, article 8). Pages show it themselves, once
 * in each view (`web/ui/CreditWarning.tsx`); settings do not contain it.
 */
export const creditWarning: Localized = { de, en }

/** Placeholders of the representative example, as `{name}`. */
export const examplePlaceholders = [
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

/** A placeholder of former examples, for the warning that now stands beside the figures; filled with nothing. */
export const formerPlaceholder = 'warning'

/** Mandatory figures of an advertisement with any figure (§ 17 PAngV). */
export const requiredInExample = [
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

/** Only the footer is HTML; the others are plain text. */
export const TextField = v.variant('id', [
  v.strictObject({ id: v.literal('FOOTER_TEXT'), text: localizedSchema(ShownHtml) }),
  v.strictObject({
    id: v.picklist(['REPRESENTATIVE_EXAMPLE', 'PAGE_TITLE', 'HEADER_TEXT']),
    text: localizedSchema(Text),
  }),
])
export type TextField = v.InferOutput<typeof TextField>

/** The text in a language; German if it has none. */
export const textField = (items: readonly TextField[], id: TextFieldType, locale: Locale): string => {
  const text = items.find((item) => item.id === id)?.text
  return text?.[locale] || text?.de || ''
}

export const placeholder = /\{(\w+)\}/g

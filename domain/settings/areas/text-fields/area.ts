import { textFieldLabels, textFieldTexts } from './labels.ts'
import { type Locale, locales } from '../../../text/locale.ts'
import { textOfHtml } from '../../../text/html-text.ts'
import { defineArea } from '../../area.ts'
import type { SettingsProblem } from '../../problem.ts'
import {
  creditWarning,
  formerPlaceholder,
  placeholder,
  requiredInExample,
  examplePlaceholders,
  TextField,
  type TextFieldType,
} from './schema.ts'
import { id, labelled } from '../../labels/property.ts'

/** Figures are placeholders in braces, filled from the live conditions and never typed. */
export const textFieldDefaults: readonly TextField[] = [
  {
    id: 'REPRESENTATIVE_EXAMPLE',
    text: {
      de: 'Repräsentatives Beispiel gemäß §\u00A017 PAngV: {lender}, {lenderAddress}. Nettodarlehensbetrag {amount}, gebundener Sollzinssatz {nominalRate} p. a., effektiver Jahreszins {effectiveRate} p. a., Laufzeit {term}, {instalmentCount} monatliche Raten zu je {instalment} (davon die letzte {finalInstalment}), Zinsen und Kosten insgesamt {interestsAndFees}, Gesamtbetrag {totalAmount}. Bonität vorausgesetzt; mindestens zwei Drittel der Verträge, die aufgrund dieser Werbung geschlossen werden, haben diesen oder einen niedrigeren effektiven Jahreszins.',
      en: 'Representative example under section\u00A017 of the German Price Indication Ordinance: {lender}, {lenderAddress}. Net loan amount {amount}, borrowing rate (fixed) {nominalRate} p.a., annual percentage rate (APR) {effectiveRate}, term {term}, {instalmentCount} monthly instalments of {instalment} each (the final one {finalInstalment}), total interest and costs {interestsAndFees}, total amount payable {totalAmount}. Subject to creditworthiness; at least two thirds of the contracts concluded because of this advertisement have this APR or a lower one.',
    },
  },
  {
    id: 'PAGE_TITLE',
    text: { de: 'Musterbank – Kredit online beantragen', en: 'Musterbank – apply for a loan online' },
  },
  { id: 'HEADER_TEXT', text: { de: 'Musterbank', en: 'Musterbank' } },
  {
    id: 'FOOTER_TEXT',
    text: {
      de: '<p>© Musterbank AG · <a href="https://www.musterbank.example/impressum">Impressum der Bank</a> · <a href="https://www.musterbank.example/datenschutz">Datenschutzhinweise der Bank</a></p>',
      en: '<p>© Musterbank AG · <a href="https://www.musterbank.example/en/imprint">The bank’s legal notice</a> · <a href="https://www.musterbank.example/en/privacy">The bank’s privacy notice</a></p>',
    },
  },
]

/** The only text with HTML. */
const footer: TextFieldType = 'FOOTER_TEXT'

const findPlaceholders = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name]) => name ?? '')

/** A typed percentage or amount, which would not follow the conditions. */
const typedFigure = /[\d.,]{0,20}\d\s{0,3}(%|€|Euro\b|EUR\b|Prozent\b|percent\b)|€\s{0,3}\d/i

function exampleProblems(text: string, locale: Locale): SettingsProblem[] {
  const used = findPlaceholders(text)
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
      .filter((name) => name !== formerPlaceholder && !examplePlaceholders.some((known) => known === name))
      .map((name) => problem('unknownPlaceholder', name)),
    ...(figure === undefined ? [] : [problem('figureNotComputed', figure)]),
    ...missing.map((name) => problem('missingPlaceholder', name)),
  ]
}

/** The warning, which would then stand twice where a rate is shown. */
const warningProblems = ({ id: item, text }: TextField): SettingsProblem[] =>
  locales
    .filter((locale) => textOfHtml(text[locale]).includes(creditWarning[locale].slice(0, -1)))
    .map((locale) => ({ area: 'TEXT_FIELDS', item, path: `text.${locale}`, code: 'warningTwice' }))

export const textFieldsArea = defineArea({
  key: 'TEXT_FIELDS',
  item: TextField,
  label: textFieldTexts.label,
  properties: labelled(textFieldTexts.properties, {
    id,
    text: {
      reads: {
        as: 'localized',
        html: (item: unknown) => typeof item === 'object' && item !== null && 'id' in item && item.id === footer,
      },
    },
  }),
  editors: ['ADMIN'],
  calls: {
    current: '/api/settings/text-fields/current',
    summary: 'List text fields',
    scheduled: ['/api/settings/text-fields/scheduled'],
    changes: '/api/settings/text-fields/changes',
  },
  readByApplicants: true,
  defaults: textFieldDefaults,
  fixed: true,
  itemLabel: (item, locale) => textFieldLabels[item.id][locale],
  crossChecks: (items) =>
    items.flatMap((item) => [
      ...warningProblems(item),
      ...(item.id === 'REPRESENTATIVE_EXAMPLE'
        ? locales.flatMap((locale) => exampleProblems(item.text[locale], locale))
        : []),
    ]),
})

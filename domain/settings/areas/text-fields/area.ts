import { type Locale, locales } from '../../../text/locale.ts'
import { textOfHtml } from '../../../text/html-text.ts'
import { defineArea, type SettingsProblem } from '../../area.ts'
import { textFieldDefaults } from './defaults.ts'
import {
  creditWarning,
  formerPlaceholder,
  placeholder,
  requiredInExample,
  examplePlaceholders,
  TextField,
  textFieldLabels,
} from './schema.ts'

const placeholdersOf = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name]) => name ?? '')

/** A typed percentage or amount, which would not follow the conditions. */
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
      .filter((name) => name !== formerPlaceholder && !examplePlaceholders.some((known) => known === name))
      .map((name) => problem('unknownPlaceholder', name)),
    ...(figure === undefined ? [] : [problem('figureNotComputed', figure)]),
    ...missing.map((name) => problem('missingPlaceholder', name)),
  ]
}

/** The warning, which would then stand twice where a rate is shown. */
const warningProblems = ({ id, text }: TextField): SettingsProblem[] =>
  locales
    .filter((locale) => textOfHtml(text[locale]).includes(creditWarning[locale].slice(0, -1)))
    .map((locale) => ({ area: 'TEXT_FIELDS', item: id, path: `text.${locale}`, code: 'warningTwice' }))

export const textFieldsArea = defineArea({
  key: 'TEXT_FIELDS',
  item: TextField,
  label: { de: 'Texte', en: 'Text fields' },
  editors: ['ADMIN'],
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

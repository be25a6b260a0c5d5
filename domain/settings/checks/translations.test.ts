import { expect, it } from 'vitest'

import type { Localized } from '../../text/locale.ts'
import { shippedAreas } from '../areas.ts'
import { missingTranslations, needsWords } from './translations.ts'

const shipped = shippedAreas()
const inLanguages = (...languages: readonly ('de' | 'en')[]) =>
  shipped.GENERAL_SETTINGS.map((item) => (item.id === 'LANGUAGES' ? { ...item, value: languages } : item))

it.each([
  ['PAGES', 'en', ['de', 'en'], true],
  ['PAGES', 'en', ['de'], false],
  ['TEXT_FIELDS', 'de', ['de'], false],
  ['GENERAL_SETTINGS', 'de', ['de'], false],
] as const)(
  '[B3.11] a text of %s is required in %s, in a portal with the languages %j: %j',
  (area, locale, languages, isRequired) => {
    expect(needsWords(area, locale, { GENERAL_SETTINGS: inLanguages(...languages) })).toBe(isRequired)
  },
)

it("[B3.11] a text is missing where it has no words in one of the portal's languages", () => {
  const item = { id: 'one', label: { de: ' ', en: '' }, rows: [{ title: { de: 'Titel', en: '' } }, null, 5] }
  const missing = (path: string, value: string) => ({
    area: 'KEYS',
    item: 'one',
    path,
    code: 'missingTranslation',
    params: { value },
  })
  const of = (...languages: readonly ('de' | 'en')[]) =>
    missingTranslations({ GENERAL_SETTINGS: inLanguages(...languages), KEYS: [item] })
  expect(of('de', 'en')).toEqual([
    missing('label.de', 'de'),
    missing('label.en', 'en'),
    missing('rows.0.title.en', 'en'),
  ])
  expect(of('de')).toEqual([missing('label.de', 'de')])
})

it('[B3.11] a text may be missing in every language where its area allows it, but not in one alone', () => {
  const of = (text: Localized) => {
    const header = { id: 'HEADER_TEXT', text }
    return missingTranslations({ GENERAL_SETTINGS: inLanguages('de', 'en'), TEXT_FIELDS: [header] })
  }
  expect(of({ de: '', en: ' ' })).toEqual([])
  expect(of({ de: 'Kopf', en: ' ' })).toMatchObject([{ item: 'HEADER_TEXT', path: 'text.en' }])
})

it('[B3.38] a default answer is no text, also where it is empty in a language', () => {
  const list = { id: 'one', defaultValue: { de: 'Berlin', en: '' } }
  expect(missingTranslations({ GENERAL_SETTINGS: inLanguages('de', 'en'), KEYS: [list] })).toEqual([])
})

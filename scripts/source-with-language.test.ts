import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { localesWithLanguage, refusalOfLanguage, sourceWithLanguage } from './source-with-language.ts'

const french = (source: string): string => sourceWithLanguage(source, 'file.ts', 'fr')

it.each([
  ['texts', "const a = { de: 'für', en: 'for' }", "const a = { de: 'für', en: 'for', fr: 'for' }"],
  ['names of variables', 'const a = { de, en }', 'const a = { de, en, fr: en }'],
  [
    'texts of a function',
    'const a = { de: (n: string) => `${n} ü`, en: (n: string) => `${n} u` }',
    'const a = { de: (n: string) => `${n} ü`, en: (n: string) => `${n} u`, fr: (n: string) => `${n} u` }',
  ],
  [
    'names of languages',
    "const a = { de: { de: 'x', en: 'y' }, en: { de: 'v', en: 'w' } }",
    "const a = { de: { de: 'x', en: 'y', fr: 'y' }, en: { de: 'v', en: 'w', fr: 'w' }, fr: { de: 'v', en: 'w', fr: 'w' } }",
  ],
  [
    'types',
    'type A = { readonly de: string; readonly en: B }',
    'type A = { readonly de: string; readonly fr: B; readonly en: B }',
  ],
  [
    'catalogues that are joined',
    "import { a as de } from './de/a.ts'\nimport { a as en } from './en/a.ts'\n\nexport const texts = localizedTexts({ de, en })",
    "import { a as de } from './de/a.ts'\nimport { a as en } from './en/a.ts'\nimport { a as fr } from './fr/a.ts'\n\nexport const texts = localizedTexts({ de, en, fr })",
  ],
  [
    'interfaces',
    'interface A { readonly de: string; readonly en: B }',
    'interface A { readonly de: string; readonly fr: B; readonly en: B }',
  ],
  ['unions', "const a = (l: 'de' | 'en') => l", "const a = (l: 'de' | 'en' | 'fr') => l"],
])('adds a language to %s', (_, source, expected) => {
  expect(french(source)).toBe(expected)
  expect(french(expected)).toBe(expected)
})

it.each(["const a = { en: 'for' }", "const a = ['de', 'en']", "const a = { de: 'x', en: 'y', fr: 'z' }"])(
  'leaves %s as it is',
  (source) => expect(french(source)).toBe(source),
)

it('refuses what is no TypeScript', () => {
  expect(() => french('const =')).toThrow('file.ts')
})

it.each([
  ['', 'usage:'],
  ['fra', 'usage:'],
  ['FR', 'usage:'],
  ['..', 'usage:', 'web/i18n'],
  ['de', "'de' is among the languages", 'web/i18n'],
  ['en', "'en' is among the languages"],
  ['fr', 'web/i18n/fr/ is there already', 'web/i18n'],
  ['fr', 'domain/texts/fr/ is there already', 'domain/texts'],
] as [string, string, string?][])("refuses to add '%s': %s", (language, reason, translated) => {
  expect(refusalOfLanguage(language, ['de', 'en'], translated)).toContain(reason)
})

it('adds one language after another to domain/text/locale.ts', () => {
  expect(refusalOfLanguage('it', ['de', 'en', 'fr'], undefined)).toBeUndefined()
  const source = readFileSync('domain/text/locale.ts', 'utf8')
  const expected = source.replace("['de', 'en'] as const", "['de', 'en', 'fr', 'it'] as const")
  expect(localesWithLanguage(localesWithLanguage(source, 'fr'), 'it')).toBe(expected)
  expect(expected).not.toBe(source)
})

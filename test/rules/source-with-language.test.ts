import { expect, it } from 'vitest'

import { sourceWithLanguage } from '../../scripts/source-with-language.ts'

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

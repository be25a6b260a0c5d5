import { globSync, readFileSync } from 'node:fs'

import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'

import { type Locale, type Localized, locales } from '#domain/text/locale.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { splitSentences, maxSentenceWords, splitWords } from '#domain/text/readability.ts'
import { glossary } from '#test/facts/glossary.ts'
import { catalogueOf } from '#test/harness/texts.ts'
import { allWordings, type Wording, wordingsIn } from '#test/harness/wording.ts'

/** Texts of both languages anywhere in a value, with the path to them. */
function localizedIn(where: string, value: unknown): Wording[] {
  if (typeof value !== 'object' || value === null) return []
  const { de, en } = value as Partial<Localized>
  if (typeof de === 'string' && typeof en === 'string')
    return [
      { where, locale: 'de', text: de },
      { where, locale: 'en', text: en },
    ]
  return Object.entries(value).flatMap(([name, each]) => localizedIn(`${where}.${name}`, each))
}

const shipped = Object.entries(shippedAreas()).flatMap(([area, value]) => localizedIn(area, value))
const wordings = [...allWordings(), ...shipped]
const inLanguage = (locale: Locale) => wordings.filter((each) => each.locale === locale)
const breaking = (locale: Locale, rule: RegExp): string[] =>
  inLanguage(locale)
    .filter(({ text }) => rule.test(text))
    .map(({ where, text }) => `${where}: ${text}`)

it('are read from catalogues, sources and shipped content', () => {
  const source = "a = {\n  de: {\n    one: 'Eins',\n  },\n  en: 'Two',\n  both: { de: `Drei ${x}`, en: 'Three' },\n}"
  expect(wordingsIn('a.ts', source).map(({ locale, text }) => `${locale} ${text}`)).toEqual([
    'en Two',
    'de Drei ${x}',
    'en Three',
    'de Eins',
  ])
  const catalogue =
    "import type { a as German } from '../de/a.ts'\n\ninterface Values {\n  readonly of: 'x'\n}\n\nexport const a: typeof German = {\n  one: 'One',\n  many: (count: number) => `${count} of them`,\n  list: ['Two', \"Three\"],\n}\n"
  for (const file of ['domain/texts/en/a.ts', 'web/i18n/en/a.ts'])
    expect(wordingsIn(file, catalogue).map(({ locale, text }) => `${locale} ${text}`)).toEqual([
      'en One',
      'en ${count} of them',
      'en Two',
      'en Three',
    ])
  expect(inLanguage('de').length).toBeGreaterThan(5000)
  expect(inLanguage('en').length).toBeGreaterThan(5000)
  expect(shipped.length).toBeGreaterThan(1000)
})

describe('one word for one thing', () => {
  it.each(glossary.flatMap((term) => locales.map((locale) => ({ ...term, name: term[locale], locale }))))(
    'is $name ($locale)',
    ({ locale, refusedDe, refusedEn, allowed, reason }) => {
      const refused = { de: refusedDe, en: refusedEn }[locale]
      expect(allowed === undefined || reason !== undefined).toBe(true)
      if (refused === undefined) return
      const found = inLanguage(locale).filter(({ where, text }) => refused.test(text) && allowed?.test(where) !== true)
      expect(found.map(({ where, text }) => `${where}: ${text}`)).toEqual([])
    },
  )
})

it('each row of the glossary is taken or refused by name, and has its rule where it says so', () => {
  const decision = readFileSync('docs/words.md', 'utf8')
  const rows = [...decision.matchAll(/^\| (\d+) +\| (.+?) +\| (.+?) +\| (.+?) +\| (rule|hand|refused) +\| .+ \|$/gm)]
  expect(rows.map(([, row]) => Number(row))).toEqual(Array.from({ length: rows.length }, (_, at) => at + 1))
  expect(rows.length).toBeGreaterThanOrEqual(80)
  const ruled = rows.filter(([, , , , , how]) => how === 'rule').map(([, , term, de, en]) => ({ term, de, en }))
  expect(glossary.filter(({ refusedDe, refusedEn }) => refusedDe === undefined && refusedEn === undefined)).toEqual([])
  const sorted = (terms: readonly { readonly term?: string | undefined }[]) =>
    terms.toSorted((one, other) => (one.term ?? '').localeCompare(other.term ?? ''))
  expect(sorted(ruled)).toEqual(sorted(glossary.map(({ term, de, en }) => ({ term, de, en }))))
})

describe('signs', () => {
  const units = {
    de: 'Stunden?|Tagen?|Minuten?|Monaten?|Monate|Jahren?|Wochen?|Sekunden?|Zeichen',
    en: 'hours?|days?|minutes?|months?|years?|weeks?|seconds?|characters',
  }
  it.each(locales)('a number and its unit stay on one line (%s)', (locale) => {
    expect(breaking(locale, /[\d}] (?:%|€|(?:MB|kB|GB|px|Uhr)\b)/)).toEqual([])
    expect(breaking(locale, new RegExp(String.raw`\d (?:${units[locale]})\b`))).toEqual([])
    expect(breaking(locale, /§ \d|\b[Ss]ection \d/)).toEqual([])
  })

  it('the day and the month stay on one line', () => {
    const months =
      'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|January|February|March|May|June|July|October|December'
    for (const locale of locales) expect(breaking(locale, new RegExp(String.raw`\d\.? (?:${months})\b`))).toEqual([])
  })

  it.each(locales)('are those of the language: no three dots, no straight quotes (%s)', (locale) => {
    expect(breaking(locale, /(?<!\.)\.\.\.(?!\.|\w|\[|\$)/)).toEqual([])
    expect(breaking(locale, /\p{L}'\p{L}/u).filter((each) => !/\{\w+, |'\{|\$\{/.test(each))).toEqual([])
  })

  it('an ellipsis stays with its word, in English without a space', () => {
    expect(breaking('de', / …$/)).toEqual([])
    expect(breaking('en', /\s…$/)).toEqual([])
  })
})

/** The texts of a message, one for each choice of its forms; values are a word. */
function formsOf(message: unknown): string[] {
  const parts: readonly unknown[] = Array.isArray(message) ? message : [message]
  return parts.reduce<string[]>(
    (texts, part) => {
      const forms = Array.isArray(part) ? (part as readonly unknown[])[2] : undefined
      const endings =
        typeof part === 'string'
          ? [part]
          : typeof forms === 'object' && forms !== null
            ? Object.entries(forms).flatMap(([name, form]) => (name === 'offset' ? [] : formsOf(form)))
            : ['Wert']
      return texts.flatMap((text) => endings.map((ending) => text + ending))
    },
    [''],
  )
}

describe('sentences', () => {
  it.each(locales)('for customers have twenty words at most (%s)', (locale) => {
    const long = Object.entries(catalogueOf(locale, false)).flatMap(([id, text]) =>
      [...new Set(formsOf(compileMessageOrThrow(text)).flatMap(splitSentences))]
        .filter((sentence) => splitWords(sentence).length > maxSentenceWords)
        .map((sentence) => `${id}: ${sentence}`),
    )
    expect(long).toEqual([])
  })

  // `most` is a number of the code that is never 1, `number` one that names something.
  const counted = /\{(?:count|days|hours|minutes|years|months|weeks)\}[ \u00a0]?\p{L}{3,}/u
  const countedInMails = /\{\{ (?:count|changes) \}\} \p{L}/u
  it.each(locales)('have a form for 1 where they count (%s)', (locale) => {
    expect(Object.entries(catalogueOf(locale)).filter(([, text]) => counted.test(text))).toEqual([])
    expect(shipped.filter((each) => each.locale === locale && countedInMails.test(each.text))).toEqual([])
  })
})

describe('where people write or upload', () => {
  // One kind of document stands among others, below one sentence for all of them.
  const isElsewhere = /\.test\.tsx$|admin|DocumentKindField/
  const screens = globSync('web/**/*.tsx', { exclude: (name) => isElsewhere.test(name) })
  const files = screens.map((file) => ({ file, source: readFileSync(file, 'utf8') }))

  it.each([
    ['free texts say that health does not belong there', /<Textarea\b|'textarea'/, "t('texts.health')"],
    ['uploads say what to black out', /<DocumentKindField\b|<FileDrop\b(?=[^>]*acceptedFiles)/, "t('files.blacken')"],
  ])('%s', (_, place, text) => {
    const places = files.filter(({ source }) => place.test(source))
    expect(places.length).toBeGreaterThan(2)
    expect(places.filter(({ source }) => !source.includes(text)).map(({ file }) => file)).toEqual([])
  })
})

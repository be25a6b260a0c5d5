import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { type Locale, locales } from '../../text/locale.ts'
import type { Item } from '../area.ts'
import type { SettingsProblem } from '../problem.ts'
import { areaKeys, areas, checkAreas, itemProblems, shippedAreas, areaLabels } from '../areas.ts'
import type { AreaKey } from '../snapshot.ts'
import { generalKeys } from '../areas/general-settings/general-keys.ts'
import { mergedParts } from '../versions/merge.ts'
import { withPart } from '../editing/schema-parts.ts'
import { userInterfaceSettings } from '../areas/user-interface/schema.ts'
import { problemTexts } from './problem-texts.ts'
import { itemProblemsText, partPlace } from './problems.ts'
import { withItem } from './label-context.ts'

const context = shippedAreas()
const problem = (area: AreaKey | '', item: string, path: string, code: string, params?: SettingsProblem['params']) => ({
  area,
  item,
  path,
  code,
  ...(params === undefined ? {} : { params }),
})
const described = (given: SettingsProblem, locale: Locale = 'de') => itemProblemsText(given, locale, context)

/** The issue types of a schema's parts, and the codes of its checks. */
function codesIn(part: unknown, seen: Set<unknown>): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return []
  seen.add(part)
  const own = 'kind' in part && 'type' in part && part.kind !== 'transformation' ? [String(part.type)] : []
  const hasMessage = 'type' in part && ['check', 'regex'].includes(String(part.type))
  const messages = hasMessage && 'message' in part && typeof part.message === 'string' ? [part.message] : []
  return [...own, ...messages, ...Object.values(part).flatMap((inner) => codesIn(inner, seen))]
}

const wrappers = new Set(['any', 'optional', 'lazy', 'undefined'])
const schemaCodes = (): string[] => {
  const settings = [...Object.values(generalKeys), ...Object.values(userInterfaceSettings)]
  const seen = new Set<unknown>()
  return [...areaKeys.map((key) => areas[key].item), ...settings.map(({ schema }) => schema)]
    .flatMap((schema) => codesIn(schema, seen))
    .filter((code) => !wrappers.has(code))
}

describe('the table of texts', () => {
  it('has every code that a schema can report', () => {
    const codes = schemaCodes()
    for (const known of ['strict_object', 'max_value', 'fromAfterTo', 'regex', 'missingCalculate'])
      expect(codes).toContain(known)
    for (const code of new Set(codes)) expect(problemTexts, code).toHaveProperty([code])
  })

  it('has sentences in both languages', () => {
    for (const [code, { text }] of Object.entries(problemTexts))
      for (const locale of locales) expect(text[locale], code).toMatch(/^[A-ZÄÖÜ„“{].*\.$/u)
  })
})

describe('a problem in words', () => {
  it('says of an identifier that it is missing, or its format', () => {
    const textOf = (item: string, path: string, code = 'regex') => described(problem('OFFER', item, path, code)).text
    expect(textOf('', 'id', 'non_empty')).toMatch(/^Die Kennung fehlt/)
    expect(textOf('ä ö', 'id')).toMatch(/^Möglich sind .*Buchstaben von A bis Z/)
    expect(textOf('income', 'documents.0.documentId')).toBe(textOf('ä ö', 'id'))
    expect(textOf('', 'label.de')).toBe('Das Format stimmt nicht.')
    expect(itemProblems('OFFER', { id: '' }).find(({ path }) => path === 'id')?.code).toBe('non_empty')
  })

  it('says the format of a key, a colour and an address, and not that they are missing', () => {
    const { KEYS, USER_INTERFACE, GENERAL_SETTINGS } = context
    const shippedColor = USER_INTERFACE.find(({ type }) => type === 'COLOR')
    const shippedAncestors = GENERAL_SETTINGS.find(({ id }) => id === 'ALLOWED_ANCESTORS')
    if (KEYS[0] === undefined || shippedColor === undefined || shippedAncestors === undefined)
      throw new Error('not shipped')
    const shippedList = KEYS[0]
    const list = (key: string) =>
      itemProblems('KEYS', withPart(shippedList, ['keys'], [{ key, displaytext: { de: 'a', en: 'b' } }]))
    const color = (value: string) => itemProblems('USER_INTERFACE', withPart(shippedColor, ['value'], value))
    const ancestor = (value: string) => itemProblems('GENERAL_SETTINGS', withPart(shippedAncestors, ['value'], [value]))
    const textsOf = (problems: readonly SettingsProblem[]) => problems.map((each) => described(each).text)
    expect(textsOf(list('ver lobt'))).toEqual([expect.stringMatching(/^Möglich sind höchstens 32\u00A0Zeichen/)])
    expect(textsOf(list(''))).toEqual(['Hier fehlt eine Angabe.'])
    expect(textsOf(color('#12345'))).toEqual([expect.stringMatching(/^Eine Farbe besteht aus #/)])
    expect(textsOf(color(''))).toEqual(['Hier fehlt eine Angabe.'])
    expect(textsOf(ancestor('http://a.example'))).toEqual([
      expect.stringMatching(/^Möglich sind nur Adressen mit https/),
    ])
  })

  it('names its place by labels, and its subject', () => {
    const page = context.PAGES.find(({ sections }) => sections.length > 0)
    expect(page).toBeDefined()
    const given = problem('PAGES', page?.id ?? '', 'sections.0', 'unknownField', { value: 'gone' })
    expect(described(given)).toEqual({
      label: `Seiten › ${page?.title.de} › Abschnitt „${page?.sections[0]?.title.de}“`,
      place: `Abschnitt „${page?.sections[0]?.title.de}“`,
      text: 'Das Feld „gone“ gibt es nicht.',
    })
    expect(described(given, 'en')).toEqual({
      label: `Pages › ${page?.title.en} › Section “${page?.sections[0]?.title.en}”`,
      place: `Section “${page?.sections[0]?.title.en}”`,
      text: 'There is no field “gone”.',
    })
  })

  it('names settings and the order of items that were changed since a release', () => {
    expect(described(problem('USER_INTERFACE', 'THEME', '', 'changedSince'))).toEqual({
      label: expect.not.stringContaining('THEME') as string,
      place: '',
      text: 'Das wurde nach dieser Freigabe noch einmal geändert.',
    })
    expect(described(problem('PAGES', '#order', '', 'changedSince')).label).toBe('Seiten › Reihenfolge')
  })

  it('finds steps by their address, texts by their language and a setting by its name', () => {
    const product = context.PRODUCTS[0]
    const step = product?.steps[0]
    expect(
      described(problem('PRODUCTS', product?.id ?? '', `steps.${step?.uri}`, 'uriTaken', { value: 'a' })).label,
    ).toBe(`Produkte › ${product?.translations.de.title} › Schritt „${step?.title.de}“`)
    expect(described(problem('EMAIL_TEMPLATES', 'NEW_STATUS', 'body.en', 'unclosedTag', { value: 'if' }))).toEqual({
      label: 'E-Mail-Vorlagen › Neuer Status › Inhalt › Englisch',
      place: 'Inhalt › Englisch',
      text: '„if“ wird nicht geschlossen oder nicht geöffnet.',
    })
    expect(described(problem('PRODUCTS', product?.id ?? '', 'translations.de.title', 'non_empty')).label).toMatch(
      /› Texte › Deutsch › Titel$/,
    )
    expect(described(problem('GENERAL_SETTINGS', 'FOUR_EYES', 'value', 'picklist'), 'en')).toEqual({
      label: 'Settings › Four-eyes principle for approvals',
      place: 'Four-eyes principle for approvals',
      text: 'This value is not among the choices.',
    })
  })

  it('names the other place of a key in use', () => {
    const row = context.INTEREST_CONDITIONS[0]
    const params = { value: '01', area: 'INTEREST_CONDITIONS', item: row?.id ?? '', path: 'productType' }
    expect(described(problem('KEYS', 'PRODUCT_TYPE', 'keys', 'keyInUse', params)).text).toMatch(
      /^Der Eintrag „01“ fehlt, wird aber noch verwendet: Konditionen › .+ › Produktart\.$/,
    )
  })

  it('names the whole area or file if no item is wrong, and has words for unknown codes', () => {
    expect(described(problem('PRODUCTS', '', 'isDefault', 'oneDefaultProduct')).label).toBe('Produkte')
    expect(described(problem('', '', '', 'notJson')).label).toBe('Export')
    expect(described(problem('PRODUCTS', 'nobody', 'what.ever', 'constructor'))).toEqual({
      label: 'Produkte › „nobody“',
      place: '',
      text: 'Die Angabe ist so nicht möglich.',
    })
  })

  it('names an item without its own name by its id', () => {
    const nameless = { ...context, PAGES: [{ id: 'nameless' }] }
    expect(itemProblemsText(problem('PAGES', 'nameless', 'title', 'strict_object'), 'en', nameless).label).toBe(
      'Pages › “nameless” › Title',
    )
  })

  it('has words for common mistakes', () => {
    const broken = areaKeys.flatMap((key) =>
      context[key].flatMap((item) =>
        Object.keys(item)
          .filter((name) => name !== 'id')
          .flatMap((name) => itemProblems(key, { ...item, [name]: undefined })),
      ),
    )
    const crossed = checkAreas({ ...context, INPUT_FIELDS: [], KEYS: [] })
    expect(broken.length).toBeGreaterThan(100)
    expect(crossed.length).toBeGreaterThan(20)
    for (const each of [...broken, ...crossed])
      for (const locale of locales) {
        const { label, text } = described(each, locale)
        expect(v.is(v.pipe(v.string(), v.regex(/^\S.*\S$/)), label), JSON.stringify(each)).toBe(true)
        expect(text, JSON.stringify(each)).not.toMatch(/[{}]|undefined/)
        expect(problemTexts, each.code).toHaveProperty([each.code])
      }
  })
})

describe('a value out of bounds', () => {
  /** The schema's problems of an item with that part changed. */
  const against = (
    area: AreaKey,
    id: string,
    change: (item: Record<string, unknown>) => object,
    locale: Locale = 'de',
  ) => {
    const item = context[area].find((each) => each.id === id)
    const given = { id, ...change({ ...item }) }
    const items = context[area].map((each) => (each.id === id ? given : each))
    return itemProblems(area, given).map((each) => itemProblemsText(each, locale, { ...context, [area]: items }).text)
  }
  const limits = (id: string, name: string, range: object, locale?: Locale) =>
    against('PRODUCTS', id, (item) => ({ ...item, limits: { ...Object(item['limits']), [name]: range } }), locale)

  it('is reported with the bound in the unit of its field', () => {
    const range = { min: 1000, max: 50_000, step: 500, initial: 10_000 }
    expect(limits('consumer-credit', 'amount', { ...range, max: 2_000_000_000 })).toEqual([
      'Der Wert ist zu groß. Möglich ist höchstens 1.000.000.000,00\u00a0€.',
    ])
    expect(limits('consumer-credit', 'amount', { ...range, max: 2_000_000_000 }, 'en')).toEqual([
      'The value is too large. The maximum is €1,000,000,000.00.',
    ])
    const terms = { min: 12, max: 84, step: 6, initial: 60 }
    expect(limits('consumer-credit', 'term', { ...terms, max: 601 })).toEqual([
      'Der Wert ist zu groß. Möglich ist höchstens 600 Monate.',
    ])
    const mortgage = context.PRODUCTS.find(({ calculationType }) => calculationType === 'MORTGAGE')
    expect(limits(mortgage?.id ?? '', 'term', { ...terms, min: 0 }, 'en')).toEqual([
      'The value is too small. The minimum is 1 year.',
    ])
    const [rate] = context.INTEREST_CONDITIONS
    expect(against('INTEREST_CONDITIONS', rate?.id ?? '', (item) => ({ ...item, nominalRate: 101 }))).toEqual([
      'Der Wert ist zu groß. Möglich ist höchstens 100,00\u00a0%.',
    ])
  })

  it('counts characters of a text and entries of a list, and knows the bounds of settings', () => {
    expect(
      against('PAGES', context.PAGES[0]?.id ?? '', (item) => ({ ...item, title: { de: 'x'.repeat(10_001), en: '' } })),
    ).toEqual(['Die Angabe ist zu lang. Möglich sind höchstens 10.000 Zeichen.'])
    expect(against('PRODUCTS', 'consumer-credit', (item) => ({ ...item, steps: [] }), 'en')).toEqual([
      'There are too few entries. The minimum is one.',
    ])
    expect(against('GENERAL_SETTINGS', 'DAYS_BEFORE_REMINDER', (item) => ({ ...item, value: 0 })).join(' ')).toMatch(
      /^Der Wert ist zu klein\. Möglich ist mindestens \d+\.$/,
    )
  })

  it('every bound of a schema is named', () => {
    for (const [key, { schema, type }] of Object.entries({ ...generalKeys, ...userInterfaceSettings })) {
      if (type !== 'INTEGER') continue
      for (const value of [-1_000_000_000, 1_000_000_000]) {
        if (v.is(schema, value)) continue
        const area = key in generalKeys ? 'GENERAL_SETTINGS' : 'USER_INTERFACE'
        for (const text of against(area, key, (item) => ({ ...item, value }))) expect(text, key).toMatch(/\d/)
      }
    }
  })
})

it('parts of a new item are named as in its form', () => {
  const page = context.PAGES.find(({ sections }) => sections.length > 1)
  const [first, second, ...others] = page?.sections ?? []
  if (page === undefined || first === undefined || second === undefined) throw new Error('no page with two sections')
  const labelIn = (made: typeof page) =>
    itemProblemsText(
      problem('PAGES', made.id, 'sections.0.title', 'required'),
      'de',
      withItem({ locale: 'de', areas: context }, 'PAGES', made).areas,
    ).label
  expect(labelIn(page)).toContain(first.title.de)
  expect(labelIn({ ...page, sections: [second, ...others] })).toContain(second.title.de)
  const isNew = { ...page, id: 'new-page', title: { de: 'Ganz neu', en: '' } }
  expect(labelIn(isNew)).toBe(labelIn(page).replace(page.title.de, 'Ganz neu'))
})

describe('differences between two versions of an item', () => {
  const list = context.KEYS.find(({ keys }) => keys.length > 2)
  const [first, second, third, ...others] = list?.keys ?? []
  if (list === undefined || first === undefined || second === undefined || third === undefined)
    throw new Error('no selection list with three entries')
  const placesIn = (versions: { readonly base: Item; readonly mine: Item; readonly theirs: Item }, locale: Locale) =>
    mergedParts(versions, areaLabels.KEYS)
      .parts.filter(({ changedBy }) => changedBy === 'both')
      .map((each) => partPlace('KEYS', each, versions, { locale, areas: context }))
  const placesOf = (ours: readonly object[], theirKeys: readonly object[], locale: Locale) => {
    const [mine, theirs] = [
      { ...list, keys: ours },
      { ...list, keys: theirKeys },
    ]
    return placesIn({ base: list, mine, theirs }, locale)
  }
  const named = (displaytext: string) => ({ ...first, displaytext: { ...first.displaytext, de: displaytext } })

  it.each([
    ['de', `Eintrag „${first.displaytext.de}“`, 'Eintrag „Neu“ › Anzeigetext › Deutsch', 'Einträge › Reihenfolge'],
    ['en', `Entry “${first.displaytext.en}”`, 'Display text › German', 'Entries › Order'],
  ] as const)('are named by their entry (%s)', (locale, entry, detail, order) => {
    const rest = [second, third, ...others]
    expect(placesOf([named('Neu'), ...rest], [named('Anders'), ...rest], locale)).toEqual([
      expect.stringContaining(detail),
    ])
    expect(placesOf(rest, [named('Neu'), ...rest], 'de')).toEqual(['Eintrag „Neu“'])
    expect(placesOf([{ ...first, icon: 'home' }, ...rest], rest, locale)).toEqual([entry])
    expect(placesOf([second, first, third, ...others], [third, first, second, ...others], locale)).toEqual([order])
  })

  it.each(['KK.1', '1.5', '0', '#order'])('of an entry are named by a word of the bank: %s', (value) => {
    const mapped = (key: string) => ({
      ...list,
      bankValues: [{ value: 'A' }, { value, key }, { value: 'B' }],
    })
    const versions = { base: mapped(third.key), mine: mapped(first.key), theirs: mapped(second.key) }
    expect(placesIn(versions, 'de')).toEqual([expect.stringContaining(`„${value}“`)])
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Locale, locales } from '../../text/locale.ts'
import type { Item } from '../area.ts'
import { areaKeys, shippedAreas } from '../areas.ts'
import type { AreaKey, AreaItem } from '../snapshot.ts'
import { isSame } from '../../shared/canonical.ts'
import { orderId } from './changes.ts'
import { type FieldChange, fieldChanges } from './diff.ts'

const context = shippedAreas()

/** A copy of a shipped item for changes. */
function copy<K extends AreaKey>(area: K, id: string): AreaItem<K> {
  const item = (context[area] as readonly Item[]).find((each) => each.id === id) ?? expect.fail(`${area} has no ${id}`)
  return structuredClone(item) as AreaItem<K>
}

const changed = <K extends AreaKey>(
  area: K,
  id: string,
  change: (item: AreaItem<K>) => AreaItem<K>,
  locale: Locale = 'de',
): FieldChange[] => fieldChanges(area, copy(area, id), change(copy(area, id)), locale, context)

const page =
  context.PAGES.find((each) => each.sections.some(({ fields }) => fields.length > 2)) ??
  expect.fail('no page with fields is shipped')
const at = page.sections.findIndex(({ fields }) => fields.length > 2)
const section = page.sections[at]
const [first] = section?.fields ?? []
if (section === undefined || first === undefined) throw new Error('no section with fields is shipped')
const part = `Abschnitt „${section.title.de}“`
const nameOf = (id: string, locale: Locale): string =>
  context.INPUT_FIELDS.find((field) => field.id === id)?.label[locale] ?? ''

type Page = AreaItem<'PAGES'>
type Section = Page['sections'][number]
const withSection = (change: (given: Section) => Section) => (given: Page) => ({
  ...given,
  sections: given.sections.map((each, index) => (index === at ? change(each) : each)),
})

describe('a changed value', () => {
  it.each([
    ['de', part, `${nameOf(first.id, 'de')} › Pflichtfeld`, 'Ja', 'Nein'],
    ['en', `Section “${section.title.en}”`, `${nameOf(first.id, 'en')} › Required`, 'Yes', 'No'],
  ] as const)(
    '[B4.02] is named by its labels and formatted for readers (%s)',
    (locale, within, name, before, after) => {
      const edit = withSection((given) => ({
        ...given,
        fields: given.fields.map((field) => (field.id === first.id ? { ...field, required: false } : field)),
      }))
      expect(changed('PAGES', page.id, edit, locale)).toEqual([
        {
          path: `sections.${section.id}.fields.${first.id}.required`,
          label: `${within} › ${name}`,
          part: within,
          kind: 'CHANGED',
          before,
          after,
        },
      ])
    },
  )

  it('of a colour or HTML says how to display it; inside other words, tags are removed', () => {
    const [mail] = changed('EMAIL_TEMPLATES', 'PASSWORD_RESET', (given) => ({
      ...given,
      body: { ...given.body, de: '<p>Ein <strong>Wort</strong> &amp; <a href="{{ link }}">Link</a></p>' },
    }))
    expect(mail).toMatchObject({ shownAs: 'html', after: 'Ein Wort & Link: {{ link }}' })
    expect(mail?.localized?.de.after).toContain('<strong>')
    const [color] = changed('USER_INTERFACE', 'ERROR_COLOR', (given) => ({ ...given, value: '#FF9999' }))
    expect(color).toMatchObject({ shownAs: 'color', after: '#FF9999' })
    const text = (id: 'FOOTER_TEXT' | 'PAGE_TITLE') =>
      changed('TEXT_FIELDS', id, (given) => ({ ...given, text: { de: 'Neu', en: 'New' } }))[0]?.shownAs
    expect([text('FOOTER_TEXT'), text('PAGE_TITLE')]).toEqual(['html', undefined])
  })

  it('has both languages side by side', () => {
    const edit = (given: Page): Page => ({ ...given, title: { de: given.title.de, en: 'Other words' } })
    expect(changed('PAGES', page.id, edit)).toEqual([
      {
        path: 'title',
        label: 'Titel',
        kind: 'CHANGED',
        before: page.title.de,
        after: page.title.de,
        localized: {
          de: { before: page.title.de, after: page.title.de },
          en: { before: page.title.en, after: 'Other words' },
        },
      },
    ])
  })

  it('formats money, percentages and days', () => {
    const row = context.INTEREST_CONDITIONS[0]
    expect(row).toBeDefined()
    const edit = (given: AreaItem<'INTEREST_CONDITIONS'>) => ({
      ...given,
      amountTo: 1234.5,
      nominalRate: 5.125,
      validTo: '2031-02-03',
    })
    const after = (locale: Locale) =>
      changed('INTEREST_CONDITIONS', row?.id ?? '', edit, locale).map(({ label, after: described }) => [
        label,
        described?.replaceAll('\u00a0', ' '),
      ])
    expect(after('de')).toEqual([
      ['Kreditbetrag bis', '1.234,50 €'],
      ['Gebundener Sollzinssatz', '5,125 %'],
      ['Gültig bis', '03.02.2031'],
    ])
    expect(after('en')).toEqual([
      ['Loan amount to', '€1,234.50'],
      ['Borrowing rate (fixed)', '5.125%'],
      ['Valid to', '03/02/2031'],
    ])
  })

  it('of a reference is the name of its target', () => {
    const process = context.PROCESSES[0]
    const [one, other] = context.PRODUCTS
    expect([process, one, other]).not.toContain(undefined)
    const before = { ...structuredClone(process), productId: one?.id }
    const after = { ...before, productId: other?.id }
    expect(fieldChanges('PROCESSES', before, after, 'de', context)).toEqual([
      {
        path: 'productId',
        label: 'Produkt',
        kind: 'CHANGED',
        before: one?.translations.de.title,
        after: other?.translations.de.title,
      },
    ])
  })

  it('formats an option of a setting, under the name of the setting', () => {
    const edit = (given: AreaItem<'GENERAL_SETTINGS'>) => ({ ...given, value: 'ON' })
    expect(changed('GENERAL_SETTINGS', 'FOUR_EYES', edit)).toEqual([
      {
        path: 'value',
        label: 'Vier-Augen-Prinzip bei Freigaben',
        kind: 'CHANGED',
        before: 'Automatisch',
        after: 'Eingeschaltet',
      },
    ])
    expect(changed('GENERAL_SETTINGS', 'LANGUAGES', (given) => ({ ...given, value: ['de'] }), 'en')).toEqual([
      { path: 'value.en', label: 'Languages', kind: 'REMOVED', before: 'English' },
    ])
  })

  it('displays an image, with its kind and size', () => {
    const value = `data:image/png;base64,${'A'.repeat(4096)}`
    expect(changed('USER_INTERFACE', 'FAV_ICON', (given) => ({ ...given, value }))).toEqual([
      {
        path: 'value',
        label: 'Symbol im Browser-Tab',
        kind: 'ADDED',
        after: 'Bild (PNG, 3,0\u00a0kB)',
        images: { after: value },
      },
    ])
    const [named] = changed('PRODUCTS', context.PRODUCTS[0]?.id ?? '', (given) => ({ ...given, icon: value }))
    expect(named?.images).toEqual({ after: value })
    const keys = (given: AreaItem<'KEYS'>) => ({
      ...given,
      keys: given.keys.map((each, place) => (place === 0 ? { ...each, key: 'new', icon: value } : each)),
    })
    expect(changed('KEYS', 'MARITAL_STATUS', keys).map(({ kind, images }) => [kind, images])).toEqual([
      ['ADDED', { after: value }],
      ['REMOVED', undefined],
    ])
  })

  it('displays a calculation code completely', () => {
    const code = 'function calculate() {\n  return 0\n}\n'
    const [change, ...more] = changed('CHILD_BENEFIT', 'CHILD_BENEFIT', (given) => ({ ...given, code }))
    expect(more).toEqual([])
    expect(change).toMatchObject({ label: 'Berechnungscode', after: code })
  })

  it('displays a default as an answer', () => {
    const field = context.INPUT_FIELDS.find(({ keyType }) => keyType === 'MARITAL_STATUS')
    const choice = context.KEYS.find(({ id }) => id === 'MARITAL_STATUS')?.keys[1]
    expect([field, choice]).not.toContain(undefined)
    const placed: Section['fields'][number] = {
      id: field?.id ?? '',
      required: true,
      visible: true,
      layoutLength: 6,
      validators: [],
    }
    const defaultValue = { de: choice?.key, en: choice?.key }
    const before = withSection((given) => ({ ...given, fields: [placed] }))(structuredClone(page))
    const after = withSection((given) => ({ ...given, fields: [{ ...placed, defaultValue }] }))(structuredClone(page))
    expect(fieldChanges('PAGES', before, after, 'en', context)).toEqual([
      expect.objectContaining({
        label: `Section “${section.title.en}” › ${field?.label.en} › Default value`,
        kind: 'ADDED',
        after: choice?.displaytext.en,
      }),
    ])
  })
})

describe('an entry of a list', () => {
  it('[B4.02] that was added or removed has its key and its name in both languages', () => {
    const engaged = { key: 'engaged', displaytext: { de: 'Verlobt', en: 'Engaged' } }
    const lists = context.KEYS.find(({ id }) => id === 'MARITAL_STATUS')
    const more = { ...structuredClone(lists), keys: [...(lists?.keys ?? []), engaged] }
    const described = 'Schlüssel: engaged\nAnzeigetext (Deutsch): Verlobt\nAnzeigetext (Englisch): Engaged'
    const label = 'Eintrag „Verlobt“'
    expect(fieldChanges('KEYS', lists, more, 'de', context)).toEqual([
      { path: 'keys.engaged', label, part: label, kind: 'ADDED', after: described },
    ])
    expect(fieldChanges('KEYS', more, lists, 'de', context)).toEqual([
      { path: 'keys.engaged', label, part: label, kind: 'REMOVED', before: described },
    ])
  })

  it('that was added or removed is reported once, with its content', () => {
    const without = withSection((given) => ({ ...given, fields: given.fields.slice(1) }))
    const label = `${part} › ${nameOf(first.id, 'de')}`
    const path = `sections.${section.id}.fields.${first.id}`
    expect(changed('PAGES', page.id, without)).toEqual([
      { path, label, part, kind: 'REMOVED', before: expect.stringContaining('Pflichtfeld: ') as string },
    ])
    expect(fieldChanges('PAGES', without(copy('PAGES', page.id)), copy('PAGES', page.id), 'de', context)).toEqual([
      { path, label, part, kind: 'ADDED', after: expect.stringContaining('Sichtbar: Ja') as string },
    ])
  })

  it('that moved is reported alone, without those that it passed', () => {
    const last = section.fields.length
    const toEnd = withSection((given) => ({ ...given, fields: [...given.fields.slice(1), first] }))
    expect(changed('PAGES', page.id, toEnd)).toEqual([
      {
        path: `sections.${section.id}.fields.${first.id}`,
        label: `${part} › ${nameOf(first.id, 'de')}`,
        part,
        kind: 'MOVED',
        before: 'Stelle 1',
        after: `Stelle ${last}`,
      },
    ])
  })

  it('without an identity is named by its position', () => {
    const message = { type: 'SUCCESS' as const, text: { de: 'Gut so.', en: 'Well done.' } }
    const before = withSection((given) => ({ ...given, sectionMessages: [message, message] }))(structuredClone(page))
    const after = withSection((given) => ({
      ...given,
      sectionMessages: [message, { ...message, type: 'ERROR' as const }],
    }))(structuredClone(page))
    expect(fieldChanges('PAGES', before, after, 'de', context)).toEqual([
      {
        path: `sections.${section.id}.sectionMessages.2.type`,
        label: `${part} › Meldung 2 › Art der Meldung`,
        part,
        kind: 'CHANGED',
        before: 'Bestätigung',
        after: 'Fehler, der das Fortfahren verhindert',
      },
    ])
  })
})

describe('a whole item', () => {
  it('that was added lists its properties one by one, except those in its name', () => {
    const changes = fieldChanges('OFFER', null, context.OFFER[0], 'de', context)
    expect(changes.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
      'ADDED Abschnitt',
      'ADDED Titel',
      'ADDED Beschreibung',
      'ADDED Beschriftung der Schaltfläche',
    ])
  })

  it('that was removed lists its former values', () => {
    const changes = fieldChanges('PRODUCTS', context.PRODUCTS[0], undefined, 'en', context)
    expect(changes).toContainEqual(
      expect.objectContaining({
        path: 'translations.title',
        label: 'Texts › Title',
        kind: 'REMOVED',
        before: context.PRODUCTS[0]?.translations.en.title,
      }),
    )
    const limits = changes.find(({ path }) => path === 'limits')
    expect(limits?.before).toContain('Loan amount (Minimum: ')
    expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(['REMOVED']))
  })
})

it("lists the items that moved in an area's order", () => {
  const ids = context.PRODUCTS.map(({ id }) => id)
  const [one = '', ...others] = ids
  const changes = fieldChanges('PRODUCTS', { id: orderId, ids }, { id: orderId, ids: [...others, one] }, 'de', context)
  expect(changes.length).toBe(1)
  expect(changes[0]).toMatchObject({ kind: 'MOVED' })
  expect(changes[0]?.label).toMatch(/^Reihenfolge › \p{Lu}/u)
})

it('lists properties without a label under their own names', () => {
  const item = copy('OFFER', context.OFFER[0]?.id ?? '')
  expect(fieldChanges('OFFER', { ...item, formerThing: true }, item, 'de', context)).toEqual([
    { path: 'formerThing', label: 'Weitere Angabe', kind: 'REMOVED', before: 'Ja' },
  ])
})

interface Edited {
  readonly area: AreaKey
  readonly before: Item
  readonly after: Item
}

/** Every path in a value. */
const placesIn = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : [
        ...(path.length === 0 ? [] : [path]),
        ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key])),
      ]

function edited(item: Item, path: readonly string[], how: 'remove' | 'reverse' | 'other', text: string): Item {
  const after = structuredClone(item)
  let owner: object = after
  for (const key of path.slice(0, -1)) owner = Reflect.get(owner, key) as object
  const last = path.at(-1) ?? ''
  const value: unknown = Reflect.get(owner, last)
  if (how === 'remove' && Array.isArray(owner)) owner.splice(Number(last), 1)
  else if (how === 'remove') Reflect.deleteProperty(owner, last)
  else if (how === 'reverse' && Array.isArray(value)) value.reverse()
  else Reflect.set(owner, last, typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : text)
  return after
}

const anEdit: fc.Arbitrary<Edited> = fc
  .constantFrom(...areaKeys)
  .chain((area) => fc.constantFrom(...(context[area] as readonly Item[])).map((before) => ({ area, before })))
  .chain(({ area, before }) =>
    fc
      .tuple(
        fc.constantFrom(...placesIn(before).filter(([name]) => name !== 'id')),
        fc.constantFrom('remove', 'reverse', 'other'),
        fc.constantFrom('Etwas anderes', '', 'x y'),
      )
      .map(([path, how, text]) => ({ area, before, after: edited(before, path, how, text) })),
  )

/** Names of schemas and ids. */
const rawName = /\b(?!eID\b)[a-z]+[A-Z]\w*/

describe('any edit', () => {
  it('that changes nothing has no differences', () => {
    for (const area of areaKeys)
      for (const item of context[area])
        expect(fieldChanges(area, item, structuredClone(item), 'de', context)).toEqual([])
  })

  it('is described, in words and in both languages', () => {
    fc.assert(
      fc.property(anEdit, fc.constantFrom(...locales), ({ area, before, after }, locale) => {
        const changes = fieldChanges(area, before, after, locale, context)
        expect(changes.length > 0).toBe(!isSame(before, after))
        for (const { label, path } of changes) {
          expect(path).not.toBe('')
          expect(label).toMatch(/^\S/)
          expect(label).not.toMatch(rawName)
          expect(label).not.toMatch(/ › $|^ › |undefined|\[object/)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('is described for every item that is added or removed', () => {
    for (const area of areaKeys)
      for (const item of context[area] as readonly Item[])
        for (const locale of locales) {
          const added = fieldChanges(area, null, item, locale, context)
          const removed = fieldChanges(area, item, null, locale, context)
          expect(added.every(({ kind, before }) => kind === 'ADDED' && before === undefined)).toBe(true)
          expect(removed.map(({ path, before }) => [path, before])).toEqual(
            added.map(({ path, after }) => [path, after]),
          )
          for (const { label } of added) expect(label).not.toMatch(rawName)
        }
  })
})

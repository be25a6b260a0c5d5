import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { locales } from '../text/locale.ts'
import { roles } from '../accounts/roles.ts'
import { areaKeys, areas, checkAreas, completed, itemLabel, itemProblems, shippedAreas } from './areas.ts'

/** camelCase, CONSTANT_CASE, dotted.paths and filler. */
const keyName = /^[a-z]+[A-Z]\w*$|^[A-Z]+(_[A-Z]+)+$|^[a-z]+(\.[a-z]+)+$|lorem|TODO/

/** Every visible text: objects with exactly de and en, at any depth. */
function textsIn(value: unknown, path: string): { path: string; de: unknown; en: unknown }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('de' in value && 'en' in value && typeof value.de === 'string')
    return path.endsWith('defaultValue') ? [] : [{ path, de: value.de, en: value.en }]
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
}

describe('the portal as shipped', () => {
  it('passes every check of every area', () => {
    expect(checkAreas(shippedAreas())).toEqual([])
  })

  it('survives being stored as JSON', () => {
    const shipped = shippedAreas()
    expect(JSON.parse(JSON.stringify(shipped))).toEqual(shipped)
  })

  it('has all texts in both languages, without names of keys', () => {
    const texts = textsIn(shippedAreas(), '')
    expect(texts.length).toBeGreaterThan(400)
    for (const { path, de, en } of texts) {
      expect(de, path).toEqual(expect.stringMatching(/\S/))
      expect(en, path).toEqual(expect.stringMatching(/\S/))
      for (const text of [de, en]) expect(text, path).not.toMatch(keyName)
    }
  })
})

it('an older configuration is completed, without items that the portal no longer has', () => {
  const shipped = shippedAreas()
  const retired = { id: 'CREDIT_WARNING', values: [] }
  const older = { ...shipped, LEGAL: [retired, ...shipped.LEGAL.slice(1)] } as unknown as typeof shipped
  expect(completed(older).LEGAL.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
    shipped.LEGAL.toSorted((one, other) => one.id.localeCompare(other.id)),
  )
  // Changes of earlier versions still name it.
  expect(itemLabel('LEGAL', retired, 'de')).toBe('CREDIT_WARNING')
  expect(itemLabel('LEGAL', { id: 'BASE_RATE' }, 'en')).toBe('Base rate')
})

describe.each(areaKeys)('%s', (key) => {
  const area = areas[key]

  it('is registered under its own key, with a label in both languages and a role that may edit it', () => {
    expect(area.key).toBe(key)
    expect(area.label.de).not.toBe('')
    expect(area.label.en).not.toBe('')
    expect(area.editors.length).toBeGreaterThan(0)
    for (const role of area.editors) expect(roles).toContain(role)
  })

  it('names each of its items in both languages', () => {
    for (const item of area.defaults) for (const locale of locales) expect(itemLabel(key, item, locale)).toMatch(/\S/)
  })

  it('refuses an item with an unknown property', () => {
    for (const item of area.defaults.slice(0, 1))
      expect(v.is(area.item as v.GenericSchema, { ...item, noSuchProperty: true })).toBe(false)
  })
})

describe('checkAreas', () => {
  it('names a duplicate id', () => {
    const shipped = shippedAreas()
    const [tab] = shipped.DOCUMENTS
    expect(checkAreas({ ...shipped, DOCUMENTS: [...shipped.DOCUMENTS, ...(tab === undefined ? [] : [tab])] })).toEqual([
      { area: 'DOCUMENTS', item: 'income', path: 'id', code: 'duplicateId' },
    ])
  })

  it('reports the code of our own checks, and the refused values', () => {
    const shipped = shippedAreas()
    const templates = shipped.EMAIL_TEMPLATES.map((item) =>
      item.id === 'PASSWORD_RESET' ? { ...item, subject: { de: '{{ iban }}', en: 'New password' } } : item,
    )
    expect(checkAreas({ ...shipped, EMAIL_TEMPLATES: templates })).toEqual([
      {
        area: 'EMAIL_TEMPLATES',
        item: 'PASSWORD_RESET',
        path: 'subject.de',
        code: 'unknownPlaceholder',
        params: { value: 'iban' },
      },
    ])
  })

  it("reports valibot's type for other checks", () => {
    const shipped = shippedAreas()
    const [item] = shipped.LIVING_TYPE
    expect(checkAreas({ ...shipped, LIVING_TYPE: [{ ...item, id: 'no blanks' }] })).toEqual([
      { area: 'LIVING_TYPE', item: 'no blanks', path: 'id', code: 'regex' },
    ])
  })

  it('reports an empty value as missing, whatever its type', () => {
    const [price] = shippedAreas().INTEREST_CONDITIONS
    const empty = { ...price, id: price?.id ?? '', nominalRate: undefined }
    expect(itemProblems('INTEREST_CONDITIONS', empty)).toEqual([
      { area: 'INTEREST_CONDITIONS', item: empty.id, path: 'nominalRate', code: 'non_empty' },
    ])
    const words = { ...empty, nominalRate: '5,9' }
    expect(itemProblems('INTEREST_CONDITIONS', words)).toMatchObject([{ code: 'number' }])
  })
})

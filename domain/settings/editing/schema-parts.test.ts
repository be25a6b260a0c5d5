import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { areaKeys, areas } from '../areas.ts'
import type { AreaKey } from '../snapshot.ts'
import { type GeneralKey, generalKeys } from '../areas/general-settings/general-keys.ts'
import { allowedAt, createBlank, fitted, getAtPath, withPart, type Path } from './schema-parts.ts'

const schemaOf = (area: AreaKey) => areas[area].item as v.GenericSchema

describe('the initial value of a new part', () => {
  it.each(areaKeys)('%s: has every required property, and only missing answers are wrong', (area) => {
    const blank = createBlank(schemaOf(area))
    const { issues = [] } = v.safeParse(schemaOf(area), blank)
    // Missing values, or values that no schema knows.
    const missing = issues.filter(({ type }) => type === 'strict_object' || type === 'variant')
    expect(missing.map((issue) => v.getDotPath(issue))).toEqual([])
  })

  it('exists for the entry of a list, too', () => {
    expect(createBlank(schemaOf('KEYS'), ['keys', 0])).toEqual({ key: '', displaytext: { de: '', en: '' } })
    expect(createBlank(schemaOf('PAGES'), ['sections', 0, 'sectionMessages', 0])).toEqual({
      type: 'SUCCESS',
      text: { de: '', en: '' },
    })
    expect(createBlank(schemaOf('KEYS'), ['nothing', 0])).toBeUndefined()
  })

  it("is that of the value's variant", () => {
    expect(createBlank(schemaOf('ONGEO'), ['entries', 0], { id: 'FLOORS' })).toEqual({
      code: '',
      name: { de: '', en: '' },
    })
    expect(createBlank(schemaOf('ONGEO'), ['fields', 0], { id: 'FIELDS' })).toMatchObject({
      fieldId: '',
      required: false,
    })
    expect(createBlank(schemaOf('ONGEO'), ['fields', 0], { id: 'FLOORS' })).toBeUndefined()
  })
})

describe('the constraints of a part', () => {
  it('are whether it is optional, and its length', () => {
    const [page] = areas.PAGES.defaults
    expect(allowedAt(schemaOf('PAGES'), ['introduction'], page)).toEqual({ missing: true, needed: false })
    expect(allowedAt(schemaOf('PAGES'), ['uri'], page)).toEqual({
      missing: false,
      needed: true,
      maxLength: 64,
    })
    expect(allowedAt(schemaOf('PAGES'), ['sections', 0, 'renderCondition'], page)?.missing).toBe(true)
    expect(allowedAt(schemaOf('PAGES'), ['nothing'], page)).toBeUndefined()
  })
})

describe('required input', () => {
  const [product] = areas.PRODUCTS.defaults
  const needed = (...path: Path) => allowedAt(schemaOf('PRODUCTS'), path, product)?.needed

  it('is a text that may not be empty, a number, an option, and a list that needs entries', () => {
    for (const path of [['name'], ['uri'], ['limits', 'term', 'min'], ['calculationType'], ['steps']])
      expect(needed(...path), path.join('.')).toBe(true)
  })

  it('of a setting is a value that its schema refuses empty', () => {
    const of = (key: GeneralKey) => allowedAt(generalKeys[key].schema, [], generalKeys[key].default)?.needed
    for (const key of ['LOGIN_ATTEMPTS', 'LANGUAGES', 'PASSWORD_STRENGTH_LEVEL'] as const)
      expect(of(key), key).toBe(true)
    for (const key of [
      'BANK_PHONE',
      'BANK_EMAIL',
      'CONTACT_URI',
      'IDLE_LOGGED_IN_TIMEOUT',
      'CAPTCHA_REQUIRED',
    ] as const)
      expect(of(key), key).toBe(false)
  })

  it('is nothing optional, no checkbox, and no part with parts', () => {
    for (const path of [
      ['icon'],
      ['completionUrl'],
      ['limits', 'redemptionRate'],
      ['enabled'],
      ['limits'],
      ['translations', 'de', 'description'],
    ])
      expect(needed(...path), path.join('.')).toBe(false)
  })
})

describe('a part that changes its kind', () => {
  const at = ['sections', 0, 'fields', 0, 'validators', 0]
  const withValidator = (validator: object) =>
    withPart(areas.PAGES.defaults[0], at.slice(0, -1), [validator]) as unknown as object

  it('loses the properties of the former kind only', () => {
    const page = withValidator({ type: 'DATE_RANGE', maxLength: 5 })
    const fit = fitted(schemaOf('PAGES'), page, [...at, 'type'])
    expect(getAtPath(fit, at)).toEqual({ type: 'DATE_RANGE' })
    expect(getAtPath(fit, ['title'])).toBe(getAtPath(page, ['title']))
  })

  it('stays unchanged if its kind does', () => {
    const page = withValidator({ type: 'LENGTH', maxLength: 5 })
    expect(fitted(schemaOf('PAGES'), page, [...at, 'maxLength'])).toBe(page)
    expect(fitted(schemaOf('PAGES'), page, ['title', 'de'])).toBe(page)
  })
})

describe('a value with a replaced part', () => {
  const value = { a: [{ b: 1 }, { b: 2 }], c: 'x' }

  it('shares all other parts, and keeps the order of its properties', () => {
    const next = withPart(value, ['a', 1, 'b'], 3)
    expect(next).toEqual({ a: [{ b: 1 }, { b: 3 }], c: 'x' })
    expect(Object.keys(next)).toEqual(['a', 'c'])
    expect(next.a[0]).toBe(value.a[0])
    expect(value.a[1]).toEqual({ b: 2 })
    expect(getAtPath(next, ['a', 1, 'b'])).toBe(3)
  })

  it('removes a part, and creates the path to a missing one', () => {
    expect(withPart(value, ['c'], undefined)).toEqual({ a: value.a })
    expect(withPart<object>(value, ['d', 'e'], 1)).toEqual({ ...value, d: { e: 1 } })
    expect(withPart<object>({ d: { e: 1 } }, ['d', 'e'], undefined)).toEqual({ d: {} })
  })
})

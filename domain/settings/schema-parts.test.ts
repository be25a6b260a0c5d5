import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { areaKeys, areas } from './areas.ts'
import type { AreaKey } from './snapshot.ts'
import { type GeneralKey, generalKeys } from './general-keys.ts'
import { allowedAt, blankOf, fitted, insideOf, withPart, type Path } from './schema-parts.ts'

const schemaOf = (area: AreaKey) => areas[area].item as v.GenericSchema

describe('what something new begins as', () => {
  it.each(areaKeys)(
    '%s: has every property that must be there, and nothing else is wrong than what nobody said yet',
    (area) => {
      const blank = blankOf(schemaOf(area))
      const { issues = [] } = v.safeParse(schemaOf(area), blank)
      // What is missing, or what no schema knows.
      const missing = issues.filter(({ type }) => type === 'strict_object' || type === 'variant')
      expect(missing.map((issue) => v.getDotPath(issue))).toEqual([])
    },
  )

  it('is the entry of a list, too', () => {
    expect(blankOf(schemaOf('KEYS'), ['keys', 0])).toEqual({ key: '', displaytext: { de: '', en: '' } })
    expect(blankOf(schemaOf('PAGES'), ['sections', 0, 'sectionMessages', 0])).toEqual({
      type: 'SUCCESS',
      text: { de: '', en: '' },
    })
    expect(blankOf(schemaOf('KEYS'), ['nothing', 0])).toBeUndefined()
  })

  it('is that of the variant that the value is', () => {
    expect(blankOf(schemaOf('ONGEO'), ['entries', 0], { id: 'FLOORS' })).toEqual({ code: '', name: { de: '', en: '' } })
    expect(blankOf(schemaOf('ONGEO'), ['fields', 0], { id: 'FIELDS' })).toMatchObject({ fieldId: '', required: false })
    expect(blankOf(schemaOf('ONGEO'), ['fields', 0], { id: 'FLOORS' })).toBeUndefined()
  })
})

describe('what is allowed', () => {
  it('is whether it may be left out, and how long it may be', () => {
    const [page] = areas.PAGES.defaults
    expect(allowedAt(schemaOf('PAGES'), ['introduction'], page)).toEqual({ missing: true, needed: false })
    expect(allowedAt(schemaOf('PAGES'), ['uri'], page)).toEqual({
      missing: false,
      needed: true,
      lengthAtMost: 64,
    })
    expect(allowedAt(schemaOf('PAGES'), ['sections', 0, 'renderCondition'], page)?.missing).toBe(true)
    expect(allowedAt(schemaOf('PAGES'), ['nothing'], page)).toBeUndefined()
  })
})

describe('what has to be entered', () => {
  const [product] = areas.PRODUCTS.defaults
  const needed = (...path: Path) => allowedAt(schemaOf('PRODUCTS'), path, product)?.needed

  it('is a text that may not be empty, a number, a choice, and a list that wants entries', () => {
    for (const path of [['name'], ['uri'], ['limits', 'term', 'min'], ['calculationType'], ['steps']])
      expect(needed(...path), path.join('.')).toBe(true)
  })

  it('is of a setting what its own schema does not take empty', () => {
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

  it('is nothing that may be empty or left out, no tick, and nothing that has parts', () => {
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

describe('a part that becomes another kind', () => {
  const at = ['sections', 0, 'fields', 0, 'validators', 0]
  const withValidator = (validator: object) =>
    withPart(areas.PAGES.defaults[0], at.slice(0, -1), [validator]) as unknown as object

  it('loses what only the former kind has, and nothing beside it', () => {
    const page = withValidator({ type: 'DATE_RANGE', maxLength: 5 })
    const fit = fitted(schemaOf('PAGES'), page, [...at, 'type'])
    expect(insideOf(fit, at)).toEqual({ type: 'DATE_RANGE' })
    expect(insideOf(fit, ['title'])).toBe(insideOf(page, ['title']))
  })

  it('stays as it is where it is of one kind', () => {
    const page = withValidator({ type: 'LENGTH', maxLength: 5 })
    expect(fitted(schemaOf('PAGES'), page, [...at, 'maxLength'])).toBe(page)
    expect(fitted(schemaOf('PAGES'), page, ['title', 'de'])).toBe(page)
  })
})

describe('a value with a part replaced', () => {
  const value = { a: [{ b: 1 }, { b: 2 }], c: 'x' }

  it('shares what is not on the way, and keeps the order of its names', () => {
    const next = withPart(value, ['a', 1, 'b'], 3)
    expect(next).toEqual({ a: [{ b: 1 }, { b: 3 }], c: 'x' })
    expect(Object.keys(next)).toEqual(['a', 'c'])
    expect(next.a[0]).toBe(value.a[0])
    expect(value.a[1]).toEqual({ b: 2 })
    expect(insideOf(next, ['a', 1, 'b'])).toBe(3)
  })

  it('takes a part away, and makes the way to one that was not there', () => {
    expect(withPart(value, ['c'], undefined)).toEqual({ a: value.a })
    expect(withPart<object>(value, ['d', 'e'], 1)).toEqual({ ...value, d: { e: 1 } })
    expect(withPart<object>({ d: { e: 1 } }, ['d', 'e'], undefined)).toEqual({ d: {} })
  })
})

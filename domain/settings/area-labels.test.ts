import type { GenericSchema } from 'valibot'
import { describe, expect, it } from 'vitest'

import { Condition } from '../conditions/conditions.ts'
import { locales, perLocale } from '../text/locale.ts'
import { Expression } from '../math/expression.ts'
import { areaKeys, areas, areaLabels } from './areas.ts'
import type { AreaKey } from './snapshot.ts'
import { generalKeys } from './areas/general-settings/general-keys.ts'
import { iconNames } from './schemas/icons.ts'
import { iconLabels, settingOptionLabels } from './labels/options.ts'
import type { Property, Properties, Reading } from './labels/property.ts'
import { userInterfaceSettings } from './areas/user-interface/schema.ts'

/** The introspected part of a valibot schema. */
interface Shape extends Partial<GenericSchema> {
  readonly type: string
  readonly entries?: Readonly<Record<string, Shape>>
  readonly options?: readonly unknown[]
  readonly item?: Shape
  readonly wrapped?: Shape
}

interface Found {
  readonly path: string
  readonly shape: Shape
}

const isLocalized = ({ entries = {} }: Shape): boolean =>
  Object.keys(entries).length === locales.length && locales.every((locale) => locale in entries)
const isText = (shape: Shape): boolean =>
  isLocalized(shape) && Object.values(shape.entries ?? {}).every(({ type }) => type === 'string' || type === 'unknown')

/** Every property of a schema, with entries of lists under `*`. */
function propertiesIn(shape: Shape, path: string): Found[] {
  if ([Condition, Expression].some((leaf) => shape === (leaf as unknown as Shape)) || isText(shape)) return []
  if (shape.wrapped !== undefined) return propertiesIn(shape.wrapped, path)
  if (shape.item !== undefined) return propertiesIn(shape.item, `${path}.*`)
  if (shape.type === 'variant' || shape.type === 'union')
    return (shape.options ?? []).flatMap((option) => propertiesIn(option as Shape, path))
  return Object.entries(shape.entries ?? {}).flatMap(([name, inner]) => {
    const here = path === '' ? name : `${path}.${name}`
    return [{ path: here, shape: inner }, ...propertiesIn(inner, here)]
  })
}

interface Labelled {
  readonly path: string
  readonly property: Property
}

function labelled(properties: Properties, path: string): Labelled[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const here = path === '' ? name : `${path}.${name}`
    return [{ path: here, property }, ...insideOf(property.reads, here)]
  })
}

function insideOf(reads: Reading, path: string): Labelled[] {
  if (reads.as === 'group') return labelled(reads.of, path)
  if (reads.as === 'list') return labelled(reads.of, `${path}.*`)
  if (reads.as !== 'translations') return []
  return locales.flatMap((locale) => [
    { path: `${path}.${locale}`, property: { label: perLocale(() => locale), reads } },
    ...labelled(reads.of, `${path}.${locale}`),
  ])
}

const unwrapped = (shape: Shape): Shape => (shape.wrapped === undefined ? shape : unwrapped(shape.wrapped))

const found = (key: AreaKey): Found[] => propertiesIn(areas[key].item, '')
const labels = (key: AreaKey): Map<string, Property> =>
  new Map(labelled(areaLabels[key], '').map(({ path, property }) => [path, property]))

describe.each(areaKeys)('%s', (key) => {
  it('has a label for every property of its items, and no others', () => {
    expect(found(key).length).toBeGreaterThan(1)
    expect([...labels(key).keys()].toSorted()).toEqual([...new Set(found(key).map(({ path }) => path))].toSorted())
  })

  it('has a text for every option of a property', () => {
    const known = labels(key)
    for (const { path, shape } of found(key)) {
      const { type, options } = unwrapped(shape)
      const reads = known.get(path)?.reads
      if (type !== 'picklist' || path === 'id' || path === 'key') continue
      // A selection list names them itself.
      if (reads?.as === 'item') continue
      expect(reads?.as, path).toBe('option')
      if (reads?.as !== 'option') continue
      for (const option of options ?? [])
        expect(reads.options, `${path} ${String(option)}`).toHaveProperty([String(option)])
    }
  })

  it('treats texts by language as such, and lists as lists', () => {
    const known = labels(key)
    for (const { path, shape } of found(key)) {
      const inner = unwrapped(shape)
      const reads = known.get(path)?.reads.as
      if (isText(inner)) expect(['localized', 'answer'], path).toContain(reads)
      if (inner.type === 'array') expect(['list', 'values'], path).toContain(reads)
      if (inner.type === 'boolean') expect(reads, path).toBe('flag')
      if (inner.type === 'number') expect(['number', 'term', 'euro', 'percent', 'size'], path).toContain(reads)
      if ((inner as unknown) === Condition) expect(reads, path).toBe('condition')
      if ((inner as unknown) === Expression) expect(reads, path).toBe('expression')
    }
  })

  it('knows the identifying and naming properties of list entries', () => {
    for (const [path, { reads }] of labels(key)) {
      if (reads.as !== 'list') continue
      const { identity, name, of } = reads
      if (identity !== undefined) expect(of, path).toHaveProperty([identity])
      if (name !== undefined) expect(of, path).toHaveProperty([name])
    }
  })

  it('has labels in every language', () => {
    for (const [path, { label }] of labels(key)) {
      if (path.startsWith('translations.')) continue
      for (const text of Object.values(label)) {
        expect(text, path).toMatch(/^[A-ZÄÖÜ]/)
        expect(text, path).not.toMatch(/[a-zäöü][A-Z]|_|\.\w/)
      }
    }
  })
})

it('has texts for the options of every setting, and for every icon', () => {
  for (const { options = [] } of [...Object.values(generalKeys), ...Object.values(userInterfaceSettings)])
    for (const option of options) expect(settingOptionLabels).toHaveProperty([option])
  for (const name of iconNames) expect(iconLabels).toHaveProperty([name])
})

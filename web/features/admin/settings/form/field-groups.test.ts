import { describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'

import { fieldChoices } from './choices.ts'
import { fieldGroups, foundIn } from './field-groups.ts'

const { PAGES, INPUT_FIELDS } = shippedAreas()
const extra = { value: 'nowhere', label: 'Nirgends' }
const choices = [...fieldChoices(INPUT_FIELDS, 'de'), extra]
const groups = fieldGroups(choices, PAGES, 'de', 'Auf keiner Seite')
const labelOf = (id: string) => choices.find(({ value }) => value === id)?.label ?? ''

describe('fields to choose from', () => {
  it('are grouped by the first page and section that place them, with unplaced ones last', () => {
    const all = groups.flatMap(({ items }) => items.map(({ value }) => value))
    expect(all.toSorted()).toEqual(choices.map(({ value }) => value).toSorted())
    expect(new Set(groups.map(({ group }) => group)).size).toBe(groups.length)
    const borrower = PAGES.find(({ id }) => id === 'borrower')
    const [section] = borrower?.sections ?? []
    expect(groups.find(({ items }) => items.some(({ value }) => value === 'firstName'))?.group).toBe(
      `${borrower?.title.de} – ${section?.title.de}`,
    )
    expect(groups.at(-1)?.group).toBe('Auf keiner Seite')
    expect(groups.at(-1)?.items).toContain(extra)
  })

  it('are found by their names, and as a whole section by its name', () => {
    const found = foundIn(groups, `  ${labelOf('firstName').toUpperCase()} `)
    expect(found.flatMap(({ items }) => items.map(({ value }) => value))).toContain('firstName')
    const [first] = groups
    expect(foundIn(groups, first?.group ?? '')[0]).toEqual(first)
    expect(foundIn(groups, 'gibt es nicht')).toEqual([])
  })
})

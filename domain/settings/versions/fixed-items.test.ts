import { describe, expect, it } from 'vitest'

import type { AreasToCheck } from '../area.ts'
import { completedFrom, completedLists, isRetired, missingItems } from './fixed-items.ts'

const items = (ids: string, note?: string) => [...ids].map((id) => ({ id, ...(note === undefined ? {} : { note }) }))

/** The bank can change the items of SETTINGS, but not add or remove any; those of PAGES are its own. */
const registry = { SETTINGS: { fixed: true, defaults: items('abc') }, PAGES: { defaults: items('p') } } as const

describe('a configuration of an earlier version of the portal', () => {
  it.each<[string, AreasToCheck, AreasToCheck]>([
    ['gets areas that are new', {}, { SETTINGS: items('abc'), PAGES: items('p') }],
    [
      "gets settings that are new, after the bank's own values",
      { SETTINGS: items('b', 'own'), PAGES: items('p') },
      { SETTINGS: [...items('b', 'own'), ...items('ac')], PAGES: items('p') },
    ],
    [
      'loses settings that the portal no longer has',
      { SETTINGS: items('xabc'), PAGES: items('p') },
      { SETTINGS: items('abc'), PAGES: items('p') },
    ],
    [
      "keeps the bank's own pages, and adds none to them",
      { SETTINGS: items('abc'), PAGES: items('qr') },
      { SETTINGS: items('abc'), PAGES: items('qr') },
    ],
    [
      'keeps an area empty from which the bank removed everything',
      { SETTINGS: items('abc'), PAGES: [] },
      { SETTINGS: items('abc'), PAGES: [] },
    ],
    [
      'loses areas that the portal no longer has',
      { SETTINGS: items('abc'), PAGES: [], GONE: items('z') },
      { SETTINGS: items('abc'), PAGES: [] },
    ],
  ])('%s', (_name, stored, completed) => {
    expect(completedFrom(registry, stored)).toEqual(completed)
  })

  it.each([
    ['SETTINGS', 'a', false],
    ['SETTINGS', 'x', true],
    ['PAGES', 'q', false],
  ] as const)('has in %s an item %s that is retired: %s', (area, id, retired) => {
    expect(isRetired(registry[area], { id })).toBe(retired)
  })
})

describe('a configuration without a setting', () => {
  const problem = (item: string) => ({ area: 'SETTINGS', item, path: '', code: 'missingItem' })

  it.each<[string, AreasToCheck, readonly object[]]>([
    ['is refused, for each missing one', { SETTINGS: items('b'), PAGES: [] }, [problem('a'), problem('c')]],
    ['is refused if it has none at all', { SETTINGS: [], PAGES: [] }, ['a', 'b', 'c'].map(problem)],
    ['is accepted with all of them, in any order', { SETTINGS: items('cab'), PAGES: [] }, []],
    ['is accepted without their area, which stays as it is', { PAGES: [] }, []],
  ])('%s', (_name, areas, problems) => {
    expect(missingItems(registry, areas)).toEqual(problems)
  })
})

describe('a file of an earlier version of the portal', () => {
  const live: AreasToCheck = { SETTINGS: items('abc', 'live'), PAGES: items('p') }

  it.each<[string, AreasToCheck, AreasToCheck, AreasToCheck]>([
    [
      'gets the live values of settings that it lacks',
      { SETTINGS: items('b', 'file') },
      live,
      { SETTINGS: [...items('b', 'file'), ...items('ac', 'live')] },
    ],
    ['gets no area that it lacks', { PAGES: items('q') }, live, { PAGES: items('q') }],
    ['keeps its pages as they are', { PAGES: [] }, live, { PAGES: [] }],
    ['keeps an empty list, which is refused later rather than completed', { SETTINGS: [] }, live, { SETTINGS: [] }],
    ['stays as it is where the live version has nothing', { SETTINGS: items('b') }, {}, { SETTINGS: items('b') }],
  ])('%s', (_name, lists, present, completed) => {
    expect(completedLists(registry, lists, present)).toEqual(completed)
  })
})

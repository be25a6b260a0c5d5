import { expect, it } from 'vitest'

import type { SettingsProblem } from '#domain/settings/area.ts'
import { shippedAreas } from '#domain/settings/areas.ts'

import { removed } from './page-parts.ts'
import { standing } from './standing.ts'

const found = shippedAreas().PAGES.find(
  ({ sections }) => sections.length > 1 && sections.every(({ fields }) => fields.length > 1),
)
if (found === undefined) throw new Error('no page with two sections')
const sent = found

const problem = (path: string, item = sent.id): SettingsProblem => ({ area: 'PAGES', item, path, code: 'unknownField' })
const pathsLeft = (paths: readonly string[], page = sent) =>
  standing({ problems: paths.map((path) => problem(path)), texts: [] }, sent, page)?.problems.map(({ path }) => path)

const ofParts = ['sections.0.title', 'sections.1.fields.0.condition', 'sections.1.fields.1']

it('[B3.36] a refusal stands for as long as the page is what was sent', () => {
  expect(pathsLeft([...ofParts, 'uri'])).toEqual([...ofParts, 'uri'])
  const elsewhere = { problems: [problem('title', 'other')], texts: [{ id: 'settings.gone' }] }
  expect(standing(elsewhere, sent, { ...sent })).toBe(elsewhere)
  expect(standing(undefined, undefined, sent)).toBeUndefined()
})

it('[B3.36] what was refused of a part is told no more once that part is changed or gone, and of the others still', () => {
  expect(pathsLeft(ofParts, removed(sent, ['sections', 1, 'fields', 0]))).toEqual(['sections.0.title'])
  expect(pathsLeft(ofParts, { ...sent, uri: 'another' })).toEqual(ofParts)
  expect(pathsLeft(['uri', 'title.de'], { ...sent, uri: 'another' })).toEqual(['title.de'])
  const fewer = removed(removed(sent, ['sections', 1]), ['sections', 0])
  expect(pathsLeft(ofParts, fewer)).toBeUndefined()
})

it('[B3.36] what was refused elsewhere may be sound once the page is changed', () => {
  const elsewhere = { problems: [problem('title', 'other')], texts: [{ id: 'settings.gone' }] }
  expect(standing(elsewhere, sent, { ...sent, uri: 'another' })).toBeUndefined()
})

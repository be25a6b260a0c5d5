import { expect, it } from 'vitest'

import type { SettingsProblem } from '#domain/settings/problem.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'

import { problemPlace, removed } from '../pages/designer/page-parts.ts'
import type { SettingsFailure } from './failure.ts'
import { remainingFailure } from './remaining-failure.ts'

const found = shippedAreas().PAGES.find(
  ({ sections }) => sections.length > 1 && sections.every(({ fields }) => fields.length > 1),
)
if (found === undefined) throw new Error('no page with two sections')
const sent = found

const problem = (path: string, item = sent.id): SettingsProblem => ({ area: 'PAGES', item, path, code: 'unknownField' })
const left = (failure: SettingsFailure | undefined, page: Page) =>
  remainingFailure({ area: 'PAGES', failure, sent, value: page, placeOf: problemPlace })
const pathsLeft = (paths: readonly string[], page = sent) =>
  left({ problems: paths.map((path) => problem(path)), texts: [] }, page)?.problems.map(({ path }) => path)

const ofParts = ['sections.0.title', 'sections.1.fields.0.condition', 'sections.1.fields.1']

it('keeps the failure while the page is not edited', () => {
  expect(pathsLeft([...ofParts, 'uri'])).toEqual([...ofParts, 'uri'])
  const elsewhere = { problems: [problem('title', 'other')], texts: [{ id: 'settings.gone' }] }
  expect(left(elsewhere, { ...sent })).toBe(elsewhere)
  expect(left(undefined, sent)).toBeUndefined()
})

it('drops the problems of a part that is edited or removed, and keeps those of others', () => {
  expect(pathsLeft(ofParts, removed(sent, ['sections', 1, 'fields', 0]))).toEqual(['sections.0.title'])
  expect(pathsLeft(ofParts, { ...sent, uri: 'another' })).toEqual(ofParts)
  expect(pathsLeft(['uri', 'title.de'], { ...sent, uri: 'another' })).toEqual(['title.de'])
  const fewer = removed(removed(sent, ['sections', 1]), ['sections', 0])
  expect(pathsLeft(ofParts, fewer)).toBeUndefined()
})

it('drops problems of other items with the first edit', () => {
  const elsewhere = { problems: [problem('title', 'other')], texts: [{ id: 'settings.gone' }] }
  expect(left(elsewhere, { ...sent, uri: 'another' })).toBeUndefined()
})

it('drops a problem of a property with its edit, and of the complete item with any', () => {
  const [product] = shippedAreas().PRODUCTS
  if (product === undefined) throw new Error('no product')
  const of = (path: string, item = product.id): SettingsProblem => ({
    area: 'PRODUCTS',
    item,
    path,
    code: 'unknownKey',
  })
  const failure = { problems: [of('productType'), of('steps.1.pageId'), of(''), of('isDefault', '')], texts: [] }
  const after = (value: typeof product) =>
    remainingFailure({ area: 'PRODUCTS', failure, sent: product, value })?.problems.map(({ path }) => path)
  expect(after({ ...product })).toEqual(['productType', 'steps.1.pageId', '', 'isDefault'])
  expect(after({ ...product, name: 'Another' })).toEqual(['productType', 'steps.1.pageId'])
  expect(after({ ...product, productType: '07' })).toEqual(['steps.1.pageId'])
  expect(after({ ...product, productType: '07', steps: product.steps.slice(0, 1) })).toBeUndefined()
})

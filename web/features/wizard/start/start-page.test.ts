import { expect, test } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import type { Page } from '#domain/settings/schemas/pages.ts'
import { initialAnswers, isPlain, startOptions } from '#domain/wizard/start-page.ts'

import { fieldValue } from '../raw-answers.ts'
import {
  exampleRequest,
  isStartPage,
  requestAsFields,
  requestFields,
  requestOnScreen,
  requestOrder,
} from './start-page.ts'

const settings = shippedAreas()
const product = found(settings.PRODUCTS[0])
const page = found(settings.PAGES.find(({ type }) => isStartPage(type)))
const fields = requestFields(settings.INPUT_FIELDS)
const begin = { product, page, locale: 'de' } as const

function found<T>(shipped: T | undefined): T {
  if (shipped === undefined) throw new Error('does not ship')
  return shipped
}

test("[A5.17] the page begins with the product's amount and term and the page's intended use", () => {
  expect(requestOnScreen({ ...begin, typed: { fields: {} } })).toEqual({
    amount: 10_000,
    term: 60,
    intendedUse: '01',
  })
  expect(exampleRequest(begin)).toEqual({ amount: 10_000, term: 60, intendedUse: '01' })
})

test('[A4.05] input precedes the defaults', () => {
  const typed = { fields: { amount: fieldValue(fields.amount, 30_000) } }
  expect(requestOnScreen({ ...begin, typed })).toEqual({ amount: 30_000, term: 60, intendedUse: '01' })
})

test('conditions see input, otherwise the defaults, and nothing for cleared answers', () => {
  const of = (fields_: Parameters<typeof initialAnswers>[2]['fields']) =>
    initialAnswers(product, page, { fields: fields_ }, 'de')
  expect(of({})).toEqual({ amount: 10_000, term: 60, intendedUse: '01' })
  const typed = { amount: fieldValue(fields.amount, 30_000), intendedUse: fieldValue(fields.intendedUse, null) }
  expect(of(typed)).toEqual({ amount: 30_000, term: 60 })
})

test('the first save sends the loan request in the types of the settings', () => {
  expect(requestAsFields({ amount: 12_345.67, term: 61, intendedUse: undefined }, fields)).toEqual({
    amount: { fieldId: 'amount', entityType: 'LOAN', userDefined: true, value: { type: 'MONEY', value: 12_345.67 } },
    term: { fieldId: 'term', entityType: 'LOAN', userDefined: true, value: { type: 'NUMBERFIELD', value: 61 } },
  })
})

test('[A2.27] a page without options shows everything', () => {
  expect(Object.values(startOptions({})).every(Boolean)).toBe(true)
})

test('a page that asks for more than a loan request loads the field rules', () => {
  const pageOf = (at: number) => found(settings.PAGES.find(({ id }) => id === settings.PRODUCTS[at]?.steps[0]?.pageId))
  expect(settings.PRODUCTS.map((each, at) => [each.id, isPlain(each, pageOf(at))])).toEqual([
    ['consumer-credit', true],
    ['mortgage', false],
    ['full-mortgage', false],
    ['small-business', true],
  ])
  const [section] = page.sections
  const [use, ...others] = found(section).fields
  const changed = (change: Partial<Page['sections'][number]>, options?: Page['startPage']): Page => ({
    ...page,
    ...(options === undefined ? {} : { startPage: options }),
    sections: [{ ...found(section), ...change }],
  })
  const condition = { field: 'amount', operator: '>', value: 1 } as const
  const text = { de: 'Text', en: 'text' }
  const { defaultValue: _none, ...undecided } = found(use)
  for (const more of [
    changed({ fields: [...found(section).fields, { ...found(use), id: 'existingCredits' }] }),
    changed({ fields: [undecided, ...others] }),
    changed({ fields: [{ ...found(use), renderCondition: condition }, ...others] }),
    changed({ fields: [{ ...found(use), visible: false }, ...others] }),
    changed({ renderCondition: condition }),
    changed({ sectionMessages: [{ type: 'ERROR', text, condition }] }),
    changed({}, { ...startOptions(page), intendedUseIcons: false }),
  ])
    expect(isPlain(product, more)).toBe(false)
  expect(isPlain(product, changed({ fields: [...others, found(use)] }))).toBe(true)
})

test('the fields of a loan request follow the order of the page; those that the page omits come last', () => {
  const [section] = page.sections
  const ordered = (...ids: string[]) =>
    requestOrder({ sections: [{ ...found(section), fields: ids.map((id) => ({ ...found(section?.fields[0]), id })) }] })
  expect(requestOrder(page)).toEqual(['intendedUse', 'amount', 'term'])
  expect(ordered('term', 'intendedUse', 'amount')).toEqual(['term', 'intendedUse', 'amount'])
  expect(ordered('term')).toEqual(['term', 'amount'])
})

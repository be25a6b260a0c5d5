import { expect, it } from 'vitest'

import { shippedAreas } from '../../areas.ts'
import { stepOfPage } from './step-of-page.ts'

const page = shippedAreas().PAGES.find(({ id }) => id === 'borrower') ?? expect.fail('not shipped any more')

it("[B3.43] has its page's name unless it has its own", () => {
  const blank = { name: '', uri: '', title: { de: '', en: '' }, pageId: '', loginRequired: true }
  expect(stepOfPage(blank, page)).toEqual({
    name: page.id,
    uri: page.uri,
    title: page.title,
    pageId: page.id,
    loginRequired: true,
  })
})

it('[B3.43] keeps an entered name', () => {
  const written = { name: 'person', uri: 'zur-person', title: { de: 'Zur Person', en: '' }, pageId: 'offer' }
  expect(stepOfPage(written, page)).toEqual({
    ...written,
    title: { de: 'Zur Person', en: page.title.en },
    pageId: page.id,
  })
})

it('[B3.43] takes the name of another page when that is chosen, except for entered names', () => {
  const former = shippedAreas().PAGES.find(({ id }) => id === 'living') ?? expect.fail('not shipped any more')
  const blank = { name: '', uri: '', title: { de: '', en: '' }, pageId: '' }
  const mistaken = stepOfPage(blank, former)
  expect(stepOfPage(mistaken, page, former)).toEqual(stepOfPage(blank, page))
  expect(stepOfPage({ ...mistaken, uri: 'zur-person' }, page, former)).toEqual({
    ...stepOfPage(blank, page),
    uri: 'zur-person',
  })
})

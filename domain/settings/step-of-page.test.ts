import { expect, it } from 'vitest'

import { shippedAreas } from './areas.ts'
import { stepOfPage } from './step-of-page.ts'

const page = shippedAreas().PAGES.find(({ id }) => id === 'borrower')
if (page === undefined) throw new Error('not shipped any more')

it('[B3.43] is called like its page where nobody has called it anything', () => {
  const blank = { name: '', uri: '', title: { de: '', en: '' }, pageId: '', loginRequired: true }
  expect(stepOfPage(blank, page)).toEqual({
    name: page.id,
    uri: page.uri,
    title: page.title,
    pageId: page.id,
    loginRequired: true,
  })
})

it('[B3.43] keeps what somebody has written', () => {
  const written = { name: 'person', uri: 'zur-person', title: { de: 'Zur Person', en: '' }, pageId: 'offer' }
  expect(stepOfPage(written, page)).toEqual({
    ...written,
    title: { de: 'Zur Person', en: page.title.en },
    pageId: page.id,
  })
})

it('[B3.43] is called like another page once that is chosen instead, but for what somebody has written', () => {
  const former = shippedAreas().PAGES.find(({ id }) => id === 'living')
  if (former === undefined) throw new Error('not shipped any more')
  const blank = { name: '', uri: '', title: { de: '', en: '' }, pageId: '' }
  const mistaken = stepOfPage(blank, former)
  expect(stepOfPage(mistaken, page, former)).toEqual(stepOfPage(blank, page))
  expect(stepOfPage({ ...mistaken, uri: 'zur-person' }, page, former)).toEqual({
    ...stepOfPage(blank, page),
    uri: 'zur-person',
  })
})

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

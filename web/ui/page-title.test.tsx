import { expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { openScreen } from '#test/harness/screen.ts'

it.each([
  ['de', 'Privatkredit berechnen'],
  ['en', 'Calculate your personal loan'],
] as const)("[A2.28] [B2.28] the page title is the step's meta title, in %s", async (locale, title) => {
  await openScreen('/privatkredit', { locale })
  await expect.poll(() => document.title).toBe(title)
})

it("[A2.28] [B2.28] the title of a page outside journeys ends with the bank's own title, also after a step", async () => {
  const portal = shippedAreas().TEXT_FIELDS.find(({ id }) => id === 'PAGE_TITLE')?.text.de ?? ''
  expect(portal).not.toBe('')
  const screen = await openScreen('/account/reset/request')
  await expect.poll(() => document.title).toBe(`${screen.t('reset.request.title')} – ${portal}`)
  history.pushState({}, '', '/privatkredit')
  dispatchEvent(new PopStateEvent('popstate'))
  await expect.poll(() => document.title).toBe('Privatkredit berechnen')
  history.back()
  await expect.poll(() => document.title).toBe(`${screen.t('reset.request.title')} – ${portal}`)
})

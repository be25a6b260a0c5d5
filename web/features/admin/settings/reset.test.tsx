import { expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { done, filled, itemsOf, professional, releasingAlone } from '#test/harness/administration.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, isDisabled, openScreen } from '#test/harness/screen.ts'
import {
  alertWith,
  allClosed,
  approveLater,
  buttonInFront,
  openChangeOf,
  pressInFront,
  shownApprovalTime,
  statusOf,
} from '#test/harness/settings-screen.ts'

releasingAlone()

const shipped = shippedAreas().DOCUMENTS
const [first, second, ...rest] = shipped
if (first === undefined || second === undefined) throw new Error('two tabs ship')

/** Another user schedules new titles of the first two document tabs. */
function planTabs(word: string): Promise<Response> {
  const title = { de: word, en: word }
  return done('/api/document/config', json('POST', [{ ...first, title }, { ...second, title }, ...rest]))
}

it('[B4.03] [B4.02] [B4.01] shows the changes that a reset of an area would lose, including concurrent ones', async () => {
  await planTabs('Erste Fassung')
  await approveLater(first.id)
  const screen = await openScreen('/app-settings/documents', { as: 'admin2@demo.example' })
  const { t } = screen
  await screen.press('settings.reset')
  const lines = () => screen.getAllByRole('dialog').at(-1)?.querySelectorAll('li') ?? []
  const texts = () => [...lines()].map(({ textContent }) => textContent)
  const scheduled = filled(t('settings.reset.scheduled'), { name: 'Erste Fassung', author: professional })
  await expect.poll(texts).toContain(scheduled)
  expect(texts()).toContainEqual(expect.stringMatching(shownApprovalTime.de))
  await assertAccessible(screen)
  expect(await statusOf(first.id)).toBe('APPROVED')

  await planTabs('Zweite Fassung')
  // The concurrent changes fail to load: the dialog reports it and offers a retry.
  const answer = screen.intercept(/^GET \/api\/document\/config\?/, () => new Response('', { status: 500 }))
  await pressInFront(screen, 'settings.reset')
  await alertWith(screen, t('settings.outcomeUnknown'))
  await assertAccessible(screen)
  answer()
  await pressInFront(screen, 'settings.reset')
  await screen.findByText(t('settings.reset.stale'))
  await expect.poll(() => texts().filter((text) => text.includes('Zweite Fassung'))).toHaveLength(2)
  expect(texts().filter((text) => shownApprovalTime.de.test(text))).toEqual([])
  await assertAccessible(screen)
  expect(await openChangeOf(second.id)).toMatchObject({ after: { title: { de: 'Zweite Fassung' } } })
  await expect.poll(async () => isDisabled(await buttonInFront(screen, 'settings.reset'))).toBe(false)
  await pressInFront(screen, 'settings.reset')
  await allClosed(screen)
  expect(await itemsOf('DOCUMENTS', 'scheduled')).toEqual(shipped)
})

import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { allOpen, approved, done, filled, plan, professional, releasingAlone } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, isDisabled, openScreen } from '#test/harness/screen.ts'
import { allClosed, hasFocus } from '#test/harness/settings-screen.ts'

releasingAlone()

const releases = '/app-settings/release-changes'

it('[B7.15] asks before an unsent reason is lost', async () => {
  await plan('BANK_PHONE', '+49 69 7777')
  const screen = await openScreen(releases, { as: professional })
  const { t, user } = screen
  const main = within(await screen.findByRole('main'))
  await user.click(await main.findByRole('button', { name: t('releases.reject') }))
  const name = { name: t('admin.unsaved.title') }
  const asked = () => screen.findByRole('dialog', name)
  const notAsked = () => expect.poll(() => screen.queryByRole('dialog', name)).toBeNull()
  const reason = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: t('releases.reject.reason') })
  await user.type(await reason(), 'So nicht.')
  await user.keyboard('{Escape}')
  await asked()
  await assertAccessible(screen)
  await user.keyboard('{Escape}')
  await notAsked()
  expect((await reason()).value).toBe('So nicht.')
  // Repeatedly, and immediately after the question has closed.
  for (let again = 0; again < 20; again += 1) {
    await user.keyboard('{Escape}')
    await asked()
    await user.keyboard('{Escape}')
    await notAsked()
  }
  await user.keyboard('{Escape}')
  await user.click(within(await asked()).getByRole('button', { name: t('admin.unsaved.leave') }))
  await allClosed(screen)
  expect((await allOpen()).map(({ status }) => status)).toEqual(['OPEN'])
})

it('[B4.02] reveals the changes of a large release in portions', async () => {
  const prices = shippedAreas().INTEREST_CONDITIONS.slice(0, 12)
  const dearer = prices.map(({ id }) => [id, { nominalRate: 9.99 }])
  await done('/api/system/settings/conditions', json('PUT', { conditions: Object.fromEntries(dearer) }))
  const number = String(await approved(await allOpen()))
  const screen = await openScreen(`${releases}?view=history`, { as: professional, locale: 'en', width: 390 })
  const card = await screen.findByRole('region', { name: filled(screen.t('releases.number'), { number }) })
  const changes = () => card.querySelectorAll(':scope > ul > li')
  await expect.poll(() => changes().length).toBe(10)
  const more = [...card.querySelectorAll<HTMLElement>(':scope > div button')].at(-1)
  await screen.user.click(more ?? missing())
  await expect.poll(() => changes().length).toBe(12)
  await hasFocus(() => changes()[10])
  await assertAccessible(screen)
})

it('[B4.02] does not offer a time beyond the reach of previews, and says why', async () => {
  await plan('BANK_PHONE', '+49 69 2151')
  await approved(await allOpen(), '2151-01-01T06:00:00+01:00')
  const screen = await openScreen(releases, { as: professional })
  const { t } = screen
  await screen.press('preview.title')
  const panel = await screen.dialog()
  await panel.findByText(t('releases.nextDue.late'))
  const due = panel.getByRole('radio', { name: new RegExp(t('releases.nextDue').split('{')[0] ?? '-') })
  expect(isDisabled(due)).toBe(true)
  expect(panel.getByRole<HTMLInputElement>('radio', { name: t('preview.now') }).checked).toBe(true)
  await assertAccessible(screen)
})

it('[B4.02] releases only what was chosen', async () => {
  await plan('BANK_PHONE', '+49 69 1')
  const screen = await openScreen(releases, { as: professional, locale: 'en', width: 390 })
  expect(isDisabled(await screen.button('releases.release'))).toBe(true)
  await screen.press('releases.chooseAll')
  await expect.poll(async () => isDisabled(await screen.button('releases.release'))).toBe(false)
})

import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { professional, releasingAlone, technical } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'

releasingAlone()

const inPanel = async (screen: Screen, id: string) =>
  (await screen.dialog()).findByRole('button', { name: screen.t(id) })
const closed = (screen: Screen) => expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])

it('[B3.19] [B3.20] [B3.21] [B3.22] [B3.23] [B6.07] a technical administrator edits an interface, a professional one releases it, and the menu follows', async () => {
  const tech = await openScreen('/admin/interfaces?type=scheduled&showOnlyChanged=true', { as: technical, width: 390 })
  await tech.findByText(tech.t('interfaces.technical.title'))
  await tech.findByText(tech.t('settings.noChange'))
  await assertAccessible(tech)
  await tech.goto('/admin/interfaces?item=ON_GEO_LORA_SERVICE')
  await tech.user.click(await (await tech.dialog()).findByRole('switch', { name: 'Eingeschaltet' }))
  await tech.user.click(await inPanel(tech, 'settings.save'))
  await closed(tech)
  await tech.findAllByText(tech.t('settings.change.CHANGED'))
  // Only professional administrators may revert it, as with its release.
  await tech.goto('/admin/interfaces?item=ON_GEO_LORA_SERVICE')
  await inPanel(tech, 'settings.save')
  expect((await tech.dialog()).queryByRole('button', { name: tech.t('settings.undo') })).toBeNull()

  const screen = await openScreen('/app-settings/interfaces?type=scheduled&showOnlyChanged=true', {
    as: professional,
    locale: 'en',
  })
  const { t, user } = screen
  const entries = () =>
    screen
      .queryAllByRole('navigation', { name: t('admin.menu') })
      .flatMap((menu) => within(menu).queryAllByRole('link', { name: t('admin.screen.on-geo') }))
  await screen.findAllByText(t('settings.change.CHANGED'))
  await assertAccessible(screen)
  expect(entries()).toEqual([])
  const link = { name: t('admin.screen.release-changes') }
  await user.click(within(screen.getByRole('main')).getAllByRole('link', link).at(-1) ?? missing())
  await screen.press('releases.chooseAll')
  await screen.press('releases.release')
  await expect.poll(async () => isDisabled(await inPanel(screen, 'releases.release.now'))).toBe(false)
  await user.click(await inPanel(screen, 'releases.release.now'))
  await closed(screen)
  await expect.poll(() => entries().length).toBeGreaterThan(0)

  await user.click(await screen.findByText(t('releases.view.history')))
  await user.click((await screen.findAllByRole('button', { name: t('releases.rollback') }))[0] ?? missing())
  await expect.poll(async () => isDisabled(await inPanel(screen, 'releases.rollback'))).toBe(false)
  await user.click(await inPanel(screen, 'releases.rollback'))
  await closed(screen)
  await expect.poll(entries).toEqual([])
})

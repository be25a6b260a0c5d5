import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'

import type { Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { done, itemsOf, professional, releasingAlone } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen, type Opening, type Screen } from '#test/harness/screen.ts'

releasingAlone()

const idsOf = async (area: AreaKey): Promise<string[]> =>
  ((await itemsOf(area, 'scheduled')) as readonly Item[]).map(({ id }) => id)

const region = (screen: Screen) => screen.findByRole('region', { name: screen.t('order.title') })

/** The buttons of a row: handle, up, down. */
async function buttonsOf(screen: Screen, row: number): Promise<HTMLElement[]> {
  const rows = await within(await region(screen)).findAllByRole('listitem')
  return within(rows.at(row) ?? missing()).getAllByRole('button')
}
const press = async (screen: Screen, row: number, at: 1 | 2) =>
  screen.user.click((await buttonsOf(screen, row))[at] ?? missing())

describe('the order of an area', () => {
  it.each([
    ['offer-settings', 'OFFER', { locale: 'en', width: 390 }],
    ['pages', 'PAGES', { locale: 'de' }],
  ] as const)(
    '[B7.09] [B7.35] of %s is changed by buttons and keyboard, saved once, and reverted like any change',
    async (address, area, opening: Opening) => {
      const screen = await openScreen(`/app-settings/${address}?type=scheduled`, { as: professional, ...opening })
      const { t, user } = screen
      await screen.press('order.change')
      await region(screen)
      const [one = '', two = '', three = '', ...last] = await idsOf(area)
      await assertAccessible(screen)
      await press(screen, 0, 2)
      // The focus stays on the moved row.
      await user.keyboard('{Enter}')
      await user.tab({ shift: true })
      await user.keyboard('{Enter}')
      await screen.press('order.save')
      await screen.findByText(t('settings.order.changed'))
      expect(await idsOf(area)).toEqual([two, one, three, ...last])
      const [undo] = await screen.findAllByRole('button', { name: t('settings.undo') })
      await user.click(undo ?? missing())
      await screen.press('settings.undo.confirm')
      await expect.poll(() => screen.queryByText(t('settings.order.changed'))).toBeNull()
      expect(await idsOf(area)).toEqual([one, two, three, ...last])
    },
  )
})

describe('an order that another user has changed', () => {
  const shipped = shippedAreas().OFFER.map(({ id }) => id)
  const [one = '', two = '', ...rest] = shipped
  const last = rest.at(-1) ?? ''
  /** Another user swaps the first two items. */
  const swapFirst = async () => {
    const [top, next, ...others] = await itemsOf('OFFER', 'scheduled')
    await done('/api/contracts/settings', json('POST', [next, top, ...others]))
  }

  it('[B4.01] is announced, merged with the own one, and confirmed before it is lost', async () => {
    const screen = await openScreen('/app-settings/offer-settings?order=true', { as: professional })
    const { t } = screen
    await press(screen, 0, 2)
    await swapFirst()
    await press(screen, -1, 1)
    await screen.press('order.save')
    await screen.findByText(t('order.stale'))
    await assertAccessible(screen)
    await screen.press('admin.cancel')
    await screen.findByRole('dialog', { name: t('admin.unsaved.title') })
    await screen.press('admin.unsaved.stay')
    await screen.press('order.save')
    await screen.findByText(t('settings.order.changed'))
    const moved = [two, one, ...rest].filter((id) => id !== last).toSpliced(-1, 0, last)
    expect(await idsOf('OFFER')).toEqual(moved)
  })

  it('[B4.01] is saved without a question if both users want the same', async () => {
    const screen = await openScreen('/app-settings/offer-settings?order=true', {
      as: professional,
      locale: 'en',
      width: 390,
    })
    const { t } = screen
    await press(screen, 0, 2)
    await swapFirst()
    await screen.press('order.save')
    await expect.poll(() => screen.queryByRole('region', { name: t('order.title') })).toBeNull()
    await screen.findByText(t('settings.alreadySaved'))
    expect(await idsOf('OFFER')).toEqual([two, one, ...rest])
    await assertAccessible(screen)
  })
})

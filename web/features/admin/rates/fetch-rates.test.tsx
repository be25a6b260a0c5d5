import { expect, it } from 'vitest'

import { done, itemsOf, releasingAlone } from '#test/harness/administration.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'
import {
  alertWith,
  allClosed,
  approveLater,
  buttonInFront,
  hasFocus,
  pressInFront,
  shownApprovalTime,
  statusOf,
} from '#test/harness/settings-screen.ts'

releasingAlone()

const other = 'admin2@demo.example'

/** Another user schedules a new fee of the first price; returns its id. */
async function planFee(): Promise<string> {
  const [price] = await itemsOf('INTEREST_CONDITIONS', 'scheduled')
  if (price === undefined) throw new Error('prices ship')
  const conditions = { [price.id]: { feePercent: price.feePercent + 1 } }
  await done('/api/system/settings/conditions', json('PUT', { conditions }))
  return price.id
}

const approvals = (screen: Screen) =>
  screen.queryAllByRole('listitem').filter(({ textContent }) => shownApprovalTime[screen.locale].test(textContent))

it('[B4.01] names the approvals that fetching prices voids before the confirmation', async () => {
  const id = await planFee()
  await approveLater(id)
  const screen = await openScreen('/app-settings/product-types', { as: other, locale: 'en', width: 390 })
  await screen.press('rates.fetch')
  await expect.poll(() => approvals(screen)).toHaveLength(1)
  await assertAccessible(screen)
  await pressInFront(screen, 'admin.cancel')
  await allClosed(screen)
  expect(await statusOf(id)).toBe('APPROVED')
})

it('[B4.01] [B7.10] names concurrent approvals, and can be retried after a server failure', async () => {
  const id = await planFee()
  const screen = await openScreen('/app-settings/product-types', { as: other })
  const { t } = screen
  await screen.press('rates.fetch')
  const confirm = await buttonInFront(screen, 'rates.fetch.confirm')
  expect(approvals(screen)).toEqual([])
  await approveLater(id)
  await screen.user.click(confirm)
  await alertWith(screen, t('rates.fetch.stale'))
  await expect.poll(() => approvals(screen)).toHaveLength(1)
  await assertAccessible(screen)
  expect(await statusOf(id)).toBe('APPROVED')
  await hasFocus(() => screen.queryByRole('button', { name: t('rates.fetch.confirm') }))
  // The lists are refetched; until then the button keeps the focus and does nothing.
  await expect.poll(async () => isDisabled(await buttonInFront(screen, 'rates.fetch.confirm'))).toBe(false)
  // The dialog reports a server failure, and the fetch can be retried.
  const answer = screen.intercept(/ \/api\/system\/settings\/conditions/, () => new Response('', { status: 500 }))
  await pressInFront(screen, 'rates.fetch.confirm')
  await alertWith(screen, t('rates.refused'))
  await assertAccessible(screen)
  answer()
  await pressInFront(screen, 'rates.fetch.confirm')
  await allClosed(screen)
  expect(await statusOf(id)).not.toBe('APPROVED')
})

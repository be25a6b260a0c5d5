import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import {
  allOpen,
  done,
  filled,
  itemsOf,
  plan,
  professional,
  releasingAlone,
  shippedName,
} from '#test/harness/administration.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'
import {
  alertWith,
  allClosed,
  approveLater,
  buttonInFront,
  comeBack,
  namedControl,
  noAlertWith,
  pressInFront,
  shownApprovalTime,
  statusOf,
} from '#test/harness/settings-screen.ts'

releasingAlone()

const other = 'admin2@demo.example'
const id = 'nebeneinkunft'
const address = `/app-settings/living?item=${id}`

/** Another user schedules an income with this label. */
async function planIncome(label: string): Promise<void> {
  const [first] = shippedAreas().LIVING_TYPE
  const others = (await itemsOf('LIVING_TYPE', 'scheduled')).filter((item) => item.id !== id)
  const items = [...others, { ...first, id, label: { de: label, en: label } }]
  await done('/api/incomeExpense/saveScheduledIncomeExpenseConfig', json('POST', items))
}
const incomes = async (): Promise<string[]> => (await itemsOf('LIVING_TYPE', 'scheduled')).map((item) => item.id)

const isMoved = (screen: Screen) => alertWith(screen, screen.t('releases.moved.title'))
async function acknowledge(screen: Screen): Promise<void> {
  await pressInFront(screen, 'releases.moved.seen')
  await noAlertWith(screen, screen.t('releases.moved.title'))
}

it('[B4.01] [B4.02] shows concurrent edits and approvals before it removes an entry', async () => {
  await planIncome('Erste Fassung')
  const screen = await openScreen(address, { as: other })
  const { t } = screen
  await pressInFront(screen, 'settings.remove')
  await screen.findByText(t('settings.remove.text'))

  // The click detects the edit.
  await planIncome('Zweite Fassung')
  await pressInFront(screen, 'settings.remove')
  await isMoved(screen)
  await (await screen.dialog()).findAllByRole('cell', { name: 'Zweite Fassung' })
  await expect.poll(async () => isDisabled(await buttonInFront(screen, 'settings.remove'))).toBe(true)
  await assertAccessible(screen)
  expect(await incomes()).toContain(id)
  await acknowledge(screen)

  // The refetched list detects the approval.
  await approveLater(id)
  comeBack()
  await isMoved(screen)
  await acknowledge(screen)
  const dialog = await screen.dialog()
  await dialog.findByText(t('settings.approved.remove'))
  await dialog.findAllByText(shownApprovalTime.de)
  await assertAccessible(screen)
  expect(await statusOf(id)).toBe('APPROVED')
  await pressInFront(screen, 'settings.remove')
  await allClosed(screen)
  expect(await incomes()).not.toContain(id)
})

it('[B4.02] compares with the version in the form before it removes an entry', async () => {
  await planIncome('Erste Fassung')
  const screen = await openScreen(address, { as: other, locale: 'en', width: 390 })
  const label = await namedControl('label.en')
  await planIncome('Zweite Fassung')
  const changesRead = () => screen.calls.filter((call) => call.includes('/api/incomeExpense/changes')).length
  const before = changesRead()
  comeBack()
  await expect.poll(changesRead).toBeGreaterThan(before)
  await screen.settled()
  expect(label.value).toBe('Erste Fassung')
  await pressInFront(screen, 'settings.remove')
  await isMoved(screen)
  await (await screen.dialog()).findAllByRole('cell', { name: 'Erste Fassung' })
  expect(await incomes()).toContain(id)
})

it('[B4.02] shows concurrent edits and approvals before it reverts a change, and when the change is gone', async () => {
  const phone = shippedName('GENERAL_SETTINGS', 'BANK_PHONE', 'en')
  await plan('BANK_PHONE', '+49 69 1111')
  const screen = await openScreen('/app-settings/release-changes', { as: other, locale: 'en', width: 390 })
  const { t, user } = screen
  const revert = async () =>
    user.click(await within(await screen.findByRole('main')).findByRole('button', { name: t('settings.undo') }))
  const isBlocked = async () => isDisabled(await buttonInFront(screen, 'settings.undo.confirm'))
  await revert()
  await (await screen.dialog()).findByText(filled(t('settings.undo.text'), { name: phone, author: professional }))
  await assertAccessible(screen)

  await plan('BANK_PHONE', '+49 69 2222')
  await pressInFront(screen, 'settings.undo.confirm')
  await isMoved(screen)
  await (await screen.dialog()).findByText('+49 69 2222')
  expect(await isBlocked()).toBe(true)
  await assertAccessible(screen)
  expect(await statusOf('BANK_PHONE')).toBe('OPEN')
  await acknowledge(screen)

  await approveLater('BANK_PHONE')
  comeBack()
  await isMoved(screen)
  await acknowledge(screen)
  await (await screen.dialog()).findByText(t('settings.approved.undo'))
  await pressInFront(screen, 'settings.undo.confirm')
  await allClosed(screen)
  expect(await allOpen()).toEqual([])

  await plan('BANK_PHONE', '+49 69 3333')
  comeBack()
  await revert()
  const [change] = await allOpen()
  await done(`/api/release-changes/remove/${change?.id}`, { method: 'DELETE' })
  comeBack()
  await screen.findByText((text) => text.includes(t('releases.moved.gone')))
  expect(await isBlocked()).toBe(true)
  await assertAccessible(screen)
})

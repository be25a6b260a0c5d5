import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { allOpen, approved, filled, itemsOf, plan, releasingAlone, shippedName } from '#test/harness/administration.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'
import {
  alertWith,
  allClosed,
  approveLater,
  buttonInFront,
  noAlertWith,
  pressInFront,
  shownApprovalTime,
  statusOf,
} from '#test/harness/settings-screen.ts'

releasingAlone()

const history = '/app-settings/release-changes?view=history'

/** The live phone number of the bank. */
const livePhone = async () => (await itemsOf('GENERAL_SETTINGS', 'current')).find(({ id }) => id === 'BANK_PHONE')

/** The card of a release in the history. */
const releaseCard = async (screen: Screen, number: number) =>
  within(await screen.findByRole('region', { name: filled(screen.t('releases.number'), { number: String(number) }) }))

async function askToRollBack(screen: Screen, number: number): Promise<void> {
  const card = await releaseCard(screen, number)
  await screen.user.click(await card.findByRole('button', { name: screen.t('releases.rollback') }))
  const dialog = await screen.dialog()
  await dialog.findByRole('button', { name: screen.t('releases.rollback') })
}

it('[B4.02] names the approvals that a rollback voids, including concurrent ones', async () => {
  const before = await livePhone()
  const phone = shippedName('GENERAL_SETTINGS', 'BANK_PHONE', 'de')
  await plan('BANK_PHONE', '+49 69 5555')
  await plan('BANK_EMAIL', 'neu@bank.example')
  const number = (await approved(await allOpen())) ?? 0
  await plan('BANK_PHONE', '+49 69 6666')
  await approveLater('BANK_PHONE')
  const screen = await openScreen(history, { as: 'admin2@demo.example' })
  const { t } = screen
  await askToRollBack(screen, number)
  // The dialog also lists what the rollback does to drafts.
  const voided = () =>
    within(screen.getByRole('dialog'))
      .queryAllByRole('listitem')
      .filter(({ textContent }) => textContent.includes('freigegeben von'))
  await (await screen.dialog()).findByText(/entfällt eine Freigabe/)
  expect(voided().map(({ textContent }) => textContent)).toEqual([expect.stringContaining(phone)])
  expect(voided()[0]?.textContent).toMatch(shownApprovalTime.de)
  await assertAccessible(screen)

  await plan('BANK_EMAIL', 'noch-neuer@bank.example')
  await approveLater('BANK_EMAIL')
  await pressInFront(screen, 'releases.rollback')
  await alertWith(screen, t('releases.moved.title'))
  await expect.poll(voided).toHaveLength(2)
  expect(isDisabled(await buttonInFront(screen, 'releases.rollback'))).toBe(true)
  await assertAccessible(screen)
  expect([await statusOf('BANK_PHONE'), await statusOf('BANK_EMAIL')]).toEqual(['APPROVED', 'APPROVED'])
  await pressInFront(screen, 'releases.moved.seen')
  await noAlertWith(screen, t('releases.moved.title'))
  await pressInFront(screen, 'releases.rollback')
  await allClosed(screen)
  expect([await statusOf('BANK_PHONE'), await statusOf('BANK_EMAIL')]).toEqual(['OPEN', 'OPEN'])
  expect(await livePhone()).toEqual(before)
})

it('[B4.02] reports success if the reply to a rollback was lost', async () => {
  const shipped = shippedAreas().GENERAL_SETTINGS.find(({ id }) => id === 'BANK_PHONE')
  await plan('BANK_PHONE', '+49 69 7777')
  const number = (await approved(await allOpen())) ?? 0
  const screen = await openScreen(history, { as: 'admin@demo.example', locale: 'en', width: 390 })
  const { t } = screen
  await askToRollBack(screen, number)
  let sent = 0
  screen.intercept(/^POST \/api\/release-changes\/rollback\//, async (_, send) => {
    const reply = await send()
    sent += 1
    return sent === 1 ? new Response('', { status: 502 }) : reply
  })
  await expect.poll(async () => isDisabled(await buttonInFront(screen, 'releases.rollback'))).toBe(false)
  await pressInFront(screen, 'releases.rollback')
  await screen.findByText(t('settings.alreadySaved'))
  await allClosed(screen)
  await (await releaseCard(screen, number)).findByText(filled(t('releases.rolledBack'), { number: String(number + 1) }))
  expect(sent).toBe(1)
  expect(await livePhone()).toEqual(shipped)
  await assertAccessible(screen)
})

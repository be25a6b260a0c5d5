import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import {
  allOpen,
  approved,
  done,
  filled,
  itemsOf,
  plan,
  professional,
  releasingAlone,
  revertAll,
} from '#test/harness/administration.ts'
import { control } from '#test/harness/control.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'

releasingAlone()

const releases = '/app-settings/release-changes'
const other = 'admin2@demo.example'

/** Releases all open changes by an API call, and returns the release's number. */
const released = async (): Promise<number> => (await approved(await allOpen())) ?? 0

const liveValue = async (key: string): Promise<unknown> =>
  (await itemsOf('GENERAL_SETTINGS', 'current')).find(({ id }) => id === key)?.value

const names = {
  BANK_PHONE: { de: 'Telefonnummer der Bank', en: 'Bank phone number' },
  BANK_EMAIL: { de: 'E-Mail-Adresse der Bank', en: 'Bank e-mail address' },
  BANK_NAME: { de: 'Name der Bank', en: 'Bank name' },
} as const

async function rowOf(screen: Screen, name: string) {
  const isRow = ({ textContent }: HTMLElement) => textContent.includes(name)
  await expect.poll(() => within(screen.getByRole('main')).queryAllByRole('listitem').some(isRow)).toBe(true)
  const row = within(screen.getByRole('main')).getAllByRole('listitem').find(isRow)
  return within(row ?? missing())
}

const describedBy = (element: HTMLElement): string | undefined =>
  document.querySelector(`[id="${element.getAttribute('aria-describedby')}"]`)?.textContent

/** The text of the focused status message. */
const inFocus = (): string => document.activeElement?.closest('[role="status"]')?.textContent ?? ''

/** The release button is disabled until the impact is loaded. */
const impactOn = async (screen: Screen) =>
  (await screen.dialog()).findByRole('heading', { name: screen.t('releases.impact') })

const boxOf = (screen: Screen, name: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: filled(screen.t('releases.choose'), { name }) })

/** A change among those to choose from: the calendar of approvals lists it as well. */
const changeOf = async (screen: Screen, name: string) =>
  within((await boxOf(screen, name)).closest<HTMLElement>('li') ?? missing())

async function choose(screen: Screen, name: string): Promise<void> {
  const box = await boxOf(screen, name)
  if (!box.checked) await screen.user.click(box)
  await expect.poll(async () => (await boxOf(screen, name)).checked).toBe(true)
}

/** A button of the topmost panel. */
const inPanel = async (screen: Screen, id: string) =>
  (await screen.dialog()).findByRole('button', { name: screen.t(id) })
const pressInPanel = async (screen: Screen, id: string) => screen.user.click(await inPanel(screen, id))
const closed = (screen: Screen) => expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])

/** Imitates a return to the tab, on which lists are refetched. */
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'))

const alerts = (screen: Screen, text: string) =>
  screen.queryAllByRole('alert').filter(({ textContent }) => textContent.includes(text))
const moved = (screen: Screen) => alerts(screen, screen.t('releases.moved.title'))
const isMoved = (screen: Screen) => expect.poll(() => moved(screen)).toHaveLength(1)
const isSeen = (screen: Screen) => expect.poll(() => moved(screen)).toEqual([])

it('[B2.37] [B4.02] [B7.14] [B7.15] approves one change for a time, rejects one, and releases the rest at once', async () => {
  await plan('BANK_PHONE', '+49 69 7777')
  await plan('BANK_EMAIL', 'neu@bank.example')
  await plan('BANK_NAME', 'Bank mit neuem Namen')
  const before = [await liveValue('BANK_PHONE'), await liveValue('BANK_EMAIL')]
  const screen = await openScreen(releases, { as: professional })
  const { t, user } = screen

  // For a future time.
  await choose(screen, names.BANK_PHONE.de)
  await screen.press('releases.release')
  const panel = await screen.dialog()
  await user.click(await panel.findByRole('radio', { name: t('releases.later') }))
  await user.type(await panel.findByLabelText(t('releases.day')), '24122099')
  await user.tab()
  await impactOn(screen)
  await pressInPanel(screen, 'releases.release.later')
  await closed(screen)
  await within(await screen.findByRole('region', { name: t('releases.due') })).findByText(names.BANK_PHONE.de)
  await expect.poll(inFocus).toMatch(/2099/)

  // Rejected, with a reason.
  await user.click(
    await (await rowOf(screen, names.BANK_EMAIL.de)).findByRole('button', { name: t('releases.reject') }),
  )
  await pressInPanel(screen, 'releases.reject')
  const reject = await screen.dialog()
  await reject.findByText(t('releases.reject.missing'))
  const reason = reject.getByRole('textbox', { name: t('releases.reject.reason') })
  await expect.poll(() => document.activeElement).toBe(reason)
  await assertAccessible(screen)
  await user.type(reason, 'So heißt niemand.')
  await pressInPanel(screen, 'releases.reject')
  await closed(screen)
  await screen.findByText(filled(t('releases.reason'), { reason: 'So heißt niemand.' }))
  const rejectedBy = filled(t('settings.status.REJECTED').split(' · ')[1] ?? '', { by: professional })
  await (await rowOf(screen, names.BANK_EMAIL.de)).findByText((text) => text.includes(rejectedBy))
  // The outcome of the earlier release is no longer shown.
  expect(screen.queryAllByRole('status').filter(({ textContent }) => textContent.includes('2099'))).toEqual([])

  // The remaining changes.
  await screen.press('releases.chooseAll')
  await expect.poll(async () => (await boxOf(screen, names.BANK_NAME.de)).checked).toBe(true)
  for (const name of [names.BANK_PHONE.de, names.BANK_EMAIL.de])
    expect((await boxOf(screen, name)).checked, name).toBe(false)

  // A warning about earlier decisions.
  await choose(screen, names.BANK_EMAIL.de)
  await screen.press('releases.release')
  await (await screen.dialog()).findByText(t('releases.decided'))
  await impactOn(screen)
  await assertAccessible(screen)
  await pressInPanel(screen, 'admin.cancel')
  await closed(screen)
  await user.click(await boxOf(screen, names.BANK_EMAIL.de))
  await screen.press('releases.release')
  await impactOn(screen)
  await pressInPanel(screen, 'releases.release.now')
  await closed(screen)
  await expect.poll(() => liveValue('BANK_NAME')).toBe('Bank mit neuem Namen')
  // The outcome has the focus.
  await expect.poll(inFocus).toContain(t('releases.outcome.history'))
  expect([await liveValue('BANK_PHONE'), await liveValue('BANK_EMAIL')]).toEqual(before)
  await user.click(await screen.findByText(t('releases.view.history')))
  await screen.findAllByText((text) => text.includes(filled(t('releases.approvedBy'), { who: professional })))
})

it('[B4.02] says before and after that taking a change out of an approval opens that of the others', async () => {
  await plan('BANK_PHONE', '+49 69 7777')
  await plan('BANK_EMAIL', 'neu@bank.example')
  await approved(await allOpen(), '2099-12-24T06:00:00+01:00')
  const screen = await openScreen(releases, { as: professional })
  const { t, user } = screen
  const others = /wurde zusammen mit dieser freigegeben\. Auch ihre Freigabe entfällt/
  const pressInRow = async (id: string) =>
    user.click(await (await changeOf(screen, names.BANK_EMAIL.de)).findByRole('button', { name: t(id) }))
  await pressInRow('releases.reject')
  await (await screen.dialog()).findByText(t('settings.approved.reject'))
  await (await screen.dialog()).findByText(others)
  await pressInPanel(screen, 'admin.cancel')
  await closed(screen)

  await choose(screen, names.BANK_EMAIL.de)
  await screen.press('releases.release')
  await (await screen.dialog()).findByText('Damit verliert eine weitere Änderung ihre Freigabe')
  await assertAccessible(screen)
  await pressInPanel(screen, 'admin.cancel')
  await closed(screen)

  await pressInRow('settings.undo')
  await (await screen.dialog()).findByText(others)
  await pressInPanel(screen, 'settings.undo.confirm')
  await closed(screen)
  await (await changeOf(screen, names.BANK_PHONE.de)).findByText(t('releases.reopened.TAKEN_APART'))
  await assertAccessible(screen)
})

it('[B4.02] needs a second administrator under the four-eyes principle, and explains it to the first one', async () => {
  await control('general', { FOUR_EYES: 'ON' })
  await plan('BANK_PHONE', '+49 69 8888')
  const before = await liveValue('BANK_PHONE')
  const releasing = async (screen: Screen) => {
    await choose(screen, names.BANK_PHONE.en)
    await screen.press('releases.release')
    return inPanel(screen, 'releases.release.now')
  }
  const author = await openScreen(releases, { as: professional, locale: 'en', width: 390 })
  await (await rowOf(author, names.BANK_PHONE.en)).findByText(author.t('releases.needsOther'))
  const box = await boxOf(author, names.BANK_PHONE.en)
  expect(isDisabled(box)).toBe(true)
  expect(describedBy(box)).toBe(author.t('releases.needsOther'))
  const all = await author.button('releases.chooseAll')
  expect(isDisabled(all)).toBe(true)
  expect(describedBy(all)).toBe(author.t('releases.chooseAll.fourEyes'))
  await assertAccessible(author)
  // The setting may have changed since the list was loaded.
  await control('general', { FOUR_EYES: 'OFF' })
  await author.goto(releases)
  await releasing(author)
  await expect.poll(async () => isDisabled(await inPanel(author, 'releases.release.now'))).toBe(false)
  await control('general', { FOUR_EYES: 'ON' })
  await pressInPanel(author, 'releases.release.now')
  await (await author.dialog()).findByText(author.t('releases.refused'))
  await (await author.dialog()).findByText(author.t('error.foureyes'))
  await assertAccessible(author)
  expect(await liveValue('BANK_PHONE')).toBe(before)

  const second = await openScreen(releases, { as: other, locale: 'en', width: 390 })
  await releasing(second)
  await impactOn(second)
  await pressInPanel(second, 'releases.release.now')
  await closed(second)
  await expect.poll(() => liveValue('BANK_PHONE')).toBe('+49 69 8888')
})

it('[B4.02] releases nothing unseen: concurrent edits are named and shown first', async () => {
  const before = await liveValue('BANK_PHONE')
  await plan('BANK_PHONE', '+49 69 1111')
  const screen = await openScreen(releases, { as: other, locale: 'en', width: 390 })
  const { t } = screen
  const now = () => inPanel(screen, 'releases.release.now')
  await choose(screen, names.BANK_PHONE.en)
  await screen.press('releases.release')
  await impactOn(screen)

  // Detected by the click.
  await plan('BANK_PHONE', '+49 69 2222')
  await screen.user.click(await now())
  await isMoved(screen)
  const panel = await screen.dialog()
  await panel.findByText('+49 69 2222')
  await panel.findAllByText((text) => text.includes(names.BANK_PHONE.en))
  await impactOn(screen)
  await assertAccessible(screen)
  expect(isDisabled(await now())).toBe(true)
  await expect.poll(() => document.activeElement?.textContent).toContain(t('releases.moved.title'))
  expect(document.activeElement).not.toBe(document.body)
  expect(await liveValue('BANK_PHONE')).toBe(before)
  await pressInPanel(screen, 'releases.moved.seen')
  await isSeen(screen)
  await expect.poll(async () => isDisabled(await now())).toBe(false)

  // Detected by the refetched list, before a click.
  await plan('BANK_PHONE', '+49 69 3333')
  comeBack()
  await isMoved(screen)
  await (await screen.dialog()).findByText('+49 69 3333')
  expect(isDisabled(await now())).toBe(true)
  expect(await liveValue('BANK_PHONE')).toBe(before)
  await pressInPanel(screen, 'releases.moved.seen')
  await isSeen(screen)
  await expect.poll(async () => isDisabled(await now())).toBe(false)
  await screen.user.click(await now())
  await closed(screen)
  await expect.poll(() => liveValue('BANK_PHONE')).toBe('+49 69 3333')
})

it('[B4.02] [B7.15] rejects nothing unseen, and decides on no change that is gone', async () => {
  await plan('BANK_EMAIL', 'eins@bank.example')
  const screen = await openScreen(releases, { as: other })
  const { t, user } = screen
  await user.click(
    await (await rowOf(screen, names.BANK_EMAIL.de)).findByRole('button', { name: t('releases.reject') }),
  )
  await user.type(await (await screen.dialog()).findByRole('textbox'), 'So heißt niemand.')
  await plan('BANK_EMAIL', 'zwei@bank.example')
  await pressInPanel(screen, 'releases.reject')
  await isMoved(screen)
  await (await screen.dialog()).findByText('zwei@bank.example')
  await assertAccessible(screen)
  expect(isDisabled(await inPanel(screen, 'releases.reject'))).toBe(true)
  await pressInPanel(screen, 'releases.moved.seen')
  await isSeen(screen)
  await pressInPanel(screen, 'releases.reject')
  await closed(screen)
  await screen.findByText(filled(t('releases.reason'), { reason: 'So heißt niemand.' }))

  await choose(screen, names.BANK_EMAIL.de)
  await screen.press('releases.release')
  await impactOn(screen)
  screen.expectErrors(/^404 POST \/api\/release-changes\/impact/)
  await revertAll()
  comeBack()
  await isMoved(screen)
  await (await screen.dialog()).findByText((text) => text.includes(t('releases.moved.gone')))
  await assertAccessible(screen)
  expect(isDisabled(await inPanel(screen, 'releases.release.now'))).toBe(true)
  await pressInPanel(screen, 'admin.cancel')
  await screen.findByText(t('releases.empty.title'))
  await assertAccessible(screen)
})

it('[B4.02] rolls a release back until an item changes again, and names that item in the refusal', async () => {
  await plan('BANK_PHONE', '+49 69 4444')
  const first = await released()
  await plan('BANK_PHONE', '+49 69 5555')
  const newest = await released()
  const screen = await openScreen(`${releases}?view=history`, { as: other, locale: 'en', width: 390 })
  const { t, user } = screen
  const card = async (number: number) =>
    within(await screen.findByRole('region', { name: filled(t('releases.number'), { number: String(number) }) }))
  const back = { name: t('releases.rollback') }
  await user.click(await (await card(first)).findByRole('button', back))
  const refused = await screen.dialog()
  await refused.findByText(filled(t('releases.rollback.refused'), { number: String(first) }))
  await refused.findByText(t('error.releasesuperseded'))
  const isItem = ({ textContent }: HTMLElement) => textContent.includes(names.BANK_PHONE.en)
  await expect.poll(() => refused.queryAllByRole('listitem').filter(isItem)).toHaveLength(1)
  await assertAccessible(screen)
  expect(isDisabled(await inPanel(screen, 'releases.rollback'))).toBe(true)
  await pressInPanel(screen, 'admin.cancel')
  await closed(screen)
  await user.click(await (await card(newest)).findByRole('button', back))
  // The effects are shown before the rollback, as before a release.
  await impactOn(screen)
  await pressInPanel(screen, 'releases.rollback')
  await (await card(newest)).findByText(filled(t('releases.rolledBack'), { number: String(newest + 1) }))
  expect((await card(newest)).queryByRole('button', back)).toBeNull()
  await (await card(newest + 1)).findByRole('button', back)
  expect(await liveValue('BANK_PHONE')).toBe('+49 69 4444')
})

it('[B4.02] names the loans that would lose their price', async () => {
  const { PRODUCTS, INTEREST_CONDITIONS } = shippedAreas()
  const [product] = PRODUCTS
  const price = INTEREST_CONDITIONS.find(({ productType }) => productType === product?.productType)
  await done('/api/system/settings/conditions', json('PUT', { conditions: {}, removed: [price?.id] }))
  const screen = await openScreen(releases, { as: other })
  const { t } = screen
  await screen.press('releases.chooseAll')
  await screen.press('releases.release')
  await impactOn(screen)
  const panel = await screen.dialog()
  await panel.findByText((text) => text.includes(t('releases.impact.unpriced').split(' (')[0] ?? ''))
  // The product's name is followed by the uses.
  const unpriced = filled(t('rates.check.gap'), { product: '', loans: '' }).trim()
  const title = product?.translations.de.title ?? 'no product'
  await expect
    .poll(() => panel.queryAllByRole('listitem').map(({ textContent }) => textContent))
    .toContainEqual(expect.toSatisfy((text: string) => text.includes(unpriced) && text.includes(title)))
  await assertAccessible(screen)
})

it('[B3.47] reports endless calculation code before its release', async () => {
  const code = 'function calculate() {\n  for (;;) {}\n}'
  await done('/api/settings/child-benefit', json('POST', { code }))
  const screen = await openScreen(releases, { as: other, locale: 'en' })
  await screen.press('releases.chooseAll')
  await screen.press('releases.release')
  await impactOn(screen)
  await (await screen.dialog()).findByText(/does not come to an end/)
  await assertAccessible(screen)
})

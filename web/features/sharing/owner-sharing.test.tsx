import { within } from '@testing-library/dom'
import { beforeAll, expect, it, onTestFinished } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import { filled } from '#test/harness/administration.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { askAs, control, newPerson } from '#test/harness/control.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen, type Opening, type Screen } from '#test/harness/screen.ts'
import { answered, nameLoan, type OwnLoan, ownLoan, shareAs } from '#test/harness/shared-loans.ts'

beforeAll(() => control('general', { APPLICATIONS_SHARING: true }))

async function namedLoan(name: string, values: Record<string, Value> = {}): Promise<OwnLoan> {
  const own = await ownLoan({ productId: 'consumer-credit', values: { ...completeAnswers, ...values } })
  await nameLoan(own.ask, own.loan.id, name)
  return own
}

/** The sharing dialog of a loan, opened from the overview. */
async function openSharing(own: OwnLoan, name: string, opening: Opening = {}): Promise<Screen> {
  const screen = await openScreen('/entity', { as: own.owner, ...opening })
  await pressShare(screen, name)
  return screen
}

const pressShare = async (screen: Screen, name: string) =>
  screen.user.click(await screen.findByRole('button', { name: filled(screen.t('overview.share'), { name }) }))

const focused = (): string => {
  const element = document.activeElement
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : element
  return label?.textContent ?? ''
}
const isChecked = (box: HTMLElement) => expect.poll(() => (box as HTMLInputElement).checked)

it('[A3.20] an owner agrees, invites, changes a role, withdraws it, and ends sharing', async () => {
  const own = await namedLoan('Küche')
  const guest = await newPerson('guest')
  const screen = await openScreen('/entity', { as: own.owner, width: 390 })
  const { t, user } = screen
  await screen.findByText(t('overview.ownership.OWN'))
  await pressShare(screen, 'Küche')
  const dialog = await screen.dialog()
  await dialog.findByText(t('sharing.members.none'))
  await assertAccessible(screen)

  // Nothing is shared before the owner has agreed to what members will see.
  const email = () => dialog.getByLabelText<HTMLInputElement>(t('sharing.invite.email'))
  await user.type(email(), guest)
  await screen.press('sharing.invite.submit')
  await dialog.findByText(t('sharing.agreement.required'))
  const agreement = dialog.getByRole('checkbox', { name: t('sharing.agreement.agree') })
  await expect.poll(() => document.activeElement).toBe(agreement)
  await user.clear(email())
  await user.type(email(), own.owner)
  await user.tab()
  await dialog.findByText(t('sharing.problem.self'))
  await assertAccessible(screen)

  await user.clear(email())
  await user.type(email(), guest)
  await user.click(agreement)
  await screen.press('sharing.invite.submit')
  await dialog.findByText(filled(t('sharing.done.invited'), { email: guest }))
  const members = within(dialog.getByRole('region', { name: t('sharing.members') }))
  await members.findByText(guest)
  await members.findByText(t('sharing.status.INVITED'))
  await assertAccessible(screen)

  const role = members.getByRole('combobox', { name: filled(t('sharing.role.of'), { name: guest }) })
  expect(role).toHaveProperty('value', 'VIEWER')
  await user.selectOptions(role, t('sharing.role.EDITOR'))
  await dialog.findByText(filled(t('sharing.done.role.EDITOR'), { name: guest }))
  await user.click(members.getByRole('button', { name: filled(t('sharing.remove'), { name: guest }) }))
  await members.findByRole('button', { name: t('sharing.remove.confirm') })
  await assertAccessible(screen)
  await screen.press('sharing.remove.confirm')
  await dialog.findByText(filled(t('sharing.done.removed'), { name: guest }))
  await dialog.findByText(t('sharing.members.none'))

  // With the chosen role.
  await user.type(email(), guest)
  await user.click(dialog.getByRole('radio', { name: (name) => name.startsWith(t('sharing.role.EDITOR')) }))
  await screen.press('sharing.invite.submit')
  await members.findByText(guest)
  const again = { name: filled(t('sharing.role.of'), { name: guest }) }
  expect(await members.findByRole('combobox', again)).toHaveProperty('value', 'EDITOR')
  await user.keyboard('{Escape}')
  await screen.findByText(t('overview.ownership.SHARED_BY_ME'))
  await pressShare(screen, 'Küche')
  await screen.press('sharing.end')
  await screen.press('sharing.end.confirm')
  await screen.findByText(t('sharing.done.ended'))
  await screen.press('sharing.close')
  await screen.findByText(t('overview.ownership.OWN'))
  expect((await (await askAs(guest))(`/api/loan/${own.loan.id}`)).status).toBe(404)
})

it('[A6.03] a second borrower is invited from the wizard, and both incomes stay private until both agree', async () => {
  const own = await namedLoan('Haus', { secondBorrower: true })
  const partner = await newPerson('partner')
  const screen = await openScreen(`${own.place}/kreditwunsch`, { as: own.owner, locale: 'en' })
  const { t, user } = screen
  await screen.press('sharing.open')
  const dialog = await screen.dialog()
  const together = within(await dialog.findByRole('region', { name: t('sharing.together') }))
  await together.findByText(t('sharing.together.income'))
  await assertAccessible(screen)
  await user.type(together.getByLabelText(t('sharing.together.email')), partner)
  await user.click(together.getByRole('button', { name: t('sharing.together.submit') }))
  await together.findByText(t('sharing.status.INVITED'))
  const shows = together.getByRole<HTMLInputElement>('switch', { name: (name) => name.startsWith(t('sharing.income')) })
  expect(shows.checked).toBe(false)
  await user.click(shows)
  await isChecked(shows).toBe(true)
  await together.findByText(t('sharing.income.waiting'))
  await assertAccessible(screen)
  await screen.settled()
  await screen.goto('/entity')
  await screen.findByText(t('overview.ownership.SHARED_BY_ME'))
})

it('[A6.03] an invitation of the second borrower is sent again, replaced, and withdrawn', async () => {
  const own = await namedLoan('Haus', { secondBorrower: true })
  const [partner, other] = await Promise.all([newPerson('partner'), newPerson('other')])
  const viewer = await shareAs('VIEWER', own)
  await answered(own.ask(`/api/loan/${own.loan.id}/co-borrower`, json('POST', { email: partner })))
  const screen = await openSharing(own, 'Haus', { width: 390 })
  const { t, user } = screen
  const dialog = await screen.dialog()
  const together = within(await dialog.findByRole('region', { name: t('sharing.together') }))
  await together.findByText(partner)
  await screen.press('sharing.together.again')
  await dialog.findByText(filled(t('sharing.done.invited'), { email: partner }))

  // Cancelling restores the earlier view.
  await screen.press('sharing.together.instead')
  await expect.poll(focused).toContain(t('sharing.together.email'))
  await assertAccessible(screen)
  await screen.press('sharing.together.instead.cancel')
  await expect.poll(focused).toBe(t('sharing.together.instead'))
  await screen.press('sharing.together.instead')
  await user.type(await together.findByLabelText(t('sharing.together.email')), other)
  await screen.press('sharing.together.submit')
  await dialog.findByText(filled(t('sharing.done.invited'), { email: other }))
  await together.findByText(other)
  expect(together.queryByText(partner)).toBeNull()

  await screen.press('sharing.withdraw.INVITED')
  await together.findByText(filled(t('sharing.withdraw.question.INVITED'), { name: other }))
  await assertAccessible(screen)
  await screen.press('sharing.withdraw.keep')
  await expect.poll(focused).toBe(t('sharing.withdraw.INVITED'))
  await screen.press('sharing.withdraw.INVITED')
  await together.findByText(filled(t('sharing.withdraw.question.INVITED'), { name: other }))
  await screen.press('sharing.withdraw.INVITED')
  await dialog.findByText(filled(t('sharing.done.withdrawn.INVITED'), { name: other }))
  // The other members stay.
  await within(dialog.getByRole('region', { name: t('sharing.members') })).findByText(viewer)
  expect((await (await askAs(other))(`/api/loan/${own.loan.id}`)).status).toBe(404)
})

it('a half-filled invitation stays when a member is removed, and the focus is never lost', async () => {
  const own = await namedLoan('Küche')
  const guest = await shareAs('VIEWER', own)
  // The guest has accepted, and so is called by name.
  const name = 'Toni Tester'
  const screen = await openSharing(own, 'Küche')
  const { t, user } = screen
  const dialog = await screen.dialog()
  const email = async () => dialog.findByLabelText<HTMLInputElement>(t('sharing.invite.email'))
  await user.type(await email(), 'halb@')
  await user.click(await dialog.findByRole('button', { name: filled(t('sharing.remove'), { name }) }))
  await screen.press('sharing.remove.confirm')
  const message = filled(t('sharing.done.removed'), { name })
  await dialog.findByText(message)
  expect((await email()).value).toBe('halb@')
  await expect.poll(focused).toContain(message)

  await user.clear(await email())
  await user.type(await email(), guest)
  await screen.press('sharing.invite.submit')
  await dialog.findByText(filled(t('sharing.done.invited'), { email: guest }))
  await expect.poll(async () => (await email()).value).toBe('')
  await screen.press('sharing.end')
  await screen.press('sharing.end.keep')
  await expect.poll(focused).toBe(t('sharing.end'))
})

it('[A2.18] without sharing, nobody is offered to share, and ownership is not a filter', async () => {
  onTestFinished(() => control('general', { APPLICATIONS_SHARING: true }))
  await control('general', { APPLICATIONS_SHARING: false })
  const own = await namedLoan('Keller')
  const screen = await openScreen('/entity', { as: own.owner, locale: 'en' })
  const { t } = screen
  await screen.findByRole('article', { name: 'Keller' })
  await screen.settled()
  expect(screen.queryByText(t('overview.ownership.OWN'))).toBeNull()
  expect(screen.queryByRole('button', { name: filled(t('overview.share'), { name: 'Keller' }) })).toBeNull()
  await screen.goto(`${own.place}/kreditwunsch`)
  await screen.button('wizard.saveAndContinue')
  await screen.settled()
  expect(screen.queryByRole('button', { name: t('sharing.open') })).toBeNull()
})

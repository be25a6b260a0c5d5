import { beforeAll, expect, it } from 'vitest'

import { filled } from '#test/harness/administration.ts'
import { askAs, control, newPerson } from '#test/harness/control.ts'
import { invitationsOf } from '#test/harness/invitations.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'
import { answered, nameLoan, ownLoan, type OwnLoan } from '#test/harness/shared-loans.ts'

import type { Sharing } from './calls.ts'

beforeAll(() => control('general', { APPLICATIONS_SHARING: true }))

const values = { amount: 10_000, term: 60, intendedUse: '01' }

/** A named loan that is shared with a user who has not answered. */
async function invited(role = 'EDITOR') {
  const own = await ownLoan({ productId: 'consumer-credit', values })
  await nameLoan(own.ask, own.loan.id, 'Geheimer Name')
  const guest = await newPerson('guest')
  const sharing = { members: [{ email: guest, role }], askForHelp: true, dataSharingAgreement: true }
  await answered(own.ask(`/api/loan/${own.loan.id}/share`, json('PUT', sharing)))
  return { own, guest }
}

const sharingOf = ({ ask, loan }: OwnLoan) => answered<Sharing>(ask(`/api/loan/${loan.id}/share`))

it('[A2.19] [A3.20] shows an invitation without the loan, and opens the loan once it is accepted', async () => {
  const { own, guest } = await invited()
  // The link of the mail leads to the invitation.
  const screen = await openScreen(`${own.place}/kreditwunsch`, { as: guest, width: 390, expectErrors: /404 GET/ })
  const { t } = screen
  await screen.findByRole('heading', { level: 2, name: 'Eine Einladung' })
  expect(screen.address()).toBe('/')
  await screen.findByText(t('invitations.role.EDITOR'), { exact: false })
  expect(document.body.textContent).not.toContain('Geheimer Name')
  await assertAccessible(screen)
  await screen.press('invitations.accept')
  await expect.poll(screen.address).toContain(`/${own.loan.id}/`)
  expect(await sharingOf(own)).toMatchObject({ members: [{ email: guest, status: 'ACTIVE' }] })
  await screen.goto('/entity')
  await screen.findByRole('article', { name: 'Geheimer Name' })
  expect(screen.queryByText(t('invitations.accept'))).toBeNull()
})

it('[A6.03] declines an invitation after a question, for good if the user wants', async () => {
  const { own, guest } = await invited('VIEWER')
  const screen = await openScreen('/entity', { as: guest, locale: 'en' })
  const { t, user } = screen
  await screen.findByText(t('invitations.role.VIEWER'), { exact: false })
  await screen.press('invitations.decline')
  await screen.press('invitations.decline.keep')
  await expect.poll(() => document.activeElement?.textContent).toBe(t('invitations.decline'))
  await screen.press('invitations.decline')
  await user.click(await screen.findByRole('checkbox'))
  await assertAccessible(screen)
  await screen.press('invitations.decline')
  await screen.findByText(t('invitations.declined'))
  expect(await invitationsOf(await askAs(guest))).toEqual([])
  expect(await sharingOf(own)).toMatchObject({ members: [], declined: [{ email: guest }] })

  const owners = await openScreen('/entity', { as: own.owner, locale: 'en' })
  await owners.user.click(
    await owners.findByRole('button', { name: filled(t('overview.share'), { name: 'Geheimer Name' }) }),
  )
  await owners.findByText((text) => text.startsWith(`${guest} does not take part`))
  await assertAccessible(owners)
})

it('says when an invitation was withdrawn meanwhile', async () => {
  const { own, guest } = await invited()
  const screen = await openScreen('/entity', { as: guest, expectErrors: /404 POST/ })
  await screen.findByText(screen.t('invitations.role.EDITOR'), { exact: false })
  await answered(own.ask(`/api/loan/${own.loan.id}/share`, { method: 'DELETE' }))
  await screen.press('invitations.accept')
  await expect.poll(() => screen.queryByText(screen.t('invitations.accept'))).toBeNull()
})

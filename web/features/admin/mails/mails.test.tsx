import { expect, it } from 'vitest'

import { professional, technical } from '#test/harness/administration.ts'
import { portal } from '#test/harness/couple.ts'
import { visitorWithLoan } from '#test/harness/loans.ts'
import { json, succeeded } from '#test/harness/people.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'

/** A mail about a draft. */
async function mailAboutDraft(): Promise<void> {
  const { loan, fetch } = await visitorWithLoan(portal)
  await succeeded(fetch(`/api/loan/${loan.id}/resume-link`, json('POST', { email: 'erika@test.example' })))
}

it('a mail opens for a reason, and the list names nobody', async () => {
  await mailAboutDraft()
  const screen = await openScreen('/admin/mails', { as: professional, width: 390 })
  const { t, user } = screen
  const [item] = await screen.findAllByRole('link', { name: /e…a@test\.example/ })
  expect(document.body.textContent).not.toContain('erika@')
  if (item !== undefined) await user.click(item)
  await screen.press('admin.mails.open')
  const reason = await screen.findByRole('textbox', { name: new RegExp(t('admin.look.reason')) })
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  await user.type(reason, 'Rückfrage')
  await assertAccessible(screen)
  await screen.press('admin.mails.open')
  await screen.findByText('erika@test.example')
  expect(screen.queryByRole('textbox', { name: new RegExp(t('admin.look.reason')) })).toBeNull()
})

it('[A6.01] technical administrators read that a mail about an application is not theirs', async () => {
  await mailAboutDraft()
  const screen = await openScreen('/admin/mails', { as: technical, locale: 'en' })
  const [item] = await screen.findAllByRole('link', { name: /e…a@test\.example/ })
  if (item !== undefined) await screen.user.click(item)
  await screen.findByText(screen.t('admin.mails.closed'))
  expect(screen.queryByRole('button', { name: screen.t('admin.mails.open') })).toBeNull()
  expect(document.body.textContent).not.toContain('/resume/')
})

import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { demoPassword } from '../../../../scripts/people.ts'
import { enter, labels } from '#test/harness/account-forms.ts'
import { askAs, newEmail, newPerson } from '#test/harness/control.ts'
import { findMailedLink } from '#test/harness/mail.ts'
import { openProfile } from '#test/harness/profiles.ts'
import { assertAccessible, openScreen, signInHere } from '#test/harness/screen.ts'
import { spaced } from '#test/harness/texts.ts'

it('[A2.10] changes the e-mail once its mailed link is confirmed with the password', async () => {
  const [before, after] = [await newPerson('before'), newEmail('after')]
  const screen = await openProfile(before, { locale: 'en' })
  const { t, user } = screen
  const change = await screen.button('profile.email.change')
  await user.click(change)
  // The dialog restores the focus.
  await screen.dialog()
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(change)

  await user.click(change)
  const dialog = within(await screen.findByRole('dialog', { name: t('profile.email.dialog') }))
  await enter(screen, 'profile.email.new', before)
  await user.tab()
  await dialog.findByText(t('profile.email.same'))
  await enter(screen, 'profile.email.new', after)
  await assertAccessible(screen)
  await user.click(dialog.getByRole('button', { name: t('profile.email.submit') }))
  await screen.findByText(spaced(t('profile.email.mailed.text')).replace('{email}', after))
  await within(screen.getByRole('main')).findByText(before)
  await assertAccessible(screen)
  // Still displayed after reopening the page.
  const waiting = t('profile.email.pending').replace('{email}', after)
  expect(screen.queryByText(waiting)).toBeNull()
  await screen.goto('/account/profile')
  await screen.findByText(waiting)
  await assertAccessible(screen)

  const link = await findMailedLink(after, /\/account\/email\//)
  await screen.goto(link)
  await screen.heading(t('email.title'))
  await expect.poll(() => document.title).toContain(t('email.title'))
  await screen.findByRole('link', { name: t('email.toProfile') })
  await enter(screen, labels.currentPassword, 'Falsch-2026')
  await screen.press('email.submit')
  await screen.findByText(t('error.invalidpassword'))
  await assertAccessible(screen)
  await enter(screen, labels.currentPassword, demoPassword)
  await screen.press('email.submit')
  await screen.heading(t('email.confirmed'))
  await screen.findByText(t('email.confirmed.text'))
  await assertAccessible(screen)
  // The session has ended everywhere.
  expect([sessionStorage, localStorage].map((store) => store.getItem('authenticationToken'))).toEqual([null, null])
  await user.click(await screen.findByRole('link', { name: t('account.toSignIn') }))
  await signInHere(screen, after)
  await screen.goto('/account/profile')
  await screen.heading(t('profile.title'))
  await within(screen.getByRole('main')).findByText(after)
  expect((await (await askAs(after))('/api/account')).status).toBe(200)

  // The link works once, also for visitors.
  const second = await openScreen(link, { width: 390 })
  await enter(second, labels.currentPassword, demoPassword)
  await second.press('email.submit')
  await second.findByText(second.t('error.emailkeyfailed'))
  await second.findByRole('link', { name: second.t('account.toSignIn') })
  await assertAccessible(second)
})

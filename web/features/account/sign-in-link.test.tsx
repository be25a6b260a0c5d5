import { expect, it } from 'vitest'

import { enter, labels } from '#test/harness/account-forms.ts'
import { newPerson } from '#test/harness/control.ts'
import { findMailedLink } from '#test/harness/mail.ts'
import { assertAccessible, isDisabled, openScreen } from '#test/harness/screen.ts'

it('signs in by a mailed link, at a click and once', async () => {
  const email = await newPerson('by-link')
  const screen = await openScreen('/login', { locale: 'en', width: 390 })
  const { t, user } = screen
  await user.click(await screen.findByRole('link', { name: t('signIn.byLink') }))
  await screen.heading(t('signInLink.request.title'))
  const request = await screen.button('signInLink.request.submit')
  expect(isDisabled(request)).toBe(true)
  await enter(screen, labels.email, email)
  await assertAccessible(screen)
  await user.click(request)
  await screen.heading(t('signInLink.sent.title'))
  expect(screen.address()).toBe('/account/sign-in-link/sent')
  await assertAccessible(screen)

  const link = await findMailedLink(email, /\/account\/sign-in\//)
  await screen.goto(link)
  await screen.heading(t('signInLink.title'))
  await assertAccessible(screen)
  // Opening it signs nobody in.
  expect(sessionStorage.getItem('authenticationToken')).toBeNull()
  await screen.press('signInLink.submit')
  await expect.poll(() => sessionStorage.getItem('authenticationToken')).not.toBeNull()
  await expect.poll(screen.address).not.toContain('/account/sign-in/')

  await screen.goto(link)
  await screen.press('signInLink.submit')
  await screen.findByText(t('error.signinlinkfailed'))
  await screen.findByRole('link', { name: t('signInLink.again') })
  await assertAccessible(screen)
})

it('says that a link without a key is incomplete', async () => {
  const screen = await openScreen('/account/sign-in')
  await screen.findByText(screen.t('error.signinlinkfailed'))
  await assertAccessible(screen)
})

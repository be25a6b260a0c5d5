import { expect, it } from 'vitest'

import { enter, labels, newPassword } from '#test/harness/account-forms.ts'
import { askAs, newPerson } from '#test/harness/control.ts'
import { findMailedLink } from '#test/harness/mail.ts'
import { assertAccessible, isDisabled, openScreen } from '#test/harness/screen.ts'

it('[A2.07] [A2.08] [A2.09] [A4.07] [A5.02] [A8.05] sets a new password by a mailed link', async () => {
  const email = await newPerson('forgetful')
  const screen = await openScreen('/account/reset/request', { locale: 'en', width: 390 })
  const { t, user } = screen
  const isTitled = (id: string) => expect.poll(() => document.title).toContain(t(id))
  await screen.heading(t('reset.request.title'))
  await isTitled('reset.request.title')
  const request = await screen.button('reset.request.submit')
  expect(isDisabled(request)).toBe(true)
  await enter(screen, labels.email, email)
  expect(isDisabled(request)).toBe(false)
  await assertAccessible(screen)
  await user.click(request)
  await screen.heading(t('reset.initiated.title'))
  await screen.findByText(t('reset.request.messages.request-initiated'))
  expect(screen.address()).toBe('/account/reset/initiated')
  await isTitled('reset.initiated.title')
  await assertAccessible(screen)

  await screen.goto(await findMailedLink(email, /\/account\/reset\/finish\//))
  await screen.heading(t('reset.finish.title'))
  await isTitled('reset.finish.title')
  await enter(screen, labels.newPassword, newPassword)
  await enter(screen, labels.confirmPassword, `${newPassword}?`)
  await user.tab()
  await screen.findByText(t('global.messages.error.dontmatch'))
  const finish = await screen.button('reset.finish.submit')
  expect(isDisabled(finish)).toBe(true)
  await enter(screen, labels.confirmPassword, newPassword)
  expect(isDisabled(finish)).toBe(false)
  await assertAccessible(screen)
  await user.click(finish)
  await screen.heading(t('reset.success.title'))
  expect(screen.address()).toBe('/account/reset/success')
  await isTitled('reset.success.title')
  await assertAccessible(screen)
  expect((await (await askAs(email, newPassword))('/api/account')).status).toBe(200)
})

it('[A8.05] reports a link without a key or with an invalid one', async () => {
  const screen = await openScreen('/account/reset/finish')
  const { t } = screen
  await screen.findByText(t('reset.finish.messages.keymissing'))
  await screen.goto('/account/reset/finish/unknown')
  await enter(screen, labels.newPassword, newPassword)
  await enter(screen, labels.confirmPassword, newPassword)
  await screen.press('reset.finish.submit')
  await screen.findByText(t('error.resetfailed'))
  await assertAccessible(screen)
})

import { expect, it } from 'vitest'

import { control } from '#test/harness/control.ts'
import { completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { portalHere } from '#test/harness/portal-here.ts'
import { assertAccessible, isDisabled, openScreen } from '#test/harness/screen.ts'

import { sendingTexts } from './texts.ts'

it('[A1.05] [A1.03] a visitor completes all steps in no-login mode and learns that nothing can be sent', async () => {
  const { url } = portalHere()
  const visitor = await visitorWithLoan({
    fetch: (path: string, init?: RequestInit) => fetch(`${url}${path}`, init),
  })
  const { id } = await completeLoan(visitor.fetch)
  await control('technical', { NO_LOGIN_MODE: true })

  const screen = await openScreen('/privatkredit')
  const { t } = screen
  await screen.settled()
  sessionStorage.setItem('uniqueUserId', visitor.secret)
  await screen.goto(`/privatkredit/${id}/pruefen`)
  await screen.heading(t('review.title'))
  await screen.findByText(t('review.withoutSignIn'))
  expect(isDisabled(await screen.button('review.send'))).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  await assertAccessible(screen)

  // With sign-in enabled again, it is required as usual.
  await control('technical', { NO_LOGIN_MODE: false })
  await screen.goto(`/privatkredit/${id}/pruefen`)
  await screen.findByText(t('review.signInAhead'))
  const send = () => screen.findByRole('button', { name: sendingTexts.de.asNewcomer })
  await expect.poll(async () => isDisabled(await send())).toBe(false)
  await screen.user.click(await send())
  await screen.findByRole('dialog', { name: t('register.title') })
})

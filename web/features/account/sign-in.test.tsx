import { afterEach, describe, expect, it } from 'vitest'

import { demoPassword } from '../../../scripts/people.ts'
import { enter, labels } from '#test/harness/account-forms.ts'
import { control, newPerson } from '#test/harness/control.ts'
import { assertAccessible, isDisabled, openScreen } from '#test/harness/screen.ts'

it('[A5.01] offers to sign in once there are a name and a password', async () => {
  const email = await newPerson('signing-in')
  const screen = await openScreen('/login?from=%2Faccount%2Fprofile')
  const { t, user } = screen
  const dialog = await screen.dialog()
  const submit = await dialog.findByRole('button', { name: t('signIn.submit') })
  await enter(screen, labels.email, email)
  expect(isDisabled(submit)).toBe(true)
  await enter(screen, labels.password, demoPassword)
  expect(isDisabled(submit)).toBe(false)
  await enter(screen, labels.email, '')
  expect(isDisabled(submit)).toBe(true)
  await enter(screen, labels.email, email)
  await assertAccessible(screen)
  await user.click(submit)
  await screen.heading(t('profile.title'))
  expect(screen.address()).toBe('/account/profile')
})

it.each([401, 403])(
  '[A8.02] [B8.05] says once that %i ended the session and sign-in is needed again',
  async (status) => {
    const email = await newPerson('refused')
    const screen = await openScreen('/account/profile', { as: email, locale: 'en', width: 390 })
    const { t } = screen
    await screen.heading(t('profile.title'))
    await screen.settled()
    const token = sessionStorage.getItem('authenticationToken')
    // The portal refuses no applicant's call with 403.
    if (status === 403) screen.intercept(/^PUT \/api\/account/, () => Response.json({ status }, { status }))
    else await fetch('/api/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
    await screen.fill('firstName', 'Antonia')
    await screen.press('profile.save')
    const dialog = await screen.dialog()
    await dialog.findByText(t('login.error.unauthorized'))
    expect(sessionStorage.getItem('authenticationToken')).toBeNull()
    await enter(screen, labels.email, email)
    await enter(screen, labels.password, demoPassword)
    await screen.user.click(await dialog.findByRole('button', { name: t('signIn.submit') }))
    await screen.heading(t('profile.title'))
    await screen.goto('/login')
    await screen.heading(t('overview.title'))
    expect(screen.queryByText(t('login.error.unauthorized'))).toBeNull()
  },
)

describe('[A1.05] [A2.07] in no-login mode', () => {
  afterEach(() => control('technical', { NO_LOGIN_MODE: false }))

  it('hides the pages of an account, but for a new password', async () => {
    await control('technical', { NO_LOGIN_MODE: true })
    const screen = await openScreen('/privatkredit')
    for (const address of [
      '/account/register',
      '/account/register/finish',
      '/account/activate/key',
      '/account/email/key',
    ]) {
      await screen.goto(address)
      await expect.poll(screen.address, { message: address }).toBe('/404')
    }
    // Administrators still sign in, and forget passwords.
    await screen.goto('/account/reset/request')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.address()).toBe('/account/reset/request')
  })
})

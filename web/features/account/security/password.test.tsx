import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { demoPassword } from '../../../../scripts/people.ts'
import { enter, labels, newPassword } from '#test/harness/account-forms.ts'
import { askAs, newPerson } from '#test/harness/control.ts'
import { portalHere } from '#test/harness/portal-here.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'

const address = '/account/password'

/** Status of the account's call with a token. */
const statusWith = async (token: string | null): Promise<number> => {
  const reply = await fetch(`${portalHere().url}/api/account`, { headers: { Authorization: `Bearer ${token}` } })
  return reply.status
}

const findDevice = (screen: Screen, browser: string, system: string) =>
  screen.findByText(screen.t('sessions.device').replace('{browser}', browser).replace('{system}', system))

it('[B2.40] [A2.10] [B5.02] [B8.06] changes the password, and reports a wrong current one', async () => {
  const email = await newPerson('changing')
  const screen = await openScreen(address, { as: email, locale: 'en', width: 390 })
  const { t } = screen
  await screen.heading(t('password.title'))
  await expect.poll(() => document.title).toContain(t('password.title'))
  await screen.findByText(t('sessions.current'))
  await assertAccessible(screen)

  expect(isDisabled(await screen.button('password.submit'))).toBe(true)
  await enter(screen, labels.currentPassword, 'wrong')
  await enter(screen, labels.newPassword, newPassword)
  await enter(screen, labels.confirmPassword, newPassword)
  await screen.press('password.submit')
  await expect
    .poll(() => screen.queryAllByRole('alert').map(({ textContent }) => textContent))
    .toContainEqual(expect.stringContaining(t('password.messages.error')))
  await screen.findByText(t('error.invalidpassword'))
  await assertAccessible(screen)

  await enter(screen, labels.currentPassword, demoPassword)
  await screen.press('password.submit')
  await screen.findByText(t('password.messages.success'))
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>(t(labels.currentPassword)).value).toBe('')
  expect((await (await askAs(email, newPassword))('/api/account')).status).toBe(200)
})

/** Signs in in another browser, on Linux; returns its token. */
async function signInElsewhere(email: string): Promise<string> {
  const reply = await fetch(`${portalHere().url}/api/authenticate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' },
    body: JSON.stringify({ username: email, password: demoPassword }),
  })
  return (reply.headers.get('Authorization') ?? '').replace('Bearer ', '')
}

it('lists the sessions of an account, and ends the others or all', async () => {
  const email = await newPerson('everywhere')
  const elsewhere = await signInElsewhere(email)
  const screen = await openScreen(address, { as: email })
  const { t, user } = screen
  const token = sessionStorage.getItem('authenticationToken')
  expect([await statusWith(elsewhere), await statusWith(token)]).toEqual([200, 200])
  await findDevice(screen, 'Safari', 'iPhone')
  await findDevice(screen, 'Chrome', 'Linux')

  const others = await screen.button('sessions.endOthers')
  await user.click(others)
  const question = within(await screen.findByRole('dialog', { name: t('sessions.endOthers') }))
  await question.findByText(t('sessions.endOthers.text'))
  await assertAccessible(screen)
  await user.click(question.getByRole('button', { name: t('sessions.endOthers.confirm') }))
  await screen.findByText(t('sessions.endOthers.done'))
  await expect.poll(() => within(screen.getByRole('main')).queryByText(/Linux/)).toBeNull()
  expect(screen.queryByRole('button', { name: t('sessions.endOthers') })).toBeNull()
  await expect.poll(() => statusWith(elsewhere)).toBe(401)
  await assertAccessible(screen)

  await screen.press('sessions.endAll')
  // The safe choice has the focus.
  await expect.poll(() => document.activeElement?.textContent).toBe(t('profile.cancel'))
  await user.click(await (await screen.dialog()).findByRole('button', { name: t('sessions.endAll.confirm') }))
  await screen.findByText(t('sessions.endAll.done'))
  await expect.poll(screen.address).toMatch(/^\/privatkredit/)
  await expect.poll(() => statusWith(token)).toBe(401)
})

it('reports that the sessions could not be loaded, and loads them on retry', async () => {
  const screen = await openScreen('/login', { as: await newPerson('offline'), locale: 'en', width: 390 })
  const { t } = screen
  const restore = screen.intercept(/^GET \/api\/account\/sessions/, () =>
    Promise.reject(new TypeError('Failed to fetch')),
  )
  await screen.goto(address)
  await screen.findByRole('status', { name: t('shell.loading') })
  await expect
    .poll(() => screen.queryAllByRole('alert').map(({ textContent }) => textContent))
    .toContainEqual(expect.stringContaining(t('sessions.error')))
  await assertAccessible(screen)
  await screen.press('ui.retry', restore)
  await screen.findByText(t('sessions.current'))
})

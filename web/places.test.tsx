import { within } from '@testing-library/dom'
import { afterEach, expect, it } from 'vitest'

import { control } from '#test/harness/control.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'

afterEach(() => control('technical', { NO_LOGIN_MODE: false }))

const signInWindow = (screen: Screen) => screen.findByRole('dialog', { name: screen.t('signIn.title') })
const title = (screen: Screen, id: string) => screen.findByRole('heading', { level: 1, name: screen.t(id) })
const isAt = ({ address }: Screen, path: string) => expect.poll(address).toBe(path)

it('[A2.01] the root leads a visitor to the default product', async () => {
  await isAt(await openScreen('/', { width: 390 }), '/privatkredit')
})

it.each([
  ['anna@demo.example', 'overview.title'],
  ['admin@demo.example', 'admin.title'],
  ['tech@demo.example', 'admin.title'],
])('[A2.01] [B2.23] the root shows %s their own start page', async (as, id) => {
  await title(await openScreen('/', { as, locale: 'en' }), id)
})

it.each(['/admin', '/app-settings', '/account/password', '/account/profile', '/entity'])(
  '[A2.16] [B6.04] %s asks a visitor to sign in, then continues there',
  async (address) => {
    const screen = await openScreen(address)
    await signInWindow(screen)
    expect(new URL(screen.address(), location.origin).searchParams.get('from')).toBe(address)
  },
)

it.each([
  ['[A6.02] [B6.03]', 'anna@demo.example', '/admin'],
  ['[A6.02] [B6.03]', 'anna@demo.example', '/app-settings'],
  ['[A2.16] [B6.04] [B6.02]', 'tech@demo.example', '/app-settings'],
  ['[A6.02]', 'admin@demo.example', '/entity'],
  ['[A6.02]', 'tech@demo.example', '/privatkredit'],
  ['[A2.10] [A6.05]', 'admin@demo.example', '/account/profile'],
])('%s shows %s an alert at %s, which their role does not allow', async (_numbers, as, address) => {
  const screen = await openScreen(address, { as, locale: 'en' })
  const { t } = screen
  await screen.findByText(t('error.http.403'))
  expect(screen.getAllByRole('alert').filter((each) => within(each).queryByText(t('error.http.403')))).toHaveLength(1)
  expect(t('error.http.403')).toContain('You are not authorized to access this page')
  await assertAccessible(screen)
})

it('[A2.12] the entity area leads a user to the overview', async () => {
  const screen = await openScreen('/entity', { as: 'anna@demo.example', width: 390 })
  await title(screen, 'overview.title')
  expect(screen.address()).toBe('/')
})

it('[A2.03] signs out: revokes the session, forgets everything and shows the sign-in dialog', async () => {
  const screen = await openScreen('/', { as: 'anna@demo.example' })
  await title(screen, 'overview.title')
  const token = sessionStorage.getItem('authenticationToken') ?? ''
  const account = () => fetch('/api/account', { headers: { Authorization: `Bearer ${token}` } })
  expect((await account()).status).toBe(200)
  await screen.goto('/logout')
  await signInWindow(screen)
  expect((await account()).status).toBe(401)
  expect(Object.keys({ ...sessionStorage }).filter((key) => key !== 'locale')).toEqual([])
  await assertAccessible(screen)
})

it('[A2.11] thanks the applicant for a callback request', async () => {
  const screen = await openScreen('/alternative/finish', { locale: 'en', width: 390 })
  await screen.findByText(screen.t('wizard.callRequested.text'))
  expect(screen.t('wizard.callRequested.text')).toContain('We will call you as soon as possible')
  await assertAccessible(screen)
})

it('[A1.05] offers neither sign-in nor registration in no-login mode', async () => {
  await control('technical', { NO_LOGIN_MODE: true })
  const screen = await openScreen('/privatkredit?login')
  await screen.findByRole('heading', { level: 1 })
  await screen.settled()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('link', { name: screen.t('shell.signIn') })).toBeNull()
  for (const address of ['/login', '/account/register', '/account/register/finish', '/account/activate/x']) {
    await screen.goto(address)
    await isAt(screen, '/404')
  }
})

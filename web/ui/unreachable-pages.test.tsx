import { afterEach, expect, it, vi } from 'vitest'

import { askAs, newPerson } from '#test/harness/control.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { portalHere } from '#test/harness/portal-here.ts'
import { assertAccessible, openScreen, type Screen, signInHere } from '#test/harness/screen.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('#web/features/account/RegisterPage.tsx')
})

const failed = async (screen: Screen, id: string) => {
  const heading = await screen.findByRole('heading', { level: 1, name: screen.t(id) })
  expect(heading.closest('[role="alert"]')).not.toBeNull()
}

it.each([
  ['de', 390],
  ['en', 1280],
] as const)('[A2.15] [B8.12] an unknown address leads to a page that says so, in %s', async (locale, width) => {
  const address = '/no-such-page/at/all/whatever'
  expect((await fetch(`${portalHere().url}${address}`)).status).toBe(404)
  const screen = await openScreen(address, { locale, width })
  await expect.poll(screen.address).toBe('/404')
  await screen.heading(screen.t('error.http.404'))
  await assertAccessible(screen)
})

it('[A8.06] a loan that does not exist or belongs to somebody else leads to the page that says so', async () => {
  const { id } = await completeLoan(await askAs(await newPerson('somebody-else')))
  const screen = await openScreen('/privatkredit/no-such-loan/kreditwunsch', {
    as: await newPerson('curious'),
    locale: 'en',
    expectErrors: /^404 GET/,
  })
  const isNotFound = async () => {
    await expect.poll(screen.address).toBe('/404')
    await screen.heading(screen.t('error.http.404'))
  }
  await isNotFound()
  await screen.goto(`/privatkredit/${id}/kreditwunsch`)
  await isNotFound()
})

it('[A2.16] the administration asks visitors to sign in and shows applicants that they lack the role', async () => {
  const screen = await openScreen('/admin')
  const { t } = screen
  await screen.findByRole('heading', { name: t('signIn.title') })
  await assertAccessible(screen)
  await signInHere(screen, await newPerson('no-admin'))
  await screen.findByText(t('error.http.403'))
  await assertAccessible(screen)
})

it('[A8.08] [B8.15] an unexpected failure of a page is reported between header and footer', async () => {
  const screen = await openScreen('/404', { as: await newPerson('broken-page'), width: 390 })
  screen.expectErrors(/TypeError: Cannot read properties of null/)
  screen.intercept(/^GET \/api\/loan\/previews/, () =>
    Response.json({ content: [null], totalElements: 1, absoluteSize: 1 }),
  )
  await screen.goto('/entity')
  await failed(screen, 'error.unexpected')
  await screen.findByRole('banner')
  await screen.findByRole('contentinfo')
})

it('[A8.08] [B8.15] a chunk that does not load is reported after two minutes', async () => {
  const screen = await openScreen('/login', { locale: 'en' })
  screen.expectErrors(/ChunkTimeout/)
  const { t } = screen
  const register = await screen.findByRole('link', { name: t('signIn.register') })
  await screen.settled()
  vi.doMock('#web/features/account/RegisterPage.tsx', () => new Promise(() => undefined))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  register.click()
  await vi.advanceTimersByTimeAsync(115_000)
  expect(screen.queryByText(t('error.server.not.reachable'))).toBeNull()
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await failed(screen, 'error.server.not.reachable')
})

import { expect, it, vi } from 'vitest'

import { movableClock } from '#test/harness/account-forms.ts'
import { definitionOf } from '#test/harness/field-words.ts'
import { missing } from '#test/harness/missing.ts'
import { ProviderBrowser } from '#test/harness/oidc.ts'
import { portalHere } from '#test/harness/portal-here.ts'
import { arrives } from '#test/harness/start-pages.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'

const token = () => sessionStorage.getItem('authenticationToken')

/** Records navigation to other sites instead of leaving. */
function holdDepartures(): () => string | undefined {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  return () => leave.mock.calls.at(-1)?.[0]?.toString()
}

/** Presses the button of the identity provider, signs in there, and opens the return address. */
async function signInThere(screen: Screen, name: string): Promise<void> {
  const departure = holdDepartures()
  await screen.press('signIn.provider')
  await expect.poll(departure).toMatch(/^\/api\/oidc\/start/)
  const { url } = portalHere()
  const start = await fetch(departure() ?? '', { redirect: 'manual' })
  const [cookie = ''] = start.headers.getSetCookie()
  const headers = { Cookie: cookie.replace(/;.*/, '') }
  const callback = await new ProviderBrowser(url).signIn(start.headers.get('Location') ?? '', name)
  const back = await fetch(callback, { redirect: 'manual', headers })
  expect(back.status).toBe(302)
  // Sends the cookie as a browser does.
  screen.intercept(/^GET \/api\/oidc\/callback/, (request, send) => {
    request.headers.set('Cookie', headers.Cookie)
    return send()
  })
  await screen.goto(new URL(back.headers.get('Location') ?? '', url).href)
  expect(location.hash).toBe('')
}

it("[A4.06] [A4.05] saves a visitor's input before signing in with the identity provider, and the account has it afterwards", async () => {
  const screen = await openScreen('/privatkredit')
  const { t, user } = screen
  const pressFirst = async (id: string) => {
    const [button] = await screen.findAllByRole('button', { name: t(id) })
    await user.click(button ?? missing())
  }
  await pressFirst('wizard.next')
  await arrives(screen, 'kreditwunsch')
  await pressFirst('wizard.saveAndContinue')
  await expect.poll(screen.address).toMatch(/\/persoenliche-angaben$/)
  const place = screen.address()
  await screen.fill('lastName', 'Conrad')
  const [signIn] = await screen.findAllByRole('link', { name: t('shell.signIn') })
  await user.click(signIn ?? missing())
  await screen.findByRole('dialog', { name: t('signIn.title') })
  let saved = ''
  screen.intercept(/^PUT \/api\/loan\//, async (request, send) => {
    saved = await request.clone().text()
    return send()
  })
  await signInThere(screen, 'carla')
  expect(saved).toContain('Conrad')
  await expect.poll(screen.address).toBe(place)
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: definitionOf('lastName').label.de })
  await expect.poll(() => name.value).toBe('Conrad')
  expect(sessionStorage.getItem('uniqueUserId')).toBeNull()
  const id = place.split('/')[2]
  expect((await fetch(`/api/loan/${id}`, { headers: { Authorization: `Bearer ${token()}` } })).status).toBe(200)
})

it('[A4.06] leads an administrator of the identity provider to the start page', async () => {
  const screen = await openScreen('/login?from=%2Fentity')
  await signInThere(screen, 'chief')
  await expect.poll(screen.address).not.toMatch(/^\/login/)
  expect(screen.address()).not.toMatch(/^\/entity/)
  expect(token()).toMatch(/^eyJ/)
})

it('[A2.02] reports in the sign-in dialog that the identity provider did not sign in', async () => {
  const screen = await openScreen('/login?from=%2Fentity', { locale: 'en', width: 390 })
  await signInThere(screen, 'mallory')
  expect(screen.address()).toBe('/login?from=%2Fentity&failed=oidc')
  await expect
    .poll(() => screen.queryAllByRole('alert').map(({ textContent }) => textContent))
    .toContainEqual(expect.stringContaining(screen.t('error.oidcfailed')))
  expect(token()).toBeNull()
})

it('[A2.02] does not sign in with the code of another browser', async () => {
  const screen = await openScreen(`/login?from=%2Fentity#handoff=${'x'.repeat(43)}`)
  await expect
    .poll(() => screen.queryAllByRole('alert').map(({ textContent }) => textContent))
    .toContainEqual(expect.stringContaining(screen.t('error.oidcfailed')))
  expect(location.href).not.toContain('handoff')
  expect(token()).toBeNull()
})

it('[A4.08] signs out at the identity provider after inactivity, and says why on return', async () => {
  // The session keeps the account's language.
  const screen = await openScreen('/login?from=%2Faccount%2Fpassword', { locale: 'en' })
  await signInThere(screen, 'charles')
  await expect.poll(screen.address).toBe('/account/password')
  const departure = holdDepartures()
  movableClock()(15, 5)
  await expect.poll(departure).toContain('/session/end')
  const asked = new URL(departure() ?? '').searchParams
  expect(asked.get('id_token_hint')).toMatch(/^eyJ/)
  await screen.goto(new URL(asked.get('post_logout_redirect_uri') ?? '').href)
  await screen.findByText(screen.t('session.expired.signedOut'))
  await expect.poll(screen.address).toMatch(/^\/privatkredit/)
  const back = await screen.findByRole('link', { name: screen.t('session.expired.back') })
  expect(back.getAttribute('href')).toBe('/login?from=%2Faccount%2Fpassword&forced=1')
  expect(token()).toBeNull()
})

it("[A2.03] [A4.08] signs out in a frame without leaving the partner's page: in a window, or by a link if none opens", async () => {
  const screen = await openScreen('/login?from=%2Faccount%2Fpassword', { locale: 'en' })
  await signInThere(screen, 'charles')
  await expect.poll(screen.address).toBe('/account/password')
  const { leaveToProvider } = await import('./provider-logout.ts')
  const departure = holdDepartures()
  const left = departure()
  const open = vi.fn<() => Window | null>(() => null)
  vi.stubGlobal('open', open)
  vi.stubGlobal('parent', { postMessage: () => undefined })
  // Without a click, browsers open no window.
  movableClock()(15, 5)
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: screen.t('signOut.provider.action') })
  await screen.findByText(screen.t('session.expired.signedOut'))
  expect(link.target).toBe('_blank')
  const address = new URL(link.href)
  expect(address.pathname).toMatch(/\/session\/end$/)
  expect(address.searchParams.get('id_token_hint')).toMatch(/^eyJ/)
  expect(open).toHaveBeenCalledTimes(1)
  await assertAccessible(screen)
  link.addEventListener('click', (event) => event.preventDefault())
  await screen.user.click(link)
  await expect.poll(() => screen.queryByText(screen.t('signOut.provider'))).toBeNull()

  open.mockReturnValue(window)
  expect(leaveToProvider({ logoutUrl: 'https://id.example/end', idToken: 'token' })).toBe(false)
  expect(open).toHaveBeenLastCalledWith(
    expect.stringMatching(/^https:\/\/id\.example\/end\?id_token_hint=token/),
    '_blank',
    expect.any(String),
  )
  expect(screen.queryByText(screen.t('signOut.provider'))).toBeNull()
  expect(departure()).toBe(left)
})

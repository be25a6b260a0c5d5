import { afterEach, expect, it, vi } from 'vitest'

import { arrives } from '#test/harness/start-pages.ts'
import { framed, receive, newWindow, type OpenedWindow } from '#test/harness/framed.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'

afterEach(() => vi.unstubAllGlobals())

const start = 'signIn.provider'
const isAway = (screen: Screen) => screen.queryByText(screen.t('away.title')) !== null

/** Presses the provider's button; returns the nonce that the window would bring back. */
async function leave(screen: Screen, opened: OpenedWindow): Promise<string> {
  await screen.press(start)
  await expect.poll(() => opened.location.href).toContain('/api/oidc/start')
  return new URL(opened.location.href).searchParams.get('frame') ?? missing()
}

it.each([
  ['de', 390],
  ['en', 1280],
] as const)('reports that it continues in another window, focuses it, and cancels it: %s', async (locale, width) => {
  const windows = [newWindow(), newWindow(), newWindow()] as const
  const { open, top } = framed(windows)
  const screen = await openScreen('/login?from=%2Faccount%2Fpassword', { locale, width })
  await leave(screen, windows[0])
  expect(open).toHaveBeenCalledWith('/back', '_blank', expect.stringContaining('popup'))
  await screen.findByText(screen.t('away.text'))
  await assertAccessible(screen)
  const show = await screen.button('away.show')
  await expect.poll(() => document.activeElement).toBe(show)
  await screen.user.keyboard('{Enter}')
  expect(windows[0].focus).toHaveBeenCalledTimes(1)
  // Escape does not close either dialog: a window is open, and the sign-in dialog below must stay.
  await screen.user.keyboard('{Escape}')
  expect(isAway(screen)).toBe(true)
  await screen.press('away.cancel')
  expect(windows[0].close).toHaveBeenCalledTimes(1)
  await expect.poll(() => isAway(screen)).toBe(false)
  await expect.poll(async () => document.activeElement === (await screen.button(start))).toBe(true)

  // Closing the window is detected, and the sign-in can be begun again.
  await leave(screen, windows[1])
  windows[1].closed = true
  await expect.poll(() => isAway(screen)).toBe(false)
  await leave(screen, windows[2])
  expect(isAway(screen)).toBe(true)
  expect(top).toEqual([])
})

it('ignores the second click of a double click on the cancel button', async () => {
  const opened = newWindow()
  framed([opened])
  const set = setTimeout
  let graceOver = (): void => undefined
  vi.stubGlobal('setTimeout', (act: () => void, ms?: number) => {
    if (ms !== 600) return set(act, ms)
    graceOver = act
    return undefined
  })
  const screen = await openScreen('/login?from=%2Faccount%2Fpassword')
  await screen.press(start)
  await screen.user.click(await screen.button('away.cancel'))
  const [close] = (await screen.dialog()).getAllByRole('button', { name: screen.t('shell.dialog.close') })
  await screen.user.click(close ?? missing())
  expect(opened.close).not.toHaveBeenCalled()
  graceOver()
  await screen.press('away.cancel')
  expect(opened.close).toHaveBeenCalledTimes(1)
})

it('continues at the address that its own window sends, and ignores all other messages', async () => {
  const windows = [newWindow(), newWindow()] as const
  framed(windows)
  const screen = await openScreen('/login?from=%2Faccount%2Fpassword')
  const former = await leave(screen, windows[0])
  await screen.press('away.cancel')
  const nonce = await leave(screen, windows[1])
  expect(nonce).toMatch(/^[0-9a-f]{64}$/)
  // Each sign-in has its own secret.
  expect(former).not.toBe(nonce)
  const address = '/login?from=%2Faccount%2Fpassword&failed=oidc'
  const returned = { v: 1, type: 'returned', nonce, address }
  const [given, opened] = windows
  for (const [source, data, origin] of [
    [parent, returned],
    [given, returned],
    [null, returned],
    [opened, returned, 'https://provider.example'],
    [opened, returned, 'null'],
    [opened, { ...returned, nonce: 'another' }],
    [opened, { ...returned, nonce: former }],
    [opened, { ...returned, address: '/entity' }],
    [opened, { ...returned, nonce: '' }],
    [opened, { ...returned, address: 'https://evil.example/' }],
    [opened, { ...returned, address: '//evil.example/' }],
    [opened, { ...returned, address: 'javascript:alert(1)' }],
    [opened, { ...returned, v: 2 }],
    [opened, { ...returned, type: 'accepted' }],
  ] as const)
    receive(source, data, origin)
  await screen.settled()
  expect(isAway(screen)).toBe(true)
  expect(screen.address()).toBe('/login?from=%2Faccount%2Fpassword')
  for (const each of windows) expect(each.postMessage).not.toHaveBeenCalled()

  receive(opened, returned)
  await expect.poll(screen.address).toBe(address)
  expect(opened.postMessage.mock.calls).toEqual([[{ v: 1, type: 'accepted', nonce }, location.origin]])
  await expect.poll(() => isAway(screen)).toBe(false)
  await screen.findByText(screen.t('error.oidcfailed'))
  // Once: later messages of the window are ignored.
  receive(opened, { ...returned, address: '/404' })
  await screen.settled()
  expect(screen.address()).toBe(address)
  expect(opened.postMessage).toHaveBeenCalledTimes(1)
})

it('sends its secret with the code for the session, and in no address of the frame or the call', async () => {
  const opened = newWindow()
  framed([opened])
  const screen = await openScreen('/login?from=%2Faccount%2Fpassword')
  const nonce = await leave(screen, opened)
  const asked: Request[] = []
  screen.intercept(/^GET \/api\/oidc\/callback/, (request, send) => {
    asked.push(request)
    expect(location.href).not.toContain('handoff')
    return send()
  })
  screen.expectErrors(/callback/)
  receive(opened, {
    v: 1,
    type: 'returned',
    nonce,
    address: `/login?from=%2Faccount%2Fpassword#handoff=${'x'.repeat(43)}`,
  })
  await screen.findByText(screen.t('error.oidcfailed'))
  expect(asked).toHaveLength(1)
  expect(asked[0]?.url).toMatch(new RegExp(`\\?handoff=${'x'.repeat(43)}$`))
  const secret = asked[0]?.headers.get('X-Frame-Secret') ?? missing()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  expect(Buffer.from(digest).toString('hex')).toBe(nonce)
  expect(location.href).not.toContain('handoff')
})

it("continues at the window's address after the frame was reloaded meanwhile", async () => {
  const opened = newWindow()
  framed([opened])
  const screen = await openScreen('/login?from=%2Faccount%2Fpassword')
  const nonce = await leave(screen, opened)
  await screen.goto('/login?from=%2Faccount%2Fpassword')
  const address = '/login?from=%2Faccount%2Fpassword&failed=oidc'
  const returned = { v: 1, type: 'returned', nonce, address }
  receive(null, returned)
  receive(opened, returned, 'https://provider.example')
  receive(opened, { ...returned, nonce: 'another' })
  await screen.settled()
  expect(opened.postMessage).not.toHaveBeenCalled()
  receive(opened, returned)
  await expect.poll(screen.address).toBe(address)
  expect(opened.postMessage.mock.calls).toEqual([[{ v: 1, type: 'accepted', nonce }, location.origin]])
  receive(opened, { ...returned, address: '/login' })
  await screen.settled()
  expect(opened.postMessage).toHaveBeenCalledTimes(1)
})

it('keeps the window open when the visit ends meanwhile, and ignores its messages', async () => {
  const opened = newWindow()
  framed([opened])
  const screen = await openScreen('/login?from=%2Faccount%2Fpassword')
  const nonce = await leave(screen, opened)
  const { session } = await import('#web/api/session.ts')
  session.end('expired')
  expect(opened.close).not.toHaveBeenCalled()
  await expect.poll(() => isAway(screen)).toBe(false)
  const before = screen.address()
  receive(opened, { v: 1, type: 'returned', nonce, address: '/404' })
  await screen.settled()
  expect(screen.address()).toBe(before)
  expect(opened.postMessage).not.toHaveBeenCalled()
})

it("replaces the partner's page when the browser opens no window", async () => {
  const { top } = framed([])
  const screen = await openScreen('/login?from=%2Faccount%2Fpassword')
  await screen.press(start)
  await expect.poll(() => top).toHaveLength(1)
  const { pathname, searchParams } = new URL(top[0] ?? '')
  expect(pathname).toBe('/api/oidc/start')
  // Back to the portal itself, because no frame waits.
  expect(searchParams.has('frame')).toBe(false)
  expect(isAway(screen)).toBe(false)
})

it('reports at the place itself that the identity provider did not sign in, and keeps input there', async () => {
  const opened = newWindow()
  framed([opened])
  const screen = await openScreen('/privatkredit')
  const [signIn] = await screen.findAllByRole('link', { name: screen.t('shell.signIn') })
  await screen.user.click(signIn ?? missing())
  const nonce = await leave(screen, opened)
  const over = screen.address()
  const failure = new URLSearchParams({ from: '/', failed: 'oidc' }).toString()
  receive(opened, { v: 1, type: 'returned', nonce, address: `/login?${failure}` })
  await screen.findByText(screen.t('error.oidcfailed'))
  expect(screen.address()).toBe(`${over}&failed=oidc`)
  await screen.press('shell.dialog.close')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.address()).toBe('/privatkredit')
})

it("keeps a visitor's application where it can be found: without a window they sign in by password", async () => {
  const { top } = framed([])
  const screen = await openScreen('/privatkredit')
  const [next] = await screen.findAllByRole('button', { name: screen.t('wizard.next') })
  await screen.user.click(next ?? missing())
  await arrives(screen, 'kreditwunsch')
  const [signIn] = await screen.findAllByRole('link', { name: screen.t('shell.signIn') })
  await screen.user.click(signIn ?? missing())
  await screen.press(start)
  await screen.findByText(screen.t('signIn.provider.noWindow'))
  await assertAccessible(screen)
  expect(top).toEqual([])
})

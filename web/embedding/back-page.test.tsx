import { afterEach, expect, it, vi } from 'vitest'

import { assertAccessible, openScreen } from '#test/harness/screen.ts'

/** Where the portal continues in the window, and whether it closes it. */
function openedBy(opener: { readonly postMessage: (data: unknown, origin: string) => void } | null) {
  vi.stubGlobal('opener', opener)
  const close = vi.fn()
  vi.stubGlobal('close', close)
  const replaced: string[] = []
  vi.spyOn(location, 'replace').mockImplementation((address) => void replaced.push(String(address)))
  return { close, replaced }
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const code = 'x'.repeat(43)
const address = `/back?nonce=n&to=${encodeURIComponent('/login?from=%2Fentity')}#handoff=${code}`
const accept = (source: unknown, data: object = {}, origin = location.origin) =>
  dispatchEvent(
    new MessageEvent('message', {
      data: { v: 1, type: 'accepted', nonce: 'n', ...data },
      origin,
      source: source as Window,
    }),
  )

it.each(['de', 'en'] as const)(
  'returns the address only to the frame, closes, and does not use the code itself: %s',
  async (locale) => {
    const opener = { postMessage: vi.fn() }
    const { close, replaced } = openedBy(opener)
    const screen = await openScreen(address, { locale })
    await expect
      .poll(() => opener.postMessage.mock.calls)
      .toEqual([
        [{ v: 1, type: 'returned', nonce: 'n', address: `/login?from=%2Fentity#handoff=${code}` }, location.origin],
      ])
    expect(screen.address()).toBe('/back?nonce=n&to=%2Flogin%3Ffrom%3D%252Fentity')
    // Not the frame's reply.
    accept({})
    accept(opener, {}, 'https://partner.example')
    accept(opener, { nonce: 'another' })
    accept(opener, { type: 'returned' })
    await screen.settled()
    expect(close).not.toHaveBeenCalled()

    accept(opener)
    // If the browser does not close the window, it says that it can be closed.
    await screen.heading(screen.t('back.taken.title'))
    expect(close).toHaveBeenCalledTimes(1)
    await assertAccessible(screen)
    await screen.settled()
    expect(replaced).toEqual([])
    expect(screen.calls.filter((call) => call.includes('/api/oidc'))).toEqual([])
  },
)

it('continues as the portal when no frame replies', async () => {
  const opener = { postMessage: vi.fn() }
  const { close, replaced } = openedBy(opener)
  const screen = await openScreen(address)
  await expect.poll(() => replaced, { timeout: 20_000 }).toEqual([`/login?from=%2Fentity#handoff=${code}`])
  expect(close).not.toHaveBeenCalled()
  // Too late.
  accept(opener)
  await screen.settled()
  expect(close).not.toHaveBeenCalled()
})

it.each([
  [address, `/login?from=%2Fentity#handoff=${code}`],
  ['/back?nonce=n&to=%2Fprivatkredit%2FL1%2Fangebot&transactionId=T1', '/privatkredit/L1/angebot?transactionId=T1'],
  ['/back?nonce=n&to=https%3A%2F%2Fevil.example', '/'],
])('continues at once without an opener: %s', async (from, to) => {
  const { replaced } = openedBy(null)
  await openScreen(from)
  await expect.poll(() => replaced).toEqual([to])
})

it('waits, when opened by the frame, until the frame knows its target', async () => {
  const opener = { postMessage: vi.fn() }
  const { close, replaced } = openedBy(opener)
  const screen = await openScreen('/back')
  await screen.heading(screen.t('back.title'))
  await screen.settled()
  expect(opener.postMessage).not.toHaveBeenCalled()
  expect(close).not.toHaveBeenCalled()
  expect(replaced).toEqual([])
})

it('reports that the frame sent no target, and closes', async () => {
  const set = setTimeout
  // Nobody waits for it here.
  vi.stubGlobal('setTimeout', (act: () => void, ms?: number) => set(act, ms === 15_000 ? 0 : ms))
  const { close, replaced } = openedBy({ postMessage: vi.fn() })
  const screen = await openScreen('/back')
  await screen.heading(screen.t('back.lost.title'))
  await assertAccessible(screen)
  await screen.press('shell.dialog.close')
  expect(close).toHaveBeenCalledTimes(1)
  expect(replaced).toEqual([])
})

it.each([
  ['leaves a visitor’s application to the frame that the browser has copied it from', '{}', null],
  ['keeps a visitor’s application where nothing was copied', undefined, 'V1'],
])('%s', async (_, departure, visitor) => {
  const { replaced } = openedBy(null)
  const screen = await openScreen('/')
  sessionStorage.setItem('uniqueUserId', 'V1')
  if (departure !== undefined) sessionStorage.setItem('departure', departure)
  await screen.goto(address)
  await expect.poll(() => replaced).toEqual([`/login?from=%2Fentity#handoff=${code}`])
  expect(sessionStorage.getItem('uniqueUserId')).toBe(visitor)
  expect(sessionStorage.getItem('locale')).toBe('de')
})

it('closes a window that the frame does not know, or leads to the start page', async () => {
  const { close, replaced } = openedBy(null)
  await openScreen('/back')
  await expect.poll(() => replaced).toEqual(['/'])
  expect(close).toHaveBeenCalledTimes(1)
})

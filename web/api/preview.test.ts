import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const key = 'k'.repeat(43)

/** A tab at an address, with its stored values. */
function tab(search: string, kept: Record<string, string> = {}, local: Record<string, string> = {}) {
  const storage = (items: Map<string, string>) =>
    new Proxy(
      {
        getItem: (name: string) => items.get(name) ?? null,
        setItem: (name: string, value: string) => void items.set(name, value),
        removeItem: (name: string) => void items.delete(name),
      },
      { ownKeys: () => [...items.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
    )
  const items = new Map(Object.entries(kept))
  const replaceState = vi.fn()
  const assign = vi.fn()
  vi.stubGlobal('location', { search, pathname: '/', assign })
  vi.stubGlobal('history', { state: null, replaceState })
  vi.stubGlobal('sessionStorage', storage(items))
  vi.stubGlobal('localStorage', storage(new Map(Object.entries(local))))
  vi.stubGlobal('document', { documentElement: { lang: 'de' }, addEventListener: vi.fn() })
  return { items, replaceState, assign }
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

const headersOf = async (): Promise<Headers> => (await import('./headers.ts')).callHeaders()

it('moves a preview from the address to the tab, which keeps only sign-in and language of the administrator', async () => {
  const { items, replaceState } = tab(`?preview=${key}.2026-12-01`, {
    authenticationToken: 'admin',
    locale: 'en',
    uniqueUserId: 'of before',
    wizard: '{}',
    owner: 'x',
  })
  const { session } = await import('./session.ts')
  expect(replaceState).toHaveBeenCalledWith(null, '', '/')
  expect(Object.fromEntries(items)).toEqual({
    authenticationToken: 'admin',
    locale: 'en',
    preview: `${key}.2026-12-01`,
  })
  expect([session.token(), session.isKnown(), session.visitor()]).toEqual([undefined, false, undefined])
  const headers = await headersOf()
  expect([headers.get('Authorization'), headers.get('X-Preview'), headers.get('unique-user-id')]).toEqual([
    'Bearer admin',
    key,
    null,
  ])
  expect((await import('#web/shared/today.ts')).today()).toBe('2026-12-01')
})

it('lasts as long as the tab, ignores sign-ins elsewhere, and gives the tab back to its administrator', async () => {
  const { items, assign } = tab(
    '',
    { preview: `${key}.2026-12-01`, wizard: '{}' },
    { authenticationToken: 'remembered' },
  )
  const { session } = await import('./session.ts')
  vi.stubGlobal(
    'addEventListener',
    vi.fn((_name: string, look: (event: unknown) => void) => look({ key: null })),
  )
  const onArrive = vi.fn()
  session.followOtherTabs({ onLeave: () => Promise.resolve(), onArrive })
  expect(onArrive).not.toHaveBeenCalled()
  expect([session.token(), (await headersOf()).get('Authorization')]).toEqual([undefined, 'Bearer remembered'])
  ;(await import('./preview.ts')).leavePreview('/app-settings/release-changes')
  expect([...items.keys()]).toEqual([])
  expect(assign).toHaveBeenCalledWith('/app-settings/release-changes')
})

it("leaves an applicant's data alone when they open a preview link", async () => {
  const { items, replaceState } = tab(`?preview=${key}.2026-12-01`, { uniqueUserId: 'theirs', wizard: '{}' })
  expect((await import('./preview.ts')).preview).toBeUndefined()
  expect(replaceState).toHaveBeenCalledWith(null, '', '/')
  expect(Object.fromEntries(items)).toEqual({ uniqueUserId: 'theirs', wizard: '{}' })
})

it.each([
  ['cut short', key],
  ['with half a day', `${key}.2026-1`],
  ['with a day that does not exist', `${key}.2026-02-30`],
  ['with a year of five digits', `${key}.10000-01-01`],
])('has no day with a link %s, so that the page can say so', async (_name, link) => {
  const { replaceState } = tab(`?preview=${link}`, { authenticationToken: 'admin' })
  expect((await import('./preview.ts')).preview).toEqual({ id: key, day: undefined })
  expect(replaceState).toHaveBeenCalledWith(null, '', '/')
})

it.each([
  ['cut in its key', `?preview=${key.slice(1)}`],
  ['cut before its key', '?preview='],
  ['cut before that', '?x=1&preview'],
  ['with another key', `?preview=true&x=${key}`],
  ['with a key that is none', `?preview=${'%C3%A4'.repeat(20)}`],
])(
  'asks the server for a preview that does not exist with a link %s, so that the page can say so',
  async (_name, search) => {
    const { items, replaceState } = tab(search, { authenticationToken: 'admin', wizard: '{}' })
    expect((await import('./preview.ts')).preview).toEqual({ id: 'cut', day: undefined })
    expect(replaceState).toHaveBeenCalledWith(null, '', '/')
    expect((await headersOf()).get('X-Preview')).toBe('cut')
    expect(items.has('wizard')).toBe(false)
  },
)

it.each([`?x=${key}`, `?previews=${key}`, `?my-preview=${key}`, ''])(
  'does not exist at an address with %j',
  async (search) => {
    const { replaceState } = tab(search, { authenticationToken: 'admin' })
    expect((await import('./preview.ts')).preview).toBeUndefined()
    expect(replaceState).not.toHaveBeenCalled()
    const headers = await headersOf()
    expect([headers.get('Authorization'), headers.get('X-Preview')]).toEqual(['Bearer admin', null])
  },
)

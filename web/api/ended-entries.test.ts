import { beforeEach, expect, it, vi } from 'vitest'

const now = Date.parse('2026-11-30T12:00:00Z')
const day = 24 * 3_600_000
const tokenUntil = (time: number): string => `x.${btoa(JSON.stringify({ jti: 'id', exp: time / 1000 }))}.y`

let storage: Record<string, string>
beforeEach(() => {
  vi.resetModules()
  storage = Object.create({
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }) as Record<string, string>
  vi.stubGlobal('localStorage', storage)
  return () => vi.unstubAllGlobals()
})

async function removeAt(time: number): Promise<void> {
  const { removeEnded } = await import('./ended-entries.ts')
  removeEnded(time)
}

it.each([
  ['the last activity', 'loanport.active.LOGGED_IN', String(now - day), String(now - day + 1)],
  [
    'the place before a registration',
    'loanport.after-registration',
    JSON.stringify({ place: '/privatkredit', until: now }),
    JSON.stringify({ place: '/privatkredit', until: now + 1 }),
  ],
  ['an activation', 'loanport.activated', JSON.stringify({ until: now }), JSON.stringify({ until: now + 1 })],
  [
    'that somebody signed in here',
    'loanport.known',
    JSON.stringify({ until: now }),
    JSON.stringify({ until: now + 1 }),
  ],
  ['a remembered session', 'authenticationToken', tokenUntil(now), tokenUntil(now + 1000)],
])('%s ends', async (_, key, ended, needed) => {
  await removeAt(now)
  storage[key] = ended
  await removeAt(now)
  expect(storage[key]).toBeUndefined()
  storage[key] = needed
  await removeAt(now)
  expect(storage[key]).toBe(needed)
})

it('a session that was signed out ends a month after it was first seen', async () => {
  await removeAt(now)
  storage['endedSessions'] = 'one'
  await removeAt(now)
  storage['endedSessions'] = 'one two'
  await removeAt(now + day)
  expect(storage['endedSessions']).toBe('one two')
  await removeAt(now + 30 * day)
  expect(storage['endedSessions']).toBe('two')
  await removeAt(now + 31 * day)
  await removeAt(now + 31 * day)
  expect(Object.keys(storage)).toEqual([])
})

it('what others keep at this address stays', async () => {
  storage['of-the-bank'] = '5'
  await removeAt(now)
  expect(storage).toEqual({ 'of-the-bank': '5' })
})

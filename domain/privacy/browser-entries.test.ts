import { readdirSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { browserEntries, findBrowserEntry } from './browser-entries.ts'

it('the entries of a browser are known by name, also of a frame and by loan, and others are not', () => {
  const found = (name: string) => findBrowserEntry('session', name)?.name
  expect(found('wizard@frame-1')).toBe('wizard')
  expect(found('signing:L1')).toBe('signing:')
  expect(findBrowserEntry('local', 'endedSessions.seen')?.name).toBe('endedSessions')
  expect(findBrowserEntry('local', 'loanport.active.LOGGED_IN')?.name).toBe('loanport.active.')
  for (const planted of ['tracking', 'wizards', 'signing', 'authenticationTokens'])
    expect(found(planted)).toBeUndefined()
  expect(findBrowserEntry('local', 'wizard')).toBeUndefined()
})

it('every cookie that the server sets is among them', () => {
  const cookies = readdirSync('worker', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`worker/${file}`, 'utf8'))
    .filter((source) => source.includes('setCookie('))
    .map((source) => /const cookie = '(\w+)'/.exec(source)?.[1])
  expect(cookies.length).toBeGreaterThan(3)
  expect(cookies.map((name) => findBrowserEntry('cookie', `__Host-${name}`)?.name)).toEqual(
    cookies.map((name) => `__Host-${name}`),
  )
  expect(new Set(browserEntries.map(({ place, name }) => `${place} ${name}`)).size).toBe(browserEntries.length)
})

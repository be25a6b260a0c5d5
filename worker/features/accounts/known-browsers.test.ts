import { beforeAll, describe, expect, it } from 'vitest'

import { emailOf, mailsTo, password } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { type Browser, openBrowser } from '#test/harness/cookies.ts'
import { json, signedInAgain, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { stopClock } from '#test/harness/stop-clock.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

type Sender = Pick<Browser, 'fetch'>

const signIn = ({ fetch }: Sender, email: string, secret = password) =>
  fetch('/api/authenticate', json('POST', { username: email, password: secret }, newAddress()))

const statusOf = async (browser: Sender, email: string, secret?: string) =>
  (await signIn(browser, email, secret)).status

/** A browser in which the account has signed in. */
async function knownTo(...emails: string[]): Promise<Browser> {
  const browser = openBrowser(portal)
  for (const email of emails) expect(await statusOf(browser, email)).toBe(200)
  return browser
}

async function guessAt(browser: Sender, email: string, times = 5): Promise<void> {
  for (let guess = 0; guess < times; guess++) expect(await statusOf(browser, email, 'Falsch-2026')).toBe(401)
}

const knownOf = async (id: string) =>
  (await portal.client.execute('select * from known_browsers where account_id = ?', [id])).rows

const tokenOf = async (reply: Response) => (await reply.json<{ id_token: string }>()).id_token

describe('strangers who guess', () => {
  it('lock out neither a browser that the account knows nor somebody who is signed in; other browsers they do', async () => {
    const { email, id } = await emailOf(portal, 'usable')
    const [home, session] = [await knownTo(email), await signedInAgain(portal, { id, login: email })]
    // From many addresses and browsers.
    for (let guess = 0; guess < 8; guess++)
      expect(await statusOf(openBrowser(portal), email, `Falsch-${guess}`)).toBe(401)
    expect(await statusOf(openBrowser(portal), email)).toBe(401)
    expect(await statusOf(home, email)).toBe(200)
    expect((await session.fetch('/api/account/proof', json('POST', { password }))).status).toBe(204)
    const change = { currentPassword: password, newPassword: 'Winternacht-2026' }
    expect((await session.fetch('/api/account/change-password', json('POST', change))).status).toBe(204)
  })

  it('are locked together, in whatever case they write the e-mail', async () => {
    const { email } = await emailOf(portal, 'usable')
    for (const written of [email, email.toUpperCase(), ` ${email}`, `${email} `, email.toUpperCase().trim()])
      await guessAt(openBrowser(portal), written, 1)
    expect(await statusOf(openBrowser(portal), email)).toBe(401)
    expect((await mailsTo(portal, email)).map(({ kind }) => kind)).toEqual(['ACCOUNT_LOCKED'])
  })

  it('gain nothing from a browser that another account knows, nor from a cookie that they make up', async () => {
    const [own, other] = [await emailOf(portal, 'usable'), await emailOf(portal, 'usable')]
    const browser = await knownTo(own.email)
    await guessAt(browser, other.email)
    const invented = withHeaders(portal, { Cookie: `__Host-known=${'a'.repeat(51)}.${'b'.repeat(51)}; x=1` })
    expect(await statusOf({ fetch: invented }, other.email)).toBe(401)
    expect(await statusOf(openBrowser(portal), other.email)).toBe(401)
    // Their own account is as open as before.
    expect(await statusOf(browser, own.email)).toBe(200)
  })

  it('do not get a lock forgiven by the owner, who signs in where the account is known', async () => {
    const { email } = await emailOf(portal, 'usable')
    const home = await knownTo(email)
    await guessAt(openBrowser(portal), email)
    expect(await statusOf(home, email)).toBe(200)
    expect(await statusOf(openBrowser(portal), email)).toBe(401)
  })
})

describe('a browser that the account knows', () => {
  it('has attempts of its own: a thief of its cookie is locked, and others are not', async () => {
    const { email } = await emailOf(portal, 'usable')
    const [home, work] = [await knownTo(email), await knownTo(email)]
    const thief = home.copy()
    await guessAt(thief, email)
    expect(await statusOf(thief, email)).toBe(401)
    expect(await statusOf(work, email)).toBe(200)
    expect(await statusOf(openBrowser(portal), email)).toBe(200)
  })

  it('gets a new secret at each sign-in, so that a copy of the former one is a stranger’s', async () => {
    const { email, id } = await emailOf(portal, 'usable')
    const home = await knownTo(email)
    const thief = home.copy()
    expect(await statusOf(home, email)).toBe(200)
    expect(await knownOf(id)).toHaveLength(1)
    await guessAt(openBrowser(portal), email)
    expect(await statusOf(thief, email)).toBe(401)
    expect(await statusOf(home, email)).toBe(200)
  })

  it('is one of several accounts, five at most, and of ten browsers at most', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => emailOf(portal, 'usable')))
    const browser = await knownTo(...people.map(({ email }) => email))
    expect(browser.cookies().split('.')).toHaveLength(5)
    for (const { email } of people) await guessAt(openBrowser(portal), email)
    // The first of six is a stranger here by now.
    const replies: number[] = []
    for (const { email } of people) replies.push(await statusOf(browser.copy(), email))
    expect(replies).toEqual([401, 200, 200, 200, 200, 200])

    const { email, id } = await emailOf(portal, 'usable')
    const [first] = [await knownTo(email)]
    for (let other = 0; other < 10; other++) await knownTo(email)
    expect(await knownOf(id)).toHaveLength(10)
    await guessAt(openBrowser(portal), email)
    expect(await statusOf(first, email)).toBe(401)
  })

  it('is a stranger once its secret has expired', async () => {
    const { email, id } = await emailOf(portal, 'usable')
    const home = await knownTo(email)
    await portal.client.execute(`update known_browsers set expires_at = '2026-01-01' where account_id = ?`, [id])
    await guessAt(openBrowser(portal), email)
    expect(await statusOf(home, email)).toBe(401)
  })

  it.each([
    ['signing out everywhere', '/api/account/sessions', 'DELETE', undefined, 0],
    ['signing out everywhere else, except this one', '/api/account/sessions?others=true', 'DELETE', undefined, 1],
    [
      'a new password, except this one',
      '/api/account/change-password',
      'POST',
      { currentPassword: password, newPassword: 'Winternacht-2026' },
      1,
    ],
  ] as const)('is forgotten by %s', async (_, path, method, body, left) => {
    const { email, id } = await emailOf(portal, 'usable')
    const away = await knownTo(email)
    const here = openBrowser(portal)
    const Authorization = `Bearer ${await tokenOf(await signIn(here, email))}`
    const init = body === undefined ? { method, headers: { Authorization } } : json(method, body, { Authorization })
    expect((await here.fetch(path, init)).status).toBe(204)
    expect(await knownOf(id)).toHaveLength(left)
    const secret = body === undefined ? password : body.newPassword
    for (let guess = 0; guess < 5; guess++) await signIn(openBrowser(portal), email, 'Falsch-2026')
    expect(await statusOf(away, email, secret)).toBe(401)
    expect(await statusOf(here, email, secret)).toBe(left === 1 ? 200 : 401)
  })

  it('has a cookie that scripts cannot read and other sites do not send, of which only hashes are stored', async () => {
    const { email, id } = await emailOf(portal, 'usable')
    const reply = await signIn(openBrowser(portal), email)
    const [cookie = ''] = reply.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-known=[\w-]{51}; /)
    for (const attribute of ['HttpOnly', 'Secure', 'Path=/', 'SameSite=None', 'Partitioned'])
      expect(cookie.split('; ')).toContain(attribute)
    const secret = /=([\w-]{51})/.exec(cookie)?.[1] ?? ''
    expect(JSON.stringify(await knownOf(id))).not.toContain(secret.slice(8))
    // It lets nobody in.
    expect((await withHeaders(portal, { Cookie: `__Host-known=${secret}` })('/api/account')).status).toBe(401)
    expect((await signIn(openBrowser(portal), email, 'Falsch-2026')).headers.getSetCookie()).toEqual([])
  })
})

describe('an address that guesses at many accounts', () => {
  const from = newAddress()
  const address = String(from['CF-Connecting-IP'])
  const signInFrom = ({ fetch }: Sender, username: string, secret = password) =>
    fetch('/api/authenticate', json('POST', { username, password: secret }, from))
  const failed = (times: number) =>
    portal.client.execute(
      `insert or replace into password_attempts (whose, failed, changed_at) values ('address:' || ?, ?, ?)`,
      [address, times, new Date().toISOString()],
    )
  const row = async () =>
    (await portal.client.execute(`select * from password_attempts where whose = 'address:' || ?`, [address])).rows[0]

  it('waits longer each time, except in browsers that the account knows', async () => {
    const { email } = await emailOf(portal, 'usable')
    const home = await knownTo(email)
    await failed(298)
    // A right password counts for nothing, and forgives nothing.
    expect((await signInFrom(openBrowser(portal), email)).status).toBe(200)
    expect(await row()).toMatchObject({ failed: 298 })
    for (const username of ['one@test.example', 'two@test.example'])
      expect((await signInFrom(openBrowser(portal), username)).status).toBe(401)
    const refused = await signInFrom(openBrowser(portal), email)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(14 * 60)
    expect((await signInFrom(home, email)).status).toBe(200)
    expect(await row()).toMatchObject({ locks: 1, failed: 0 })
    await portal.client.execute(
      `update password_attempts set locked_until = '2020-01-01', failed = 299 where whose = 'address:' || ?`,
      [address],
    )
    expect((await signInFrom(openBrowser(portal), 'three@test.example')).status).toBe(401)
    const again = await signInFrom(openBrowser(portal), email)
    expect(Number(again.headers.get('Retry-After'))).toBeGreaterThan(29 * 60)
  })
})

describe('an address that many people share', () => {
  it('used up by a stranger keeps out no browser that the account knows, and every other one', async () => {
    stopClock()
    const { email } = await emailOf(portal, 'usable')
    const [home, away] = [await knownTo(email), openBrowser(portal)]
    const from = newAddress()
    const address = String(from['CF-Connecting-IP'])
    const signInFrom = ({ fetch }: Sender, username: string, secret = password) =>
      fetch('/api/authenticate', json('POST', { username, password: secret }, from))
    const guesses = () =>
      portal.client.execute(`select failed from password_attempts where whose = 'address:' || ?`, [address])
    for (let guess = 0; guess < 30; guess++)
      expect((await signInFrom(away, `stranger-${guess}@test.example`, 'Falsch-2026')).status).toBe(401)
    expect((await signInFrom(away, email)).status).toBe(429)
    // Its own account is no way to have the guesses of the address forgotten.
    expect((await signInFrom(home, email)).status).toBe(200)
    expect((await guesses()).rows).toEqual([{ failed: 30 }])
    expect((await signInFrom(home, 'stranger-0@test.example')).status).toBe(429)
    for (let guess = 0; guess < 5; guess++) expect((await signInFrom(home, email, 'Falsch-2026')).status).toBe(401)
    expect((await signInFrom(home, email)).status).toBe(401)
    // Known browsers have the same limit, each for itself.
    for (let guess = 0; guess < 24; guess++) await signInFrom(home, email)
    expect((await signInFrom(home, email)).status).toBe(429)
  })
})

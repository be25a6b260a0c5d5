import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'

import { readReturn } from '#domain/embedding/returning.ts'
import { emailOf, mailsTo, password } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { visitorWithLoan } from '#test/harness/loans.ts'
import { lies, oidcClient, oidcVariables, ProviderBrowser } from '#test/harness/oidc.ts'
import { json, signedIn, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal, withVariables } from '#test/harness/portal.ts'
import { changeTechnical } from '#test/harness/settings.ts'
import { productionVariables } from '#test/harness/variables.ts'
import { expectDifference } from '#test/harness/seen.ts'
import { getEnv } from '#worker/env.ts'
import { hashKey } from '#worker/features/accounts/keys.ts'
import { randomSecret, sha256 } from '#worker/http/crypto.ts'
import { unsealText } from '#worker/http/keyring.ts'

const origin = 'http://localhost:8787'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal(oidcVariables(inject('oidc').issuer))
})

let counter = 0
/** A user known to the provider. */
async function person(claims: Record<string, unknown> = {}): Promise<{ name: string; email: string }> {
  const name = `p${++counter}`
  const email = `${name}@test.example`
  await knows(name, { email, email_verified: true, ...claims })
  return { name, email }
}
const knows = (name: string, claims: Record<string, unknown>) =>
  fetch(`${inject('oidc').issuer}/people/${name}`, { method: 'PUT', body: JSON.stringify(claims) })

/** Each from its own address, because sign-ins are throttled per address. */
const fromElsewhere = () => ({ 'CF-Connecting-IP': `203.0.113.${++counter}` })

interface Begun {
  /** The provider's address. */
  readonly address: string
  /** The browser's cookie. */
  readonly cookie: string
}
async function begin(from = '/', on = portal, more: Record<string, string> = {}): Promise<Begun> {
  const reply = await on.fetch(`/api/oidc/start?${new URLSearchParams({ from, ...more })}`, {
    redirect: 'manual',
    headers: fromElsewhere(),
  })
  expect(reply.status).toBe(302)
  return {
    address: reply.headers.get('Location') ?? '',
    cookie: /^(__Host-oidc=[^;]+)/.exec(reply.headers.get('Set-Cookie') ?? '')?.[1] ?? '',
  }
}

/** Returns from the provider; resolves with the portal's redirect. */
async function comeBack(callback: string, cookie: string, on = portal): Promise<URL> {
  const { pathname, search } = new URL(callback)
  const reply = await on.fetch(`${pathname}${search}`, {
    redirect: 'manual',
    headers: { Cookie: cookie, ...fromElsewhere() },
  })
  expect(reply.status).toBe(302)
  return new URL(reply.headers.get('Location') ?? '', origin)
}

const handoffOf = (place: URL): string => /^#handoff=([\w-]{43})$/.exec(place.hash)?.[1] ?? expect.fail(place.href)

const fetchSession = (handoff: string, cookie: string, headers: Record<string, string> = {}, on = portal) =>
  on.fetch(`/api/oidc/callback?handoff=${handoff}`, { headers: { Cookie: cookie, ...headers } })

interface Entered {
  readonly token: string
  readonly providerBrowser: ProviderBrowser
  readonly fetch: Portal['fetch']
}
/** The whole sign-in. */
async function signIn(name: string, headers: Record<string, string> = {}, on = portal): Promise<Entered> {
  const providerBrowser = new ProviderBrowser(origin)
  const { address, cookie } = await begin('/', on)
  const place = await comeBack(await providerBrowser.signIn(address, name), cookie, on)
  const reply = await fetchSession(handoffOf(place), cookie, headers, on)
  expect(reply.status).toBe(200)
  const { id_token: token } = await reply.json<{ id_token: string }>()
  return { token, providerBrowser, fetch: withHeaders(on, { Authorization: `Bearer ${token}` }) }
}

/** The sign-in up to the portal's redirect. */
async function attempt(name: string, on = portal): Promise<URL> {
  const { address, cookie } = await begin('/entity', on)
  return comeBack(await new ProviderBrowser(origin).signIn(address, name), cookie, on)
}
const failed = '/login?from=%2Fentity&failed=oidc'
const isFailure = (place: URL) => expect(`${place.pathname}${place.search}${place.hash}`).toBe(failed)

const rows = async (sql: string, ...args: (string | number)[]) => (await portal.client.execute(sql, args)).rows
const accountOf = async (email: string) => (await rows('select * from accounts where login = ?', email))[0]

const jwt = /eyJ[\w-]+\.eyJ/

describe('the redirect to the provider and back', () => {
  it('[A4.06] [A2.02] returns to the previous place, with a session that the browser fetches once', async () => {
    const { name, email } = await person({ given_name: 'Anna', family_name: 'Beispiel', locale: 'en-GB' })
    const start = await portal.fetch('/api/oidc/start?from=/entity?a=1', { redirect: 'manual' })
    const cookie = start.headers.get('Set-Cookie') ?? ''
    expect(cookie.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=660',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
    expect(cookie).toMatch(/^__Host-oidc=[\w-]{43}; /)
    const asked = new URL(start.headers.get('Location') ?? '').searchParams
    expect(asked.get('response_type')).toBe('code')
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('redirect_uri')).toBe(`${origin}/api/oidc/callback`)

    const callback = await new ProviderBrowser(origin).signIn(start.headers.get('Location') ?? '', name)
    const place = await comeBack(callback, cookie)
    expect(`${place.pathname}${place.search}`).toBe('/login?from=%2Fentity%3Fa%3D1')
    const reply = await fetchSession(handoffOf(place), cookie)
    const without = await portal.fetch('/api/oidc/callback', { redirect: 'manual' })
    expectDifference('GET /api/oidc/callback?handoff', without.status, reply.status)
    const { id_token: token } = await reply.json<{ id_token: string }>()
    expect(reply.headers.get('Authorization')).toBe(`Bearer ${token}`)
    expect(reply.headers.get('Cache-Control')).toBe('no-store')
    const account = await withHeaders(portal, { Authorization: `Bearer ${token}` })('/api/account')
    expect(await account.json()).toMatchObject({
      login: email,
      firstName: 'Anna',
      lastName: 'Beispiel',
      langKey: 'en',
      activated: true,
      authority: 'ROLE_USER',
    })
    const audits = await rows(
      `select action, detail, principal from audits where entity_id = (select id from accounts where login = ?) order by at`,
      email,
    )
    expect(audits.map(({ action, detail }) => [action, JSON.parse(String(detail))])).toEqual([
      ['account.create', { method: 'oidc', role: 'USER' }],
      ['AUTHENTICATION_SUCCESS', { method: 'oidc', signIn: expect.any(String) }],
    ])
    expect(JSON.stringify(await rows('select detail from audits'))).not.toContain(name)
  })

  it('stores nothing in clear, and nothing at all afterwards', async () => {
    const { name } = await person()
    const { address, cookie } = await begin()
    const state = new URL(address).searchParams.get('state') ?? ''
    const under = JSON.stringify(await rows('select * from oidc_logins'))
    expect(under).not.toContain(state)
    expect(under).not.toContain(cookie.split('=')[1] ?? '')
    const place = await comeBack(await new ProviderBrowser(origin).signIn(address, name), cookie)
    const waiting = JSON.stringify(await rows('select * from oidc_logins where handoff_hash is not null'))
    expect(waiting).not.toContain(handoffOf(place))
    expect(waiting).not.toMatch(jwt)
    await fetchSession(handoffOf(place), cookie)
    expect(await rows('select * from oidc_logins where handoff_hash is not null')).toEqual([])
    expect(JSON.stringify(await rows('select id_token from sessions'))).not.toMatch(jwt)
  })

  it("sends the browser no token of the provider's: neither in an address nor in a reply", async () => {
    const { name } = await person()
    const { address, cookie } = await begin()
    const place = await comeBack(await new ProviderBrowser(origin).signIn(address, name), cookie)
    expect(place.href).not.toMatch(jwt)
    const code = /#handoff=([\w-]{43})/.exec(place.hash)?.[1] ?? expect.fail(place.href)
    const reply = await fetchSession(code, cookie)
    const tokens = (await reply.text()).match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g) ?? []
    expect(tokens.map((token) => decodeJwt(token).iss)).toEqual(['loanport'])
  })

  it("ends the browser's earlier session", async () => {
    const { name } = await person()
    const { fetch, token } = await signIn(name)
    const again = await signIn(name, { Authorization: `Bearer ${token}` })
    expect((await fetch('/api/account')).status).toBe(401)
    expect((await again.fetch('/api/account')).status).toBe(200)
  })

  it('/management/info reports the provider, and without one sign-in by a provider does not exist', async () => {
    const profiles = async (on: Portal) =>
      (await (await on.fetch('/management/info')).json<{ activeProfiles: string[] }>()).activeProfiles
    expect(await profiles(portal)).toContain('oidc')
    const without = await openPortal()
    expect(await profiles(without)).not.toContain('oidc')
    expect((await without.fetch('/api/oidc/start')).status).toBe(404)
    expect((await without.fetch('/api/oidc/callback?handoff=x')).status).toBe(404)
  })

  it.each([
    '//evil.example',
    'https://evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    `/${'x'.repeat(2001)}`,
  ])('does not return to another site: %j', async (from) => {
    const { name } = await person()
    const { address, cookie } = await begin(from)
    const place = await comeBack(await new ProviderBrowser(origin).signIn(address, name), cookie)
    expect(place.origin).toBe(origin)
    expect(`${place.pathname}${place.search}`).toBe('/login?from=%2F')
    handoffOf(place)
  })

  it('[A4.06] a forced target stays forced', async () => {
    const { name } = await person()
    const placeOf = async (query: string): Promise<string> => {
      const start = await portal.fetch(`/api/oidc/start${query}`, { redirect: 'manual' })
      const callback = await new ProviderBrowser(origin).signIn(start.headers.get('Location') ?? '', name)
      return (await comeBack(callback, start.headers.get('Set-Cookie') ?? '')).search
    }
    const forced = await placeOf('?from=/admin&forced=1')
    expect(forced).toBe('?from=%2Fadmin&forced=1')
    const plain = await placeOf('?from=/admin')
    expectDifference('GET /api/oidc/start?forced', plain, forced)
    expectDifference('GET /api/oidc/start?from', await placeOf(''), plain)
  })

  it('[A1.05] is closed in no-login mode, at each step', async () => {
    const closed = await openPortal(oidcVariables(inject('oidc').issuer))
    const { name, email } = await person()
    const { address, cookie } = await begin('/entity', closed)
    const second = await begin('/entity', closed)
    const place = await comeBack(await new ProviderBrowser(origin).signIn(address, name), cookie, closed)
    await changeTechnical(closed.client, { NO_LOGIN_MODE: true })
    const handoff = await fetchSession(handoffOf(place), cookie, {}, closed)
    expect(handoff.status).toBe(400)
    expect(await handoff.json()).toMatchObject({ errorKey: 'nologinmode' })
    const back = await comeBack(await new ProviderBrowser(origin).signIn(second.address, name), second.cookie, closed)
    expect(back.search).toContain('failed=oidc')
    const start = await closed.fetch('/api/oidc/start?from=/entity', { redirect: 'manual' })
    expect(start.headers.get('Location')).toBe(failed)
    const { rows: people } = await closed.client.execute('select id from sessions')
    expect(people).toEqual([])
    expect(email).not.toBe('')
  })
})

describe('a callback', () => {
  it('with another state, or none, signs nobody in', async () => {
    const { name } = await person()
    const { address, cookie } = await begin('/entity')
    const callback = new URL(await new ProviderBrowser(origin).signIn(address, name))
    const right = callback.searchParams.get('state') ?? ''
    for (const state of ['guessed', `${right}x`, '']) {
      callback.searchParams.set('state', state)
      expect((await comeBack(callback.href, cookie)).href).toBe(`${origin}/login?from=%2F&failed=oidc`)
    }
    callback.searchParams.delete('state')
    expect((await comeBack(callback.href, cookie)).search).toContain('failed=oidc')
    callback.searchParams.set('state', right)
    handoffOf(await comeBack(callback.href, cookie))
  })

  it('in another browser than the one that began signs nobody in: neither without a cookie nor with another one', async () => {
    const { name } = await person()
    const { address, cookie } = await begin()
    const stranger = await begin()
    expect(stranger.cookie).not.toBe(cookie)
    const callback = await new ProviderBrowser(origin).signIn(address, name)
    for (const other of ['', stranger.cookie, '__Host-oidc=', cookie.replace('__Host-', '')])
      expect((await comeBack(callback, other)).search).toContain('failed=oidc')
    handoffOf(await comeBack(callback, cookie))
  })

  it('is valid once', async () => {
    const { name } = await person()
    const { address, cookie } = await begin()
    const callback = await new ProviderBrowser(origin).signIn(address, name)
    const places = await Promise.all([1, 2, 3].map(() => comeBack(callback, cookie)))
    expect(places.filter((place) => place.hash.startsWith('#handoff='))).toHaveLength(1)
    expect((await comeBack(callback, cookie)).search).toContain('failed=oidc')
  })

  it('is valid for ten minutes', async () => {
    const { name } = await person()
    const { address, cookie } = await begin()
    const callback = await new ProviderBrowser(origin).signIn(address, name)
    const begun = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: begun + 10 * 60_000 + 1000 })
    const place = await comeBack(callback, cookie).finally(() => vi.useRealTimers())
    expect(place.search).toContain('failed=oidc')
  })

  it('of a second tab works beside that of the first: both are of one browser', async () => {
    const { name } = await person()
    const first = await begin('/entity')
    const reply = await portal.fetch('/api/oidc/start?from=/admin', {
      redirect: 'manual',
      headers: { Cookie: first.cookie },
    })
    expect(reply.headers.get('Set-Cookie')).toContain(first.cookie)
    const providerBrowser = new ProviderBrowser(origin)
    handoffOf(await comeBack(await providerBrowser.signIn(first.address, name), first.cookie))
    handoffOf(await comeBack(await providerBrowser.signIn(reply.headers.get('Location') ?? '', name), first.cookie))
  })
})

describe('a code for a session', () => {
  const waiting = async () => {
    const { name } = await person()
    const { address, cookie } = await begin()
    const place = await comeBack(await new ProviderBrowser(origin).signIn(address, name), cookie)
    return { cookie, handoff: handoffOf(place) }
  }
  const refused = async (reply: Response) => {
    expect(reply.status).toBe(400)
    expect(reply.headers.get('Authorization')).toBeNull()
    expect(await reply.json()).toMatchObject({ errorKey: 'oidcfailed', message: 'error.oidcfailed' })
  }

  it('is valid once', async () => {
    const { cookie, handoff } = await waiting()
    const replies = await Promise.all([1, 2, 3].map(() => fetchSession(handoff, cookie)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    await refused(await fetchSession(handoff, cookie))
  })

  it('that is refused is logged with its reason, and without the code', async () => {
    const { cookie, handoff } = await waiting()
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    await refused(await fetchSession(handoff, ''))
    expect(warned.mock.calls).toHaveLength(1)
    const line = String(warned.mock.calls[0])
    expect(JSON.parse(line)).toMatchObject({ logger: 'accounts', because: 'oidc_failed: no such handoff' })
    expect(line).not.toContain(handoff)
    warned.mockRestore()
    expect((await fetchSession(handoff, cookie)).status).toBe(200)
  })

  it('is valid for one minute', async () => {
    const { cookie, handoff } = await waiting()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    const reply = await fetchSession(handoff, cookie).finally(() => vi.useRealTimers())
    await refused(reply)
  })

  it('is valid only in the browser that began', async () => {
    const { cookie, handoff } = await waiting()
    await refused(await fetchSession(handoff, ''))
    await refused(await fetchSession(handoff, (await begin()).cookie))
    await refused(await fetchSession('guessed', cookie))
    expect((await fetchSession(handoff, cookie)).status).toBe(200)
  })

  /** Begun in a frame of another site's page, up to the portal's redirect of the window. */
  async function framed(secret: string, name?: string): Promise<{ cookie: string; place: URL }> {
    const { cookie, callback } = await framedCallback(secret, name)
    return { cookie, place: await comeBack(callback, cookie) }
  }
  /** The same up to the provider's redirect of the window. */
  async function framedCallback(secret: string, name?: string): Promise<{ cookie: string; callback: string }> {
    const query = new URLSearchParams({ from: '/entity?a=1', frame: await sha256(secret) })
    const reply = await portal.fetch(`/api/oidc/start?${query}`, { redirect: 'manual', headers: fromElsewhere() })
    const cookie = /^(__Host-oidc=[^;]+)/.exec(reply.headers.get('Set-Cookie') ?? '')?.[1] ?? ''
    const known = name ?? (await person()).name
    return { cookie, callback: await new ProviderBrowser(origin).signIn(reply.headers.get('Location') ?? '', known) }
  }
  const inFrame = (handoff: string, secret: string, visitor = '') =>
    portal.fetch(`/api/oidc/callback?${new URLSearchParams({ handoff })}`, {
      headers: { 'X-Frame-Secret': secret, 'unique-user-id': visitor },
    })

  it('begun in a frame leads back to it, and is valid there without a cookie, with its secret', async () => {
    const { place } = await framed('the-secret')
    expect(place.pathname).toBe('/back')
    expectDifference('GET /api/oidc/start?frame', (await attempt((await person()).name)).pathname, place.pathname)
    expect(Object.fromEntries(place.searchParams)).toEqual({
      to: '/login?from=%2Fentity%3Fa%3D1',
      nonce: await sha256('the-secret'),
    })
    const { loan, secret } = await visitorWithLoan(portal)
    // The code and other values in addresses are not enough.
    for (const other of ['', 'another-secret', await sha256('the-secret')])
      await refused(await inFrame(handoffOf(place), other, secret))
    const reply = await inFrame(handoffOf(place), 'the-secret', secret)
    expect(reply.status).toBe(200)
    const { id_token: token } = await reply.json<{ id_token: string }>()
    const own = await portal.fetch(`/api/loan/${loan.id}`, { headers: { Authorization: `Bearer ${token}` } })
    expect(own.status).toBe(200)
    await refused(await inFrame(handoffOf(place), 'the-secret', secret))
  })

  it('begun in a frame is also valid once in the window, if the frame is gone', async () => {
    const { place, cookie } = await framed('the-secret')
    expect((await fetchSession(handoffOf(place), cookie)).status).toBe(200)
    await refused(await inFrame(handoffOf(place), 'the-secret'))
  })

  it('begun in the portal itself is invalid in a frame', async () => {
    const { handoff } = await waiting()
    for (const secret of ['', 'null', 'the-secret']) await refused(await inFrame(handoff, secret))
  })

  it('leads the frame to the sign-in dialog when the provider signs nobody in', async () => {
    const name = 'unverified'
    await knows(name, { email: 'unverified@test.example', email_verified: false })
    const { place } = await framed('the-secret', name)
    expect(readReturn(place.searchParams, place.hash).to).toBe('/login?from=%2Fentity%3Fa%3D1&failed=oidc')
  })

  it('leads back to the frame when the callback has no cookie, is late, or is repeated', async () => {
    const { cookie, callback } = await framedCallback('the-secret')
    const isBack = async (place: URL) =>
      expect([place.pathname, readReturn(place.searchParams, place.hash)]).toEqual([
        '/back',
        { nonce: await sha256('the-secret'), to: '/login?from=%2Fentity%3Fa%3D1&failed=oidc' },
      ])
    await isBack(await comeBack(callback, ''))
    const tooLate = Date.now() + 11 * 60_000
    await portal.cron(new Date(tooLate))
    vi.useFakeTimers({ toFake: ['Date'], now: tooLate })
    const late = await comeBack(callback, cookie).finally(() => vi.useRealTimers())
    await isBack(late)

    const { pathname, search } = new URL(callback)
    const headers = fromElsewhere()
    const warned = vi.spyOn(console, 'warn')
    for (let times = 0; !JSON.stringify(warned.mock.calls).includes('throttled'); times++) {
      expect(times).toBeLessThan(100)
      const reply = await portal.fetch(`${pathname}${search}`, { redirect: 'manual', headers })
      await isBack(new URL(reply.headers.get('Location') ?? '', origin))
    }
    warned.mockRestore()
  })

  it('is invalid once the account was deactivated', async () => {
    const { name, email } = await person()
    const { address, cookie } = await begin()
    const place = await comeBack(await new ProviderBrowser(origin).signIn(address, name), cookie)
    await rows('update accounts set deactivated_at = ? where login = ?', new Date().toISOString(), email)
    await refused(await fetchSession(handoffOf(place), cookie))
  })

  it('is deleted if nobody fetched it', async () => {
    await waiting()
    expect((await rows('select * from oidc_logins')).length).toBeGreaterThan(0)
    await portal.cron(new Date(Date.now() + 2 * 3_600_000))
    expect(await rows('select * from oidc_logins')).toEqual([])
  })

  it("[A3.01] claims its visitor's drafts", async () => {
    const { name } = await person()
    const { loan, secret } = await visitorWithLoan(portal)
    const { fetch } = await signIn(name, { 'unique-user-id': secret })
    expect((await fetch(`/api/loan/${loan.id}`)).status).toBe(200)
    expect((await withHeaders(portal, { 'unique-user-id': secret })(`/api/loan/${loan.id}`)).status).toBe(404)
  })

  it('of an administrator claims nothing', async () => {
    const { name } = await person({ roles: ['ADMIN'] })
    const { loan, secret } = await visitorWithLoan(portal)
    await signIn(name, { 'unique-user-id': secret })
    expect((await withHeaders(portal, { 'unique-user-id': secret })(`/api/loan/${loan.id}`)).status).toBe(200)
  })
})

describe('the account of a sign-in', () => {
  it('is the same for the same person, also under another e-mail', async () => {
    const { name, email } = await person({ given_name: 'Anna' })
    await signIn(name)
    const before = await accountOf(email)
    await knows(name, { email: `new-${email}`, email_verified: false, given_name: 'Johanna' })
    const { fetch } = await signIn(name)
    expect(await (await fetch('/api/account')).json()).toMatchObject({
      id: before?.['id'],
      login: email,
      firstName: 'Anna',
      version: before?.['version'],
    })
    expect(await accountOf(`new-${email}`)).toBeUndefined()
  })

  it('is linked by a verified e-mail, keeps its name, and is audited', async () => {
    const known = await signedIn(portal)
    const { name } = await person({ email: known.login.toUpperCase(), given_name: 'Other' })
    const { fetch } = await signIn(name)
    expect(await (await fetch('/api/account')).json()).toMatchObject({ id: known.id, firstName: 'Test' })
    expect((await known.fetch('/api/account')).status).toBe(200)
    const [audit] = await rows(
      `select * from audits where entity_id = ? and action = 'account.link-identity'`,
      known.id,
    )
    expect(JSON.parse(String(audit?.['detail']))).toEqual({ method: 'oidc' })
    expect(audit?.['sealed']).not.toBeNull()
    expect(String((await accountOf(known.login))?.['identity_subject'])).toBe(`${inject('oidc').issuer}|${name}`)
  })

  it('is a pending registration, whose link then sets no password any more', async () => {
    const { name, email } = await person()
    const body = { email, password: 'Fremdes-Wort-2026!', langKey: 'de' }
    expect((await portal.fetch('/api/register', json('POST', body))).status).toBe(201)
    const [mail] = await rows('select text from mails where recipient = ?', email)
    const key = /\/activate\/([\w-]{43})/.exec(String(mail?.['text']))?.[1] ?? expect.fail('a link')
    await signIn(name)
    expect((await accountOf(email))?.['activated']).toBe(1)
    const chosen = json('POST', { key, password: body.password })
    expect((await portal.fetch('/api/activate', chosen)).status).toBe(400)
    const guess = { username: email, password: body.password }
    expect((await portal.fetch('/api/authenticate', json('POST', guess))).status).toBe(401)
  })

  it.each([
    ['not verified', false],
    ['not said to be verified', undefined],
    ['said to be verified by a text', 'false'],
  ])('is neither opened nor created for an e-mail that is %s', async (_, verified) => {
    const known = await signedIn(portal)
    const taken = await person({ email: known.login, email_verified: verified })
    isFailure(await attempt(taken.name))
    expect((await accountOf(known.login))?.['identity_subject']).toBeNull()
    const free = await person({ email_verified: verified })
    isFailure(await attempt(free.name))
    expect(await accountOf(free.email)).toBeUndefined()
    const [audit] = await rows(
      `select detail from audits where action = 'AUTHENTICATION_FAILURE' order by at desc limit 1`,
    )
    expect(JSON.parse(String(audit?.['detail']))).toEqual({
      method: 'oidc',
      reason: 'oidc_failed: no verified e-mail',
    })
  })

  it('is not created without a valid e-mail', async () => {
    isFailure(await attempt((await person({ email: undefined })).name))
    isFailure(await attempt((await person({ email: 'nobody' })).name))
  })

  it('is not opened by its former e-mail, which the provider has given to somebody else', async () => {
    const former = await person()
    await signIn(former.name)
    const heir = await person({ email: former.email })
    isFailure(await attempt(heir.name))
    await signIn(former.name)
  })

  it('is moved to another provider that vouches for its e-mail', async () => {
    const { name, email } = await person()
    await signIn(name)
    await rows('update accounts set identity_subject = ? where login = ?', `https://former.example|${name}`, email)
    const { fetch } = await signIn(name)
    expect(await (await fetch('/api/account')).json()).toMatchObject({ login: email })
  })

  it('stays closed if it is deactivated, linked or not', async () => {
    const { name, email } = await person()
    await signIn(name)
    await rows('update accounts set deactivated_at = ? where login = ?', new Date().toISOString(), email)
    isFailure(await attempt(name))
    const known = await signedIn(portal)
    await rows('update accounts set deactivated_at = ? where id = ?', new Date().toISOString(), known.id)
    isFailure(await attempt((await person({ email: known.login })).name))
  })
})

describe('[A6.01] the role', () => {
  it('is that of the claim at every sign-in; a change ends earlier sessions', async () => {
    const { name, email } = await person({ roles: ['something', 'ADMIN'] })
    await signedIn(portal, 'ADMIN')
    await signedIn(portal, 'TECH_ADMIN')
    const first = await signIn(name)
    const authority = async ({ fetch }: Entered) =>
      (await (await fetch('/api/account')).json<{ authority: string }>()).authority
    expect(await authority(first)).toBe('ROLE_ADMIN')

    const again = await signIn(name)
    expect(await authority(first)).toBe('ROLE_ADMIN')
    expect(await authority(again)).toBe('ROLE_ADMIN')

    await knows(name, { email, email_verified: true, roles: 'TECH_ADMIN' })
    const second = await signIn(name)
    expect(await authority(second)).toBe('ROLE_TECH_ADMIN')
    expect((await first.fetch('/api/account')).status).toBe(401)
    expect((await again.fetch('/api/account')).status).toBe(401)

    await knows(name, { email, email_verified: true })
    const third = await signIn(name)
    expect(await authority(third)).toBe('ROLE_USER')
    expect((await second.fetch('/api/account')).status).toBe(401)
    const audits = await rows(
      `select detail from audits where action = 'account.role' and entity_id = ? order by at`,
      String((await accountOf(email))?.['id']),
    )
    expect(audits.map(({ detail }) => JSON.parse(String(detail)))).toEqual([
      { method: 'oidc', roleBefore: 'ADMIN', role: 'TECH_ADMIN' },
      { method: 'oidc', roleBefore: 'TECH_ADMIN', role: 'USER' },
    ])
  })

  it('is read from the configured claim, by the configured names', async () => {
    const elsewhere = await openPortal({
      ...oidcVariables(inject('oidc').issuer),
      OIDC_ROLES_CLAIM: 'realm_access.roles',
      OIDC_ADMIN_ROLE: 'bank-admin',
    })
    const { name } = await person({ realm_access: { roles: ['bank-admin'] }, roles: ['TECH_ADMIN'] })
    const { fetch } = await signIn(name, {}, elsewhere)
    expect(await (await fetch('/api/account')).json()).toMatchObject({ authority: 'ROLE_ADMIN' })
  })

  it("of a linked account is the provider's from then on", async () => {
    await signedIn(portal, 'ADMIN')
    const known = await signedIn(portal, 'ADMIN')
    const { name } = await person({ email: known.login })
    const { fetch } = await signIn(name)
    expect(await (await fetch('/api/account')).json()).toMatchObject({ id: known.id, authority: 'ROLE_USER' })
    expect((await known.fetch('/api/account')).status).toBe(401)
  })
})

describe('[B2.38] the last administrator of a kind', () => {
  it.each(['ADMIN', 'TECH_ADMIN'] as const)(
    'stays %s whatever the provider says, by account or by link',
    async (role) => {
      const on = await openPortal(oidcVariables(inject('oidc').issuer))
      const roleOf = async (email: string) =>
        (await on.client.execute('select role from accounts where login = ?', [email])).rows[0]?.['role']
      const refused = async (name: string) => {
        const warnings: string[] = []
        const spy = vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(line))
        isFailure(await attempt(name, on).finally(() => spy.mockRestore()))
        const because = 'oidc_failed: the role would leave no administrator'
        expect(warnings.map((line) => (JSON.parse(line) as { because: string }).because)).toEqual([because])
        const { rows: audits } = await on.client.execute(
          `select detail from audits where action = 'AUTHENTICATION_FAILURE' order by at desc limit 1`,
        )
        expect(JSON.parse(String(audits[0]?.['detail']))).toEqual({ method: 'oidc', reason: because })
      }

      const known = await signedIn(on, role)
      const linking = await person({ email: known.login })
      await refused(linking.name)
      expect(await roleOf(known.login)).toBe(role)
      expect((await known.fetch('/api/account')).status).toBe(200)

      // One without a usable account does not count.
      const inName = await signedIn(on, role)
      await on.client.execute(`update accounts set deactivated_at = '2026' where id = ?`, [inName.id])
      await refused(linking.name)

      const { name, email } = await person({ roles: [role] })
      await signIn(name, {}, on)
      await on.client.execute('update accounts set role = ? where id = ?', ['USER', known.id])
      await knows(name, { email, email_verified: true })
      await refused(name)
      expect(await roleOf(email)).toBe(role)

      // As soon as there is another one, the provider's claim counts.
      await signedIn(on, role)
      await signIn(name, {}, on)
      expect(await roleOf(email)).toBe('USER')
    },
  )
})

describe('a faulty provider', () => {
  const warnings: string[] = []
  const spied = async <T>(work: () => Promise<T>): Promise<T> => {
    const spy = vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(line))
    return work().finally(() => spy.mockRestore())
  }
  const place = async (manner: string): Promise<string> => {
    const on = await openPortal(oidcVariables(`${inject('oidc').liar}/${manner}`))
    const start = await on.fetch('/api/oidc/start?from=/entity', { redirect: 'manual' })
    const to = new URL(start.headers.get('Location') ?? '', origin)
    if (to.origin === origin) return `${to.pathname}${to.search}`
    const callback = await new ProviderBrowser(origin).signIn(to.href, 'anybody')
    const back = await comeBack(callback, start.headers.get('Set-Cookie') ?? '', on)
    const { rows: people } = await on.client.execute('select id from accounts where login like ?', ['%@liar.example'])
    expect(people).toHaveLength(manner === 'honest' || manner === 'curt' ? 1 : 0)
    return `${back.pathname}${back.search}${back.hash}`
  }

  it('signs in without a fault', async () => {
    expect(await place('honest')).toMatch(/^\/login\?from=%2Fentity#handoff=/)
  })

  it('signs in when it closes a connection during a request', async () => {
    expect(await place('curt')).toMatch(/^\/login\?from=%2Fentity#handoff=/)
  })

  it.each(Object.entries(lies))('signs nobody in: %s', async (manner, because) => {
    warnings.length = 0
    expect(await spied(() => place(manner))).toBe(failed)
    expect(warnings.map((line) => (JSON.parse(line) as { because: string }).because)).toEqual([
      expect.stringContaining(because),
    ])
    // Nothing that it or the browser sent.
    expect(warnings.join()).not.toMatch(/eyJ|@liar|code=|state=/)
  })

  it('that is down leads back to the portal, and everything else works', async () => {
    const on = await openPortal(oidcVariables(inject('oidc').down))
    const start = await spied(() => on.fetch('/api/oidc/start?from=/entity', { redirect: 'manual' }))
    expect(start.headers.get('Location')).toBe(failed)
    expect(start.headers.get('Set-Cookie')).toBeNull()
    expect((await on.fetch('/management/info')).status).toBe(200)
  })

  it('must use TLS outside development', async () => {
    const on = await openPortal({
      ...oidcVariables(`${inject('oidc').liar}/honest`),
      ...productionVariables,
    })
    const start = await spied(() => on.fetch('/api/oidc/start?from=/entity', { redirect: 'manual' }))
    expect(start.headers.get('Location')).toBe(failed)
  })
})

describe('[A2.03] logout', () => {
  it("ends the session and returns the provider's logout address, with its token as the hint", async () => {
    const { name } = await person()
    const { fetch, providerBrowser } = await signIn(name)
    const reply = await fetch('/api/logout', json('POST', {}))
    const { logoutUrl, idToken } = await reply.json<{ logoutUrl: string; idToken: string }>()
    expect((await fetch('/api/account')).status).toBe(401)

    expect([logoutUrl, idToken]).toEqual([expect.stringMatching(/^http/), expect.stringMatching(jwt)])
    const address = new URL(logoutUrl)
    expect(address.searchParams.get('client_id')).toBe(oidcClient.id)
    address.searchParams.set('id_token_hint', idToken)
    address.searchParams.set('post_logout_redirect_uri', origin)
    const asks = await providerBrowser.ask(address)
    expect(asks.status).toBe(200)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await asks.text())?.[1] ?? expect.fail('a form')
    const confirmed = await providerBrowser.ask(new URL(`${address.pathname}/confirm`, address), {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    })
    expect(new URL(confirmed.headers.get('Location') ?? '').origin).toBe(origin)
  })

  it('after sign-in by password involves no provider', async () => {
    const { fetch } = await signedIn(portal)
    expect(await (await fetch('/api/logout', json('POST', {}))).json()).toEqual({})
  })

  it('ends the session even if the provider cannot be reached', async () => {
    const { name } = await person()
    const { token } = await signIn(name)
    const env = { ...portal.env, OIDC_ISSUER: inject('oidc').down }
    const away: Portal = await openPortal({ ...env, DATABASE_URL: portal.env['DATABASE_URL'] })
    const spy = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const fetch = withHeaders(away, { Authorization: `Bearer ${token}` })
    const reply = await fetch('/api/logout', json('POST', {})).finally(() => spy.mockRestore())
    expect(await reply.json()).toEqual({})
    expect((await fetch('/api/account')).status).toBe(401)
  })

  it("keeps the provider's token sealed until then, and no longer", async () => {
    const { name, email } = await person()
    const { fetch } = await signIn(name)
    const kept = async () =>
      (
        await rows('select id_token from sessions where account_id = (select id from accounts where login = ?)', email)
      )[0]?.['id_token']
    const sealed = String(await kept())
    expect(await unsealText(getEnv(portal.env), sealed)).toMatch(/^eyJ/)
    await fetch('/api/logout', json('POST', {}))
    expect(await kept()).toBeNull()
  })
})

describe('an administrator known to the provider', () => {
  const linked = async (at: Portal, role: 'ADMIN' | 'USER') => {
    const { email, id } = await emailOf(at, role === 'ADMIN' ? 'administrator' : 'usable')
    await at.client.execute('update accounts set identity_subject = ? where id = ?', [
      `${inject('oidc').issuer}|${id}`,
      id,
    ])
    return { email, id }
  }
  const byPassword = async (at: Portal, username: string): Promise<number> =>
    (await at.fetch('/api/authenticate', json('POST', { username, password }, newAddress()))).status
  const askReset = async (at: Portal, email: string): Promise<string[]> => {
    const reply = await at.fetch('/api/account/reset-password/init', {
      method: 'POST',
      body: email,
      headers: { ...newAddress(), 'Content-Type': 'text/plain' },
    })
    expect(reply.status).toBe(200)
    return (await mailsTo(at, email)).map(({ kind }) => kind)
  }

  it('[A2.03] neither signs in by password or link nor sets one: removal at the provider must be effective here', async () => {
    const { email, id } = await linked(portal, 'ADMIN')
    expect(await byPassword(portal, email)).toBe(401)
    expect(await askReset(portal, email)).toEqual([])
    expect((await portal.fetch('/api/account/sign-in-link', json('POST', { email }, newAddress()))).ok).toBe(true)
    expect(await mailsTo(portal, email)).toEqual([])
    // Earlier links are invalid, too.
    const earlier = async (kind: 'reset' | 'sign-in'): Promise<string> => {
      const key = randomSecret()
      await portal.client.execute(
        `insert into account_keys (key_hash, account_id, kind, expires_at) values (?, ?, ?, '2099-01-01')`,
        [await hashKey(key), id, kind],
      )
      return key
    }
    const finish = json('POST', { key: await earlier('reset'), newPassword: 'Winternacht-2026' }, newAddress())
    expect((await portal.fetch('/api/account/reset-password/finish', finish)).status).toBe(400)
    const enter = json('POST', { key: await earlier('sign-in') }, newAddress())
    expect((await portal.fetch('/api/account/sign-in-link/finish', enter)).status).toBe(400)
    // Customers may do both.
    const customer = await linked(portal, 'USER')
    expect(await byPassword(portal, customer.email)).toBe(200)
    expect(await askReset(portal, customer.email)).toEqual(['PASSWORD_RESET'])
  })

  it('can do so again once the bank has no provider', async () => {
    const { email } = await linked(portal, 'ADMIN')
    const without = withVariables(portal, { OIDC_ISSUER: undefined, OIDC_CLIENT_ID: undefined })
    expect(await byPassword(without, email)).toBe(200)
  })
})

it('a person without a password proves who is signed in by signing in there again, and by nothing less', async () => {
  const { name } = await person()
  const { token, fetch, providerBrowser } = await signIn(name)
  const asked = async (ask: Portal['fetch']) => {
    const reply = await ask('/api/account/export')
    return reply.status === 200 ? 200 : (await reply.json<{ params: unknown }>()).params
  }
  const old = "update sessions set proven_at = '2026-01-01' where revoked_at is null"
  await portal.client.execute(old)
  expect(await asked(fetch)).toEqual({ by: 'provider' })
  const { address, cookie } = await begin('/account/profile', portal, { proof: '1' })
  const parameters = new URL(address).searchParams
  expect([parameters.get('prompt'), parameters.get('max_age')]).toEqual(['login', '0'])
  const plain = new URL((await begin('/account/profile')).address).searchParams
  expectDifference('GET /api/oidc/start?proof', plain.get('max_age'), parameters.get('max_age'))
  const place = await comeBack(await providerBrowser.signIn(address, name), cookie)
  const reply = await fetchSession(handoffOf(place), cookie, { Authorization: `Bearer ${token}` })
  const proven = withHeaders(portal, { Authorization: reply.headers.get('Authorization') ?? '' })
  expect(await asked(proven)).toBe(200)
  // The former session is over.
  expect((await fetch('/api/account')).status).toBe(401)
  await portal.client.execute('update sessions set proven_at = null')
  expect(await asked(proven)).toEqual({ by: 'provider' })
})

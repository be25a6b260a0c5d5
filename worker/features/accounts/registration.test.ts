import { beforeAll, describe, expect, it } from 'vitest'

import { cookieOf, emailOf, keyIn, mailsTo, newEmail, password, statusesOf } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { json, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { changeTechnical } from '#test/harness/settings.ts'
import { stopClock } from '#test/harness/stop-clock.ts'
import { meanwhile, workOf } from '#test/harness/work.ts'
import { randomSecret } from '#worker/http/crypto.ts'

import { hashKey } from './keys.ts'

let portal: Portal
beforeAll(async () => {
  // The built page is not available here.
  const ASSETS = { fetch: () => Promise.resolve(new Response('<!doctype html><title>Portal</title>')) }
  portal = await openPortal({ ASSETS })
})

const register = (body: Record<string, unknown>, at = portal) =>
  at.fetch('/api/register', json('POST', { password, langKey: 'de', ...body }, newAddress()))
/** In the browser that got this reply to its registration; in another one without. */
const activate = (key: string, registration?: Response, at = portal) =>
  at.fetch(`/api/activate?key=${key}`, { headers: registration === undefined ? {} : cookieOf(registration) })
const signIn = (username: string, secret = password, at = portal) =>
  at.fetch('/api/authenticate', json('POST', { username, password: secret }, newAddress()))
const askReset = (email: string, at = portal) =>
  at.fetch('/api/account/reset-password/init', { method: 'POST', body: email, headers: newAddress() })
const finishReset = (key: string, newPassword = 'Winternacht-2026', at = portal) =>
  at.fetch('/api/account/reset-password/finish', json('POST', { key, newPassword }))

const rowsOf = async (sql: string, ...args: string[]) =>
  (await portal.client.execute(sql, args)).rows.map((row) => ({ ...row }))

const linksTo = async (email: string, kind: string): Promise<string[]> =>
  (await mailsTo(portal, email)).filter((mail) => mail.kind === kind).map(({ text }) => keyIn(text))

describe('consent', () => {
  const consentsOf = (email: string) =>
    rowsOf(
      `select kind, wording, locale, given_at from consents join accounts on accounts.id = account_id where login = ?`,
      email,
    )

  it('[A5.02] is stored with its wording, language and time, and audited', async () => {
    stopClock()
    const email = newEmail()
    const registration = await register({ email, dataProtection: '2026-11', langKey: 'en' })
    expect(registration.status).toBe(201)
    expect(await consentsOf(email)).toEqual([])
    const [key = ''] = await linksTo(email, 'REGISTRATION')
    expect((await activate(key, registration)).status).toBe(200)
    const [consent, ...more] = await consentsOf(email)
    expect(more).toEqual([])
    const given_at = new Date().toISOString()
    expect(consent).toMatchObject({ kind: 'DATA_PROTECTION', wording: '2026-11', locale: 'en', given_at })
    const audit = await rowsOf(
      `select detail from audits join accounts on accounts.id = entity_id
       where login = ? and action = 'account.register'`,
      email,
    )
    expect(audit.map(({ detail }) => JSON.parse(String(detail)) as unknown)).toEqual([{ dataProtection: '2026-11' }])
  })

  it('[A3.23] is not required of clients that do not know it', async () => {
    const email = newEmail()
    const registration = await register({ email })
    expect(registration.status).toBe(201)
    const [key = '', ...more] = await linksTo(email, 'REGISTRATION')
    expect(more).toEqual([])
    expect((await activate(key, registration)).status).toBe(200)
    expect(await consentsOf(email)).toEqual([])
  })

  it('is that of the activated registration, and of no other', async () => {
    const email = newEmail()
    await register({ email, dataProtection: '2026-11', langKey: 'en' })
    const newest = await register({ email, dataProtection: '2026-11', langKey: 'de' })
    const [, second = ''] = await linksTo(email, 'REGISTRATION')
    expect((await activate(second, newest)).status).toBe(200)
    expect(await consentsOf(email)).toMatchObject([{ wording: '2026-11', locale: 'de' }])
  })

  it("is not added to somebody else's account", async () => {
    const { email } = await emailOf(portal, 'usable')
    expect((await register({ email, dataProtection: '2026-11' })).status).toBe(201)
    expect(await consentsOf(email)).toEqual([])
  })

  it.each(['2020-01', '', 'toString', 7])('to an unknown wording (%o) is refused', async (dataProtection) => {
    const email = newEmail()
    const reply = await register({ email, dataProtection })
    expect(reply.status).toBe(400)
    const [error] = (await reply.json<{ fieldErrors: unknown[] }>()).fieldErrors
    expect(error).toEqual({ objectName: 'managedUserVM', field: 'dataProtection', message: 'Pattern' })
    expect(await mailsTo(portal, email)).toEqual([])
  })
})

describe('[A2.06] activation', () => {
  it('is by the newest link: a newer registration ends the older ones', async () => {
    const email = newEmail()
    const older = await register({ email })
    const newer = await register({ email, password: 'Winternacht-2026' })
    const [first = '', second = ''] = await linksTo(email, 'REGISTRATION')
    expect((await activate(first, older)).status).toBe(400)
    expect((await activate(second, newer)).status).toBe(200)
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, 'Winternacht-2026')).status).toBe(200)
  })

  it('accepts one of many concurrent clicks, and replies to the others as to an unknown link', async () => {
    const email = newEmail()
    const registration = await register({ email })
    const [key = ''] = await linksTo(email, 'REGISTRATION')
    const replies = await Promise.all(Array.from({ length: 5 }, () => activate(key, registration)))
    expect(statusesOf(replies)).toEqual([200, 400, 400, 400, 400])
    const bodies = await Promise.all(
      [...replies.filter(({ status }) => status === 400), await activate(randomSecret())].map((reply) =>
        reply.json<{ errorKey: string }>(),
      ),
    )
    expect(new Set(bodies.map(({ errorKey }) => errorKey))).toEqual(new Set(['activationfailed']))
  })

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(101)])('with the key %o is a 400', async (key) => {
    const reply = await activate(key)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ status: 400, path: '/api/activate' })
  })

  it('is no longer possible after three days, or with a key of another kind', async () => {
    stopClock()
    const { email, id } = await emailOf(portal, 'waiting')
    const registration = await register({ email })
    const [key = ''] = await linksTo(email, 'REGISTRATION')
    const [row] = await rowsOf('select expires_at from account_keys where key_hash = ?', await hashKey(key))
    expect(Date.parse(String(row?.['expires_at'])) - Date.now()).toBe(3 * 24 * 3_600_000)
    expect((await finishReset(key)).status).toBe(400)
    await portal.client.execute('update account_keys set expires_at = ? where account_id = ?', [
      new Date(Date.now() - 1000).toISOString(),
      id,
    ])
    const late = await activate(key, registration)
    expect([late.status, await late.json()]).toMatchObject([400, { errorKey: 'activationexpired' }])
  })

  it('by a registration does not affect an account that an administrator has created', async () => {
    const { email, id } = await emailOf(portal, 'waiting')
    await portal.client.execute(`update accounts set role = 'ADMIN' where id = ?`, [id])
    expect((await register({ email })).status).toBe(201)
    expect(await rowsOf('select key_hash from account_keys where account_id = ?', id)).toEqual([])
  })
})

describe('[A2.08] a new password', () => {
  it('invalidates every other link of the account, of any kind, and ends its sessions', async () => {
    const { email, id } = await emailOf(portal, 'usable')
    const { id_token } = await (await signIn(email)).json<{ id_token: string }>()
    await askReset(email)
    await askReset(email)
    await portal.client.execute(
      `insert into account_keys (key_hash, account_id, kind, new_email, expires_at) values (?, ?, 'email', ?, ?)`,
      [await hashKey(randomSecret()), id, 'thief@test.example', new Date(Date.now() + 3_600_000).toISOString()],
    )
    const [first = '', second = ''] = await linksTo(email, 'PASSWORD_RESET')
    expect((await finishReset(second)).status).toBe(200)
    expect((await finishReset(first)).status).toBe(400)
    expect(await rowsOf('select kind from account_keys where account_id = ?', id)).toEqual([])
    const mine = await withHeaders(portal, { Authorization: `Bearer ${id_token}` })('/api/account')
    expect(mine.status).toBe(401)
    expect((await signIn(email, 'Winternacht-2026')).status).toBe(200)
    // The account's former editor is not recorded for this change.
    expect(await rowsOf('select last_modified_by as by from accounts where id = ?', id)).toEqual([{ by: email }])
  })

  it('has at most three open links for all requesters; other links do not count', async () => {
    const { email, id } = await emailOf(portal, 'usable')
    await portal.client.execute(
      `insert into account_keys (key_hash, account_id, kind, new_email, expires_at) values (?, ?, 'email', 'x@test.example', '2099-01-01')`,
      [await hashKey(randomSecret()), id],
    )
    const replies = await Promise.all(Array.from({ length: 8 }, () => askReset(email)))
    expect(statusesOf(replies)).toEqual(Array.from({ length: 8 }, () => 200))
    const links = await linksTo(email, 'PASSWORD_RESET')
    expect(links).toHaveLength(3)
    expect(await rowsOf(`select kind from account_keys where account_id = ? and kind = 'reset'`, id)).toHaveLength(3)
    expect((await finishReset(links[2] ?? '')).status).toBe(200)
    // Those are invalid now.
    await askReset(email)
    expect(await linksTo(email, 'PASSWORD_RESET')).toHaveLength(4)
  })

  it('accepts one of two concurrent requests', async () => {
    const { email } = await emailOf(portal, 'usable')
    await askReset(email)
    const [key = ''] = await linksTo(email, 'PASSWORD_RESET')
    const replies = await Promise.all([finishReset(key, 'Winternacht-2026'), finishReset(key, 'Herbststurm-2026')])
    expect(statusesOf(replies)).toEqual([200, 400])
  })

  it('[A5.02] must have the length and strength, and a refusal keeps the link', async () => {
    const { email } = await emailOf(portal, 'usable')
    await askReset(email)
    const [key = ''] = await linksTo(email, 'PASSWORD_RESET')
    const weak = await finishReset(key, 'sommer')
    expect(await weak.json()).toMatchObject({ status: 400, errorKey: 'weakpassword' })
    for (const wrong of ['aB1', 'aB1!'.repeat(13).slice(0, 51)])
      expect(await (await finishReset(key, wrong)).json()).toMatchObject({ fieldErrors: [{ field: 'newPassword' }] })
    expect((await finishReset(key)).status).toBe(200)
  })

  it('activates an account that an administrator has created', async () => {
    const { email, id } = await emailOf(portal, 'waiting')
    const key = randomSecret()
    await portal.client.execute(
      `insert into account_keys (key_hash, account_id, kind, expires_at) values (?, ?, 'reset', ?)`,
      [await hashKey(key), id, new Date(Date.now() + 3_600_000).toISOString()],
    )
    expect((await finishReset(key)).status).toBe(200)
    expect((await signIn(email, 'Winternacht-2026')).status).toBe(200)
  })

  it('set by its owner invalidates mailed links', async () => {
    const { email, id } = await emailOf(portal, 'usable')
    await askReset(email)
    const { id_token } = await (await signIn(email)).json<{ id_token: string }>()
    const changed = await withHeaders(portal, { Authorization: `Bearer ${id_token}` })(
      '/api/account/change-password',
      json('POST', { currentPassword: password, newPassword: 'Winternacht-2026' }),
    )
    expect(changed.status).toBe(204)
    expect(await rowsOf('select kind from account_keys where account_id = ?', id)).toEqual([])
  })

  it.each([
    ['another password', `accounts set password_hash = 'another' where id = ?`],
    ['a lock', `password_attempts set locked_until = '2999-01-01T00:00:00.000Z' where account_id = ?`],
    ['a deactivation', `accounts set deactivated_at = '2026-01-01T00:00:00.000Z' where id = ?`],
  ])('%s during the hashing of a sign-in wins', async (_, change) => {
    const { email, id } = await emailOf(portal, 'usable')
    const reply = await meanwhile(
      portal,
      'insert into "sessions"',
      () => portal.client.execute(`update ${change}`, [id]),
      () => signIn(email),
    )
    expect(reply.status).toBe(401)
    expect(await rowsOf(`select id from sessions where account_id = ? and address like '10.%'`, id)).toEqual([])
    expect(
      await rowsOf(`select principal from audits where entity_id = ? and action = 'AUTHENTICATION_FAILURE'`, id),
    ).toEqual([{ principal: 'anonymous' }])
  })
})

describe('[A1.05] no-login mode', () => {
  it('[A2.04] [A2.05] [A2.06] refuses sign-in, registration, activation and captcha links, for every account', async () => {
    const closed = await openPortal()
    const known = await emailOf(closed, 'usable')
    const key = randomSecret()
    await closed.client.execute(
      `insert into account_keys (key_hash, account_id, kind, expires_at) values (?, ?, 'activation', ?)`,
      [await hashKey(key), known.id, new Date(Date.now() + 3_600_000).toISOString()],
    )
    await changeTechnical(closed.client, { NO_LOGIN_MODE: true })
    const asks = [
      (email: string) => signIn(email, password, closed),
      (email: string) => register({ email }, closed),
      (email: string) => activate(email === known.email ? key : randomSecret(), undefined, closed),
      (email: string) =>
        closed.fetch('/api/activate', json('POST', { key: email === known.email ? key : randomSecret(), password })),
      (email: string) => closed.fetch('/api/register/resend', json('POST', { email }, newAddress())),
      (email: string) =>
        closed.fetch('/api/captcha-alternative', json('POST', { email, purpose: 'registration' }, newAddress())),
    ]
    for (const ask of asks)
      for (const email of [known.email, newEmail()]) {
        const { result, trips, hashes } = await workOf(closed, () => ask(email))
        expect(result.status).toBe(400)
        expect(await result.json()).toMatchObject({ errorKey: 'nologinmode', message: 'error.nologinmode' })
        expect([trips.length, hashes]).toEqual([1, 0])
        expect(result.headers.get('Authorization')).toBeNull()
      }
    expect((await closed.client.execute('select count(*) as count from mails')).rows[0]?.['count']).toBe(0)
    expect((await closed.client.execute('select * from password_attempts')).rows).toEqual([])
    await changeTechnical(closed.client, { NO_LOGIN_MODE: false })
    expect((await signIn(known.email, password, closed)).status).toBe(200)
  })

  it('[A2.07] [A2.09] lets people set a new password', async () => {
    const open = await openPortal()
    const known = await emailOf(open, 'usable')
    await changeTechnical(open.client, { NO_LOGIN_MODE: true })
    const link = json('POST', { email: known.email, purpose: 'reset' }, newAddress())
    expect((await open.fetch('/api/captcha-alternative', link)).status).toBeLessThan(300)
    expect((await askReset(known.email, open)).status).toBeLessThan(300)
    const sent = (await mailsTo(open, known.email)).find(({ kind }) => kind === 'PASSWORD_RESET')
    const key = keyIn(sent?.text ?? '')
    expect((await finishReset(key, 'Winternacht-2026', open)).status).toBeLessThan(300)
    expect((await signIn(known.email, 'Winternacht-2026', open)).status).toBe(400)
    await changeTechnical(open.client, { NO_LOGIN_MODE: false })
    expect((await signIn(known.email, 'Winternacht-2026', open)).status).toBe(200)
  })
})

it.each([
  '/account/register',
  '/account/register/finish',
  '/account/activate/some-key',
  '/account/activate?key=some-key',
  '/account/reset/request',
  '/account/reset/finish/some-key',
  '/account/reset/success',
  '/account/reset/initiated',
])('[A2.04] [A2.05] [A2.06] [A2.07] [A2.08] [A2.09] serves %s uncached and without a referrer', async (path) => {
  const reply = await portal.fetch(path)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('Content-Type')).toContain('text/html')
  expect(reply.headers.get('Cache-Control')).toBe('no-store')
  expect(reply.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
})

import nodeCrypto from 'node:crypto'

import { beforeAll, describe, expect, it, vi } from 'vitest'

import { statusLabels } from '#domain/loan/status.ts'
import { cookieOf } from '#test/harness/accounts.ts'
import { visitorWithLoan } from '#test/harness/loans.ts'
import { json, signedIn, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { stopClock } from '#test/harness/stop-clock.ts'
import { signToken } from '#worker/http/tokens.ts'
import { getEnv } from '#worker/env.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const password = 'Sommerwind-2026'
let counter = 0
const newEmail = (): string => `person${++counter}@test.example`

const mailsTo = async (recipient: string): Promise<{ kind: string; text: string }[]> =>
  (
    await portal.client.execute('select kind, text from mails where recipient = ? order by created_at, id', [recipient])
  ).rows.map((row) => ({ kind: String(row['kind']), text: String(row['text']) }))

const passwordMails = async (email: string) => (await mailsTo(email)).filter(({ kind }) => kind === 'PASSWORD_CHANGED')

const keyIn = (text: string): string => /\/(?:activate|finish)\/([\w-]{43})/.exec(text)?.[1] ?? expect.fail('a link')

/** Each from its own address, because registrations are throttled per address. */
const register = (email: string, headers: Record<string, string> = {}) =>
  portal.fetch(
    '/api/register',
    json('POST', { email, password, langKey: 'de' }, { 'CF-Connecting-IP': `198.51.100.${++counter}`, ...headers }),
  )

const signIn = (email: string, secret = password, headers: Record<string, string> = {}) =>
  portal.fetch('/api/authenticate', json('POST', { username: email, password: secret }, headers))

/** Follows the newest mailed link in the browser that got this reply. */
async function activate(email: string, registration: Response): Promise<Response> {
  const mails = await mailsTo(email)
  return portal.fetch(`/api/activate?key=${keyIn(mails.at(-1)?.text ?? '')}`, { headers: cookieOf(registration) })
}

async function registered(): Promise<string> {
  const email = newEmail()
  const reply = await register(email)
  expect(reply.status).toBe(201)
  expect((await activate(email, reply)).status).toBe(200)
  return email
}

describe('registration and sign-in', () => {
  it('[A7.03] [A7.05] registers, activates by the mailed link and signs in with a bearer token', async () => {
    const email = newEmail()
    const registration = await register(email)
    expect(registration.status).toBe(201)
    expect((await signIn(email)).status).toBe(401)
    const mails = await mailsTo(email)
    expect(mails.map((mail) => mail.kind)).toEqual(['REGISTRATION'])
    expect((await activate(email, registration)).status).toBe(200)
    expect((await activate(email, registration)).status).toBe(400)
    const reply = await signIn(email.toUpperCase())
    expect(reply.status).toBe(200)
    const { id_token } = await reply.json<{ id_token: string }>()
    expect(reply.headers.get('Authorization')).toBe(`Bearer ${id_token}`)
    const account = await withHeaders(portal, { Authorization: `Bearer ${id_token}` })('/api/account')
    expect(await account.json()).toMatchObject({
      login: email,
      email,
      activated: true,
      verified: false,
      langKey: 'de',
      authority: 'ROLE_USER',
      authorities: ['ROLE_USER'],
      isAdmin: false,
      incomeExpensePeriod: 'Monthly',
    })
  })

  it('[A3.23] ignores roles in the body of a registration', async () => {
    const email = newEmail()
    await portal.fetch(
      '/api/register',
      json('POST', { email, password, authority: 'ROLE_ADMIN', authorities: ['ROLE_ADMIN'], activated: true }),
    )
    const { rows } = await portal.client.execute('select role, activated from accounts where login = ?', [email])
    expect(rows[0]).toMatchObject({ role: 'USER', activated: 0 })
  })

  it('replies to a known e-mail as to an unknown one, and mails its owner instead', async () => {
    const email = await registered()
    const reply = await register(email)
    expect(reply.status).toBe(201)
    expect(await reply.text()).toBe('')
    expect((await mailsTo(email)).map((mail) => mail.kind)).toEqual(['REGISTRATION', 'EXISTING_USER_REGISTRATION'])
    expect((await signIn(email)).status).toBe(200)
  })

  it('[A4.07] a registration with a lost link begins anew: the newest link and its password count', async () => {
    const email = newEmail()
    await register(email)
    const { loan, secret } = await visitorWithLoan(portal)
    const registration = await portal.fetch(
      '/api/register',
      json(
        'POST',
        { email, password: 'Herbststurm-2026', langKey: 'de' },
        { 'CF-Connecting-IP': `198.51.100.${++counter}`, 'unique-user-id': secret },
      ),
    )
    const mails = await mailsTo(email)
    expect(mails.map((mail) => mail.kind)).toEqual(['REGISTRATION', 'REGISTRATION'])
    expect((await activate(email, registration)).status).toBe(200)
    expect((await signIn(email)).status).toBe(401)
    const { id_token } = await (await signIn(email, 'Herbststurm-2026')).json<{ id_token: string }>()
    const mine = await withHeaders(portal, { Authorization: `Bearer ${id_token}` })(`/api/loan/${loan.id}`)
    expect(mine.status).toBe(200)
  })

  it('stores no password, token or reply of a sign-in for repetition, and a repeated failure fails again', async () => {
    const email = await registered()
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await signIn(email, password, key)
    const again = await signIn(email, password, key)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.headers.get('Authorization')).toMatch(/^Bearer /)
    const wrong = { 'Idempotency-Key': crypto.randomUUID() }
    for (let attempt = 0; attempt < 5; attempt++) expect((await signIn(email, 'Falsch-2026', wrong)).status).toBe(401)
    // The fifth one has locked the account, whatever its headers.
    expect((await signIn(email)).status).toBe(401)
    expect((await mailsTo(email)).map((mail) => mail.kind)).toContain('ACCOUNT_LOCKED')
    const kept = await portal.client.execute('select * from idempotency_keys')
    expect(JSON.stringify(kept.rows)).not.toContain('eyJ')
  })

  it.each([
    ['no e-mail', { email: 'nobody', password }, 'email'],
    ['a password of 3 characters', { email: 'a@test.example', password: 'aB1' }, 'password'],
    ['a password of 51 characters', { email: 'a@test.example', password: 'aB1!'.repeat(13).slice(0, 51) }, 'password'],
  ])('[A5.02] refuses %s', async (_, body, field) => {
    const reply = await portal.fetch('/api/register', json('POST', body))
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ message: 'error.validation', fieldErrors: [{ field }] })
  })

  it('[A5.02] refuses a password below the configured strength', async () => {
    const reply = await portal.fetch('/api/register', json('POST', { email: newEmail(), password: 'sommer' }))
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ errorKey: 'weakpassword' })
    expect(reply.headers.get('X-loanportApp-error')).toBe('error.weakpassword')
  })

  it("[A4.07] a visitor's drafts belong to the account once their registration is activated", async () => {
    const { loan, secret } = await visitorWithLoan(portal)
    const email = newEmail()
    await activate(email, await register(email, { 'unique-user-id': secret }))
    const { id_token } = await (await signIn(email)).json<{ id_token: string }>()
    const mine = await withHeaders(portal, { Authorization: `Bearer ${id_token}` })(`/api/loan/${loan.id}`)
    expect(mine.status).toBe(200)
    const visitor = await withHeaders(portal, { 'unique-user-id': secret })(`/api/loan/${loan.id}`)
    expect(visitor.status).toBe(404)
  })

  it("[A4.06] an existing account gets its visitor's drafts at sign-in", async () => {
    const email = await registered()
    const { loan, secret } = await visitorWithLoan(portal)
    const { id_token } = await (
      await signIn(email, password, { 'unique-user-id': secret })
    ).json<{ id_token: string }>()
    const mine = await withHeaders(portal, { Authorization: `Bearer ${id_token}` })(`/api/loan/${loan.id}`)
    expect(mine.status).toBe(200)
  })
})

describe('attacks on a sign-in', () => {
  it('a wrong password and an unknown e-mail get the same reply', async () => {
    const email = await registered()
    const wrong = await signIn(email, 'Falsch-2026')
    const unknown = await signIn('nobody@test.example', 'Falsch-2026')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    const plain = async (reply: Response) => ({ ...(await reply.json<Record<string, unknown>>()), requestId: '' })
    expect(await plain(wrong)).toEqual(await plain(unknown))
    expect(wrong.headers.get('Authorization')).toBeNull()
  })

  it('[B3.04] locks after the configured attempts, with a mail, and refuses even the right password alike', async () => {
    const email = await registered()
    for (let attempt = 0; attempt < 5; attempt++) expect((await signIn(email, 'Falsch-2026')).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    expect((await mailsTo(email)).map((mail) => mail.kind)).toContain('ACCOUNT_LOCKED')
    await portal.client.execute(
      `update password_attempts set locked_until = '2020-01-01T00:00:00.000Z'
       where account_id = (select id from accounts where login = ?)`,
      [email],
    )
    expect((await signIn(email)).status).toBe(200)
  })

  it('is throttled per address before any hashing', async () => {
    stopClock()
    const from = { 'CF-Connecting-IP': '203.0.113.7' }
    const hashing = vi.spyOn(nodeCrypto, 'scrypt')
    const many = await Promise.all(Array.from({ length: 31 }, () => signIn('nobody@test.example', 'x', from)))
    const refused = many.filter((reply) => reply.status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(hashing).toHaveBeenCalledTimes(30)
    expect((await signIn('nobody@test.example', 'x', { 'CF-Connecting-IP': '203.0.113.9' })).status).toBe(401)
  })

  it('counts an IPv6 address by its /64, and keeps it whole for the owner', async () => {
    stopClock()
    const email = await registered()
    const attempt = (address: string, secret = 'x') => signIn(email, secret, { 'CF-Connecting-IP': address })
    const { id_token } = await (await attempt('2001:db8:7::5', password)).json<{ id_token: string }>()
    const sessions = await withHeaders(portal, { Authorization: `Bearer ${id_token}` })('/api/account/sessions')
    expect(await sessions.json()).toMatchObject([{ address: '2001:db8:7::5' }])
    const many = await Promise.all(
      Array.from({ length: 30 }, (_, at) => attempt(at % 2 === 0 ? `2001:db8:7::${at}` : `2001:DB8:7:0:a:b:c:${at}`)),
    )
    expect(many.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await attempt('2001:db8:7:1::5')).status).toBe(401)
    const mapped = await Promise.all(
      Array.from({ length: 31 }, (_, at) => attempt(at % 2 === 0 ? '::ffff:198.18.0.1' : '198.18.0.1')),
    )
    expect(mapped.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  it('takes its address from the platform, and from no header that a client can send', async () => {
    const email = await registered()
    const invented = { 'X-Forwarded-For': '192.0.2.1', 'X-Real-IP': '192.0.2.2', Forwarded: 'for=192.0.2.3' }
    const reply = await signIn(email, password, { ...invented, 'CF-Connecting-IP': '203.0.113.8' })
    const { id_token } = await reply.json<{ id_token: string }>()
    const sessions = await withHeaders(portal, { Authorization: `Bearer ${id_token}` })('/api/account/sessions')
    expect(await sessions.json()).toMatchObject([{ address: '203.0.113.8' }])
  })

  it('a token in a cookie or an address identifies nobody', async () => {
    const { token } = await signedIn(portal)
    for (const name of ['token', 'authenticationToken', 'Authorization'])
      expect((await withHeaders(portal, { Cookie: `${name}=${token}` })('/api/account')).status).toBe(401)
    expect((await portal.fetch(`/api/account?access_token=${token}`)).status).toBe(401)
  })

  it('a forged, foreign or expired token identifies nobody', async () => {
    const person = await signedIn(portal)
    const env = getEnv(portal.env)
    const session = { id: 'x', login: person.login, expiresAt: new Date(Date.now() + 60_000) }
    const forged = await signToken({ ...env, JWT_SECRETS: ['another-signing-key-of-at-least-32-chars'] }, session)
    const sessionId = JSON.parse(atob(person.token.split('.')[1] ?? '')).jti as string
    const expired = await signToken(env, { ...session, id: sessionId, expiresAt: new Date(Date.now() - 1000) })
    const none = person.token.replace(/\.[^.]*$/, '.')
    for (const token of [forged, expired, none, 'rubbish'])
      expect((await withHeaders(portal, { Authorization: `Bearer ${token}` })('/api/account')).status).toBe(401)
  })
})

describe('a signed-in user', () => {
  it('[A2.03] is signed out permanently by logout', async () => {
    const person = await signedIn(portal)
    expect((await person.fetch('/api/account')).status).toBe(200)
    expect((await person.fetch('/api/logout', { method: 'POST' })).status).toBe(200)
    expect((await person.fetch('/api/account')).status).toBe(401)
  })

  it('[B5.02] changes the password with the current one; every session ends, and this one continues with another token', async () => {
    const email = await registered()
    const [one, two] = await Promise.all(
      [signIn(email), signIn(email)].map(async (reply) => (await (await reply).json<{ id_token: string }>()).id_token),
    )
    const first = withHeaders(portal, { Authorization: `Bearer ${one}` })
    const wrong = await first(
      '/api/account/change-password',
      json('POST', { currentPassword: 'x', newPassword: password }),
    )
    expect(wrong.status).toBe(400)
    expect((await wrong.json<{ type: string }>()).type).toMatch(/\/problem\/invalid-password$/)
    const body = { currentPassword: password, newPassword: 'Herbststurm-2026' }
    stopClock()
    const changed = await first('/api/account/change-password', json('POST', body))
    expect(changed.status).toBe(204)
    const next = changed.headers.get('Authorization') ?? ''
    expect(next).toMatch(/^Bearer /)
    expect(next).not.toBe(`Bearer ${one}`)
    expect((await withHeaders(portal, { Authorization: next })('/api/account')).status).toBe(200)
    const places = await withHeaders(portal, { Authorization: next })('/api/account/sessions')
    expect(await places.json<unknown[]>()).toHaveLength(1)
    // The old token can finish reads for five seconds.
    const now = Date.now()
    vi.setSystemTime(now + 4999)
    expect((await first('/api/account')).status).toBe(200)
    vi.setSystemTime(now + 5000)
    expect((await first('/api/account')).status).toBe(401)
    expect((await withHeaders(portal, { Authorization: next })('/api/account')).status).toBe(200)
    expect((await withHeaders(portal, { Authorization: `Bearer ${two}` })('/api/account')).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, 'Herbststurm-2026')).status).toBe(200)
    expect((await passwordMails(email)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/das Passwort Ihres Kontos wurde geändert[^]*\/account\/reset\/request/),
    ])
  })

  it('[A7.04] stores language and filters in their own account only', async () => {
    const person = await signedIn(portal)
    const settings = { status: ['new', 'sent'], ownership: ['OWN'], sort: 'changeDate,asc' }
    expect((await person.fetch('/api/account/filters-settings', json('PUT', { settings }))).status).toBe(204)
    expect((await person.fetch(`/api/account/${person.id}/language`, json('PUT', { language: 'en' }))).status).toBe(204)
    expect((await person.fetch('/api/account/somebody/language', json('PUT', { language: 'en' }))).status).toBe(404)
    expect(await (await person.fetch('/api/account')).json()).toMatchObject({ langKey: 'en', filterSettings: settings })
  })

  it('[B2.23] stores that an administrator has dismissed the first steps', async () => {
    const person = await signedIn(portal, 'ADMIN')
    const settings = { status: [], ownership: [], sort: 'changeDate,desc', hideFirstSteps: true }
    expect((await person.fetch('/api/account/filters-settings', json('PUT', { settings }))).status).toBe(204)
    expect(await (await person.fetch('/api/account')).json()).toMatchObject({ filterSettings: settings })
  })

  it('stores only known filters', async () => {
    const person = await signedIn(portal)
    const keep = (set: Record<string, unknown>) =>
      person.fetch(
        '/api/account/filters-settings',
        json('PUT', { settings: { status: [], ownership: [], sort: 'changeDate,asc', ...set } }),
      )
    const many = await keep({ status: Array.from({ length: 60_000 }, () => 'new') })
    expect(many.status).toBe(400)
    expect(await many.json()).toMatchObject({ fieldErrors: [{ field: 'settings.status', message: 'Size' }] })
    expect((await keep({ ownership: ['OWN', 'OWN'] })).status).toBe(400)
    expect((await keep({ status: statusLabels, ownership: ['OWN', 'SHARED_BY_ME', 'SHARED_WITH_ME'] })).status).toBe(
      204,
    )
  })
})

describe('a forgotten password', () => {
  it('[A7.05] is reset by a mailed key, once, and ends every session', async () => {
    const email = await registered()
    const { id_token } = await (await signIn(email)).json<{ id_token: string }>()
    const init = (text: string) => portal.fetch('/api/account/reset-password/init', { method: 'POST', body: text })
    expect((await init(email)).status).toBe(200)
    expect((await init('nobody-at-all@test.example')).status).toBe(200)
    expect((await init('no mail')).status).toBe(200)
    expect((await init('')).status).toBe(200)
    const reset = (await mailsTo(email)).find((mail) => mail.kind === 'PASSWORD_RESET')
    const body = { key: keyIn(reset?.text ?? ''), newPassword: 'Winternacht-2026' }
    const finish = () => portal.fetch('/api/account/reset-password/finish', json('POST', body))
    expect((await finish()).status).toBe(200)
    expect((await finish()).status).toBe(400)
    expect(await passwordMails(email)).toHaveLength(1)
    expect((await withHeaders(portal, { Authorization: `Bearer ${id_token}` })('/api/account')).status).toBe(401)
    expect((await signIn(email, 'Winternacht-2026')).status).toBe(200)
  })
})

it('only hashes of keys, passwords and visitors are stored, and the audit contains no e-mail', async () => {
  const email = await registered()
  const dump = async (table: string) => JSON.stringify((await portal.client.execute(`select * from ${table}`)).rows)
  expect(await dump('accounts')).not.toContain(password)
  expect(await dump('audits')).not.toContain(email)
  for (const mail of await mailsTo(email)) expect(await dump('account_keys')).not.toContain(keyIn(mail.text))
})

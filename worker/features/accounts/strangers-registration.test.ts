import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { cookieOf, emailOf, keyIn, mailsTo, newEmail, password } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { visitorWithLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn, signedInAgain, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { meanwhile } from '#test/harness/work.ts'

const strangers = 'Fremdes-Kennwort-1'
const owners = 'Winternacht-2026'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

let email = ''
beforeEach(() => {
  email = newEmail()
})

const register = (secret: string, body: object = {}, headers: Record<string, string> = {}) =>
  portal.fetch(
    '/api/register',
    json('POST', { email, password: secret, langKey: 'de', ...body }, { ...newAddress(), ...headers }),
  )
const resend = () => portal.fetch('/api/register/resend', json('POST', { email, langKey: 'en' }, newAddress()))

/** Follows a link, in the browser that got this reply to its registration. */
const follow = (key: string, browser?: Response, headers: Record<string, string> = {}, method = 'GET') =>
  portal.fetch(`/api/activate?key=${key}`, {
    method,
    headers: { ...(browser === undefined ? {} : cookieOf(browser)), ...headers },
  })
const choose = (key: string, body: object = {}) =>
  portal.fetch('/api/activate', json('POST', { key, password: owners, ...body }))
const signIn = async (secret: string) =>
  (await portal.fetch('/api/authenticate', json('POST', { username: email, password: secret }, newAddress()))).status

const links = async (): Promise<string[]> =>
  (await mailsTo(portal, email)).filter(({ kind }) => kind === 'REGISTRATION').map(({ text }) => keyIn(text))
const newestLink = async (): Promise<string> => (await links()).at(-1) ?? expect.fail('a link')

const errorOf = async (reply: Response): Promise<unknown> => [
  reply.status,
  reply.ok ? undefined : (await reply.json<{ errorKey: string }>()).errorKey,
]
const needsPassword = [400, 'passwordneeded']
const isVoid = [400, 'activationfailed']

const rows = async (sql: string, ...args: string[]) =>
  (await portal.client.execute(sql, args)).rows.map((row) => ({ ...row }))
/** Everything that an activation could change. */
const state = async () => [
  await rows('select * from accounts where login = ?', email),
  await rows('select k.* from account_keys k join accounts a on a.id = k.account_id where a.login = ?', email),
  await rows('select l.* from loans l join accounts a on a.id = l.account_id where a.login = ?', email),
]

/** The only passwords that open the account in the end. */
async function expectOwnersAccount(): Promise<void> {
  expect([await signIn(strangers), await signIn(owners)]).toEqual([401, 200])
}

describe("a stranger's password never becomes valid", () => {
  it('when the owner follows the mailed link: it needs a password of theirs', async () => {
    await register(strangers)
    const key = await newestLink()
    expect(await errorOf(await follow(key))).toEqual(needsPassword)
    expect([await signIn(strangers), await signIn('')]).toEqual([401, 400])
    expect((await choose(key)).status).toBe(200)
    await expectOwnersAccount()
  })

  it.each([
    ['a mail scanner', 'GET', {}],
    ['a scanner that asks for the head', 'HEAD', {}],
    ['a cookie of nobody', 'GET', { Cookie: `__Host-registration=${'A'.repeat(43)}` }],
    ['a malformed cookie', 'GET', { Cookie: '__Host-registration=' }],
    ['a cookie without the prefix', 'GET', { Cookie: `registration=${'A'.repeat(43)}` }],
  ])('nor changes %s anything', async (_, method, headers: Record<string, string>) => {
    await register(strangers)
    const before = await state()
    for (let time = 0; time < 3; time++)
      expect((await follow(await newestLink(), undefined, headers, method)).status).toBe(400)
    expect(await state()).toEqual(before)
  })

  it('in whichever order both register', async () => {
    await register(strangers)
    const own = await register(owners)
    expect((await follow(await newestLink(), own)).status).toBe(200)
    await expectOwnersAccount()

    email = newEmail()
    const first = await register(owners)
    await register(strangers)
    const [older = '', newer = ''] = await links()
    expect(await errorOf(await follow(older, first))).toEqual(isVoid)
    // The owner's browser did not make the newer registration.
    expect(await errorOf(await follow(newer, first))).toEqual(needsPassword)
    expect((await choose(newer)).status).toBe(200)
    await expectOwnersAccount()
  })

  it("by a browser with a registration of another address, or with the stranger's own", async () => {
    const address = email
    email = newEmail()
    const other = await register(owners)
    email = address
    const attack = await register(strangers)
    const [attacks, others] = [cookieOf(attack), cookieOf(other)]
    expect(attacks).not.toEqual(others)
    expect(await errorOf(await follow(await newestLink(), other))).toEqual(needsPassword)
    expect(await errorOf(await follow(await newestLink(), undefined, others))).toEqual(needsPassword)
    // The stranger has the cookie, and not the link.
    for (const key of ['', 'A'.repeat(43), attacks.Cookie.split('=')[1] ?? ''])
      expect(await errorOf(await follow(key, attack))).toEqual(isVoid)
  })

  it('by a secret that the browser had before: each registration has its own', async () => {
    const first = await register(owners)
    const second = await register(owners, {}, cookieOf(first))
    expect(cookieOf(second)).not.toEqual(cookieOf(first))
    expect(await errorOf(await follow(await newestLink(), first))).toEqual(needsPassword)
    expect((await follow(await newestLink(), second)).status).toBe(200)
  })

  it('by a registration that another site has sent from the browser of the owner', async () => {
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await register(strangers, {}, { 'Sec-Fetch-Site': site })).headers.get('Set-Cookie')).toBeNull()
    const form = {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify({ email, password }),
    }
    const sent = await portal.fetch('/api/register', form)
    expect([sent.status, sent.headers.get('Set-Cookie')]).toEqual([415, null])
  })

  it('by the mail that is sent again: it belongs to the browser that registered', async () => {
    const attack = await register(strangers)
    expect((await resend()).status).toBe(204)
    expect(await errorOf(await follow(await newestLink()))).toEqual(needsPassword)
    expect(await errorOf(await follow((await links())[0] ?? '', attack))).toEqual(isVoid)
    expect((await choose(await newestLink())).status).toBe(200)
    await expectOwnersAccount()
  })

  it('by signing in, resetting or registering before the owner has taken up the link', async () => {
    await register(strangers)
    expect(await signIn(strangers)).toBe(401)
    await portal.fetch('/api/account/reset-password/init', { method: 'POST', body: email, headers: newAddress() })
    expect((await mailsTo(portal, email)).map(({ kind }) => kind)).toEqual(['REGISTRATION'])
    const reset = json('POST', { key: await newestLink(), newPassword: strangers })
    expect((await portal.fetch('/api/account/reset-password/finish', reset)).status).toBe(400)
    expect((await choose(await newestLink())).status).toBe(200)
    await register(strangers)
    await expectOwnersAccount()
  })

  it('by a registration during the activation: the link is void then, and the newest is the next try', async () => {
    await register(owners)
    const key = await newestLink()
    const reply = await meanwhile(
      portal,
      'delete from "account_keys"',
      () => register(strangers),
      () => choose(key),
    )
    expect(await errorOf(reply)).toEqual(isVoid)
    expect([await signIn(owners), await signIn(strangers)]).toEqual([401, 401])
    expect((await choose(await newestLink())).status).toBe(200)
    await expectOwnersAccount()
  })

  it('by an administrator who activates the waiting account: its owner gets a link of their own', async () => {
    const attack = await register(strangers)
    const tech = await signedIn(portal, 'TECH_ADMIN')
    const { id } = await (await tech.fetch(`/api/users/${email}`)).json<{ id: string }>()
    await tech.fetch('/api/users', json('PUT', { id, activated: true }))
    const invitation = keyIn((await mailsTo(portal, email)).at(-1)?.text ?? '')
    expect(await signIn(strangers)).toBe(401)
    const first = json('POST', { key: invitation, newPassword: owners })
    expect((await portal.fetch('/api/account/reset-password/finish', first)).status).toBe(200)
    expect(await errorOf(await follow(await newestLink(), attack))).toEqual(isVoid)
    await expectOwnersAccount()
  })

  it('on an account that an administrator has created, whose own link becomes void with the first password', async () => {
    const tech = await signedIn(portal, 'TECH_ADMIN')
    await tech.fetch('/api/users', json('POST', { email, authority: 'ROLE_USER', firstName: 'Nora', lastName: 'Neu' }))
    const invitation = keyIn((await mailsTo(portal, email))[0]?.text ?? '')
    await register(strangers)
    expect(await errorOf(await follow(await newestLink()))).toEqual(needsPassword)
    expect((await choose(await newestLink())).status).toBe(200)
    const again = json('POST', { key: invitation, newPassword: strangers })
    expect((await portal.fetch('/api/account/reset-password/finish', again)).status).toBe(400)
    await expectOwnersAccount()
    expect(await rows('select first_name from accounts where login = ?', email)).toEqual([{ first_name: 'Nora' }])
  })
})

describe('a stranger cannot keep the owner from registering', () => {
  it('by using up the mails of a day: the newest link stays valid', async () => {
    for (let time = 0; time < 8; time++) await register(strangers)
    for (let time = 0; time < 4; time++) await resend()
    expect(await links()).toHaveLength(5)
    // No mail any more, and the answer of always.
    expect((await register(owners)).status).toBe(201)
    expect(await links()).toHaveLength(5)
    expect((await choose(await newestLink())).status).toBe(200)
    await expectOwnersAccount()
  })

  it('nor by mails for an account that is gone: without a valid link the next registration sends one', async () => {
    for (let time = 0; time < 8; time++) await register(strangers)
    await portal.client.execute(
      'delete from account_keys where account_id = (select id from accounts where login = ?)',
      [email],
    )
    const own = await register(owners)
    expect(await links()).toHaveLength(6)
    expect((await follow(await newestLink(), own)).status).toBe(200)
    await expectOwnersAccount()
  })

  it('by letting the link expire: it is sent again', async () => {
    await register(strangers)
    await portal.client.execute(`update account_keys set expires_at = '2026-01-01'`)
    expect(await errorOf(await follow(await newestLink()))).toEqual([400, 'activationexpired'])
    expect(await errorOf(await choose(await newestLink()))).toEqual([400, 'activationexpired'])
    await resend()
    expect((await choose(await newestLink())).status).toBe(200)
    await expectOwnersAccount()
  })

  it('by concurrent registrations: one link is valid, the newest mailed', async () => {
    await Promise.all(Array.from({ length: 9 }, () => register(strangers)))
    expect(await links()).toHaveLength(5)
    const valid = await rows(
      'select key_hash from account_keys join accounts on accounts.id = account_id where login = ?',
      email,
    )
    expect(valid).toHaveLength(1)
    const outcomes = await Promise.all((await links()).map((key) => choose(key)))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    await expectOwnersAccount()
  })

  it('nor from moving an account there: the registration gives way to the confirmed address', async () => {
    await register(strangers)
    const target = email
    const account = await emailOf(portal, 'usable')
    const person = await signedInAgain(portal, { id: account.id, login: account.email })
    await person.fetch('/api/account', json('PUT', { email: target }))
    const key = keyIn((await mailsTo(portal, target)).find(({ kind }) => kind === 'EMAIL_CHANGE')?.text ?? '')
    const confirmed = await portal.fetch(
      '/api/account/email-confirmation',
      json('POST', { key, currentPassword: password }, newAddress()),
    )
    expect(confirmed.status).toBe(204)
    expect(await errorOf(await choose(await newestLink()))).toEqual(isVoid)
    expect(await rows('select id from accounts where login = ?', target)).toEqual([{ id: account.id }])
  })

  it('and the limit for the owner of an account holds as well', async () => {
    email = (await emailOf(portal, 'usable')).email
    for (let time = 0; time < 8; time++) await register(strangers)
    expect(await mailsTo(portal, email)).toHaveLength(5)
  })
})

describe('nothing else that a stranger chose becomes part of the account', () => {
  it('neither language nor consent: they are those of whoever takes up the link', async () => {
    await register(strangers, { langKey: 'en', dataProtection: '2026-11', firstName: 'Mallory' })
    const key = await newestLink()
    expect((await choose(key, { langKey: 'de' })).status).toBe(200)
    expect(await rows('select lang_key, first_name, role from accounts where login = ?', email)).toEqual([
      { lang_key: 'de', first_name: '', role: 'USER' },
    ])
    const consents = 'select locale from consents join accounts on accounts.id = account_id where login = ?'
    expect(await rows(consents, email)).toEqual([])

    email = newEmail()
    await register(strangers, { langKey: 'de' })
    await choose(await newestLink(), { langKey: 'en', dataProtection: '2026-11' })
    expect(await rows(consents, email)).toEqual([{ locale: 'en' }])
  })

  it('the language of the registration waits for its browser', async () => {
    const own = await register(owners, { langKey: 'en' })
    const language = 'select lang_key from accounts where login = ?'
    expect(await rows(language, email)).toEqual([{ lang_key: 'de' }])
    await follow(await newestLink(), own)
    expect(await rows(language, email)).toEqual([{ lang_key: 'en' }])
  })

  it.each([
    ['is too weak', { password: 'sommer' }, 'weakpassword'],
    ['is too short', { password: 'aB1' }, undefined],
    ['is too long', { password: 'aB1!'.repeat(13).slice(0, 51) }, undefined],
    ['is missing', { password: '' }, undefined],
  ])('a password that %s keeps the link', async (_, body, errorKey) => {
    await register(strangers)
    const key = await newestLink()
    const reply = await choose(key, body)
    expect([reply.status, (await reply.json<{ errorKey?: string }>()).errorKey]).toEqual([400, errorKey])
    expect((await choose(key)).status).toBe(200)
  })
})

describe("a visitor's applications", () => {
  const accountOf = async (): Promise<Person['fetch']> => {
    const reply = await portal.fetch('/api/authenticate', json('POST', { username: email, password: owners }))
    return withHeaders(portal, { Authorization: reply.headers.get('Authorization') ?? '' })
  }
  const waitingOf = async (key: string) =>
    (await (await follow(key)).json<{ applications: { id: string }[] }>()).applications

  it('are shown to the holder of the link by product, amount and day, and stay where they are', async () => {
    const { loan, secret, fetch } = await visitorWithLoan(portal)
    await register(strangers, {}, { 'unique-user-id': secret })
    const key = await newestLink()
    expect(await waitingOf(key)).toEqual([
      {
        id: loan.id,
        product: 'Privatkredit',
        amount: expect.any(Number) as number,
        changeDate: expect.any(String) as string,
      },
    ])
    expect((await choose(key)).status).toBe(200)
    expect((await fetch(`/api/loan/${loan.id}`)).status).toBe(200)
    expect((await (await accountOf())(`/api/loan/${loan.id}`)).status).toBe(404)
  })

  it("are taken over as the holder has seen them: no later one, and nobody else's", async () => {
    const { loan, secret, fetch } = await visitorWithLoan(portal)
    const others = await visitorWithLoan(portal)
    await register(strangers, {}, { 'unique-user-id': secret })
    const key = await newestLink()
    const seen = (await waitingOf(key)).map(({ id }) => id)
    const later = await (
      await fetch('/api/loan', json('POST', { productId: 'consumer-credit' }))
    ).json<{ id: string }>()
    expect((await choose(key, { applications: [...seen, others.loan.id] })).status).toBe(200)
    const mine = await accountOf()
    expect((await mine(`/api/loan/${loan.id}`)).status).toBe(200)
    for (const { id } of [later, others.loan]) expect((await mine(`/api/loan/${id}`)).status).toBe(404)
    expect((await fetch(`/api/loan/${loan.id}`)).status).toBe(404)
    expect((await fetch(`/api/loan/${later.id}`)).status).toBe(200)
  })

  it("of a stranger who registers later are not those of the owner's browser", async () => {
    const [own, planted] = [await visitorWithLoan(portal), await visitorWithLoan(portal)]
    await register(owners, {}, { 'unique-user-id': own.secret })
    await register(strangers, {}, { 'unique-user-id': planted.secret })
    const key = await newestLink()
    expect((await waitingOf(key)).map(({ id }) => id)).toEqual([planted.loan.id])
    expect((await choose(key)).status).toBe(200)
    expect((await (await accountOf())('/api/loan/previews?page=0&size=9')).headers.get('X-Total-Count')).toBe('0')
    expect((await own.fetch(`/api/loan/${own.loan.id}`)).status).toBe(200)
  })
})

describe('the cookie of a registration', () => {
  it('is for the server alone, for this site alone, and stored as a hash', async () => {
    const reply = await register(owners)
    const cookie = reply.headers.get('Set-Cookie') ?? ''
    expect(cookie).toMatch(
      /^__Host-registration=[\w-]{43}; Max-Age=259200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const secret = cookieOf(reply).Cookie.split('=')[1] ?? ''
    expect(JSON.stringify(await rows('select * from account_keys'))).not.toContain(secret)
  })

  it('does not activate for a HEAD, nor for a page that is fetched ahead', async () => {
    const own = await register(owners)
    const before = await state()
    const key = await newestLink()
    expect((await follow(key, own, {}, 'HEAD')).status).toBe(400)
    expect((await follow(key, own, { 'Sec-Purpose': 'prefetch;prerender' })).status).toBe(400)
    expect(await state()).toEqual(before)
    expect((await follow(key, own)).status).toBe(200)
  })

  it('is kept with the link when the mail is sent again', async () => {
    const own = await register(owners)
    await resend()
    expect(await links()).toHaveLength(2)
    expect((await follow(await newestLink(), own)).status).toBe(200)
    await expectOwnersAccount()
  })
})

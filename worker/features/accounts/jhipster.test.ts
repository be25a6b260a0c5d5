import { beforeAll, describe, expect, it } from 'vitest'

import { cookieOf, emailOf, keyIn, mailsTo, newEmail, password } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { json, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'

/** A client of the dialect, in the words of its description. */
let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly path: string
  readonly message: string
  readonly errorKey?: string
  readonly entityName?: string
  readonly params?: string
  readonly requestId: string
  readonly fieldErrors?: readonly { objectName: string; field: string; message: string }[]
}

const problemOf = async (reply: Response): Promise<Problem> => {
  expect(reply.headers.get('Content-Type')).toBe('application/problem+json')
  const problem = await reply.json<Problem>()
  expect(problem.status).toBe(reply.status)
  expect(problem.requestId).toBe(reply.headers.get('X-Request-Id'))
  return problem
}

/** The client finds its headers by suffix, in any case. */
const headerEnding = (reply: Response, suffix: string): string | undefined =>
  [...reply.headers].find(([name]) => name.toLowerCase().endsWith(suffix))?.[1]

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  portal.fetch(path, json('POST', body, { ...newAddress(), ...headers }))

async function signedInClient(): Promise<{ email: string; fetch: Portal['fetch'] }> {
  const { email } = await emailOf(portal, 'usable')
  const reply = await post('/api/authenticate', { username: email, password, rememberMe: true })
  return { email, fetch: withHeaders(portal, { Authorization: reply.headers.get('Authorization') ?? '' }) }
}

describe('signing in', () => {
  it('[A7.03] returns {id_token} and the same as a bearer header, and 401 with neither', async () => {
    const { email } = await emailOf(portal, 'usable')
    const reply = await post('/api/authenticate', { username: email, password, rememberMe: false })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('Content-Type')).toContain('application/json')
    const body = await reply.json<Record<string, string>>()
    expect(Object.keys(body)).toEqual(['id_token'])
    expect(body['id_token']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(reply.headers.get('Authorization')).toBe(`Bearer ${body['id_token']}`)

    const wrong = await post('/api/authenticate', { username: email, password: 'wrong' })
    expect(wrong.status).toBe(401)
    expect(wrong.headers.get('Authorization')).toBeNull()
    const problem = await problemOf(wrong)
    expect(problem).toMatchObject({ path: '/api/authenticate', message: 'error.http.401' })
    expect(problem).not.toHaveProperty('id_token')
  })

  it('[A7.03] rememberMe may be missing or null, and extends the session if true', async () => {
    const { email } = await emailOf(portal, 'usable')
    const hours = async (extra: Record<string, unknown>): Promise<number> => {
      const reply = await post('/api/authenticate', { username: email, password, ...extra })
      const { id_token } = await reply.json<{ id_token: string }>()
      const { exp, iat } = JSON.parse(atob(id_token.split('.')[1] ?? '')) as { exp: number; iat: number }
      return Math.round((exp - iat) / 3600)
    }
    expect([await hours({}), await hours({ rememberMe: null }), await hours({ rememberMe: true })]).toEqual([
      12, 12, 720,
    ])
  })

  it('GET /api/authenticate is the login as text, or 204', async () => {
    const { email, fetch } = await signedInClient()
    const mine = await fetch('/api/authenticate')
    expect([mine.status, await mine.text()]).toEqual([200, email])
    expect(mine.headers.get('Content-Type')).toContain('text/plain')
    const nobody = await portal.fetch('/api/authenticate')
    expect([nobody.status, await nobody.text()]).toEqual([204, ''])
  })

  it('[A5.01] username up to 254 and password up to 100 characters are required', async () => {
    const outcomes: unknown[] = []
    for (const body of [
      {},
      { username: '', password: '' },
      { username: null, password: 7 },
      { username: 'x'.repeat(255), password: 'x'.repeat(101) },
    ]) {
      const problem = await problemOf(await post('/api/authenticate', body))
      expect(problem).toMatchObject({ status: 400, message: 'error.validation', path: '/api/authenticate' })
      expect(problem.type).toMatch(/\/problem\/constraint-violation$/)
      outcomes.push(problem.fieldErrors?.map(({ objectName, field, message }) => [objectName, field, message]))
    }
    const both = (one: string, other: string) => [
      ['loginVM', 'username', one],
      ['loginVM', 'password', other],
    ]
    expect(outcomes).toEqual([
      both('NotNull', 'NotNull'),
      both('NotBlank', 'NotBlank'),
      both('NotNull', 'TypeMismatch'),
      both('Size', 'Size'),
    ])
    const longest = await post('/api/authenticate', { username: 'x'.repeat(254), password: 'x'.repeat(100) })
    expect(longest.status).toBe(401)
  })
})

describe('the account', () => {
  it('[A7.03] GET /api/account has every property that the client reads, and 401 without sign-in', async () => {
    const { email, fetch } = await signedInClient()
    const account = await (await fetch('/api/account')).json<Record<string, unknown>>()
    expect(account).toMatchObject({
      login: email,
      email,
      firstName: 'Test',
      lastName: 'Person',
      langKey: 'de',
      activated: true,
      verified: false,
      authority: 'ROLE_USER',
      authorities: ['ROLE_USER'],
      fields: {},
      filterSettings: { status: [], ownership: [], sort: 'changeDate,desc' },
      incomeExpensePeriod: 'Monthly',
      isAdmin: false,
      isProfAdmin: false,
      isTechAdmin: false,
    })
    for (const name of ['id', 'createdBy', 'createdDate', 'lastModifiedBy', 'lastModifiedDate'])
      expect(account[name]).toMatch(/./)
    const nobody = await portal.fetch('/api/account')
    expect(await problemOf(nobody)).toMatchObject({ status: 401, path: '/api/account', message: 'error.http.401' })
  })

  it('change-password: a wrong current one is 400 of type invalid-password; otherwise it is changed', async () => {
    const { email, fetch } = await signedInClient()
    const change = (currentPassword: string, newPassword: string) =>
      fetch('/api/account/change-password', json('POST', { currentPassword, newPassword }))
    const wrong = await change('wrong', 'Herbststurm-2026')
    const problem = await problemOf(wrong)
    expect(problem.type).toMatch(/\/problem\/invalid-password$/)
    expect(problem).toMatchObject({ status: 400, title: 'Incorrect password', path: '/api/account/change-password' })
    const short = await problemOf(await change(password, 'aB1'))
    expect(short.fieldErrors).toEqual([{ objectName: 'passwordChangeDTO', field: 'newPassword', message: 'Size' }])
    expect((await change(password, 'Herbststurm-2026')).ok).toBe(true)
    expect((await post('/api/authenticate', { username: email, password: 'Herbststurm-2026' })).status).toBe(200)
  })

  it('[A2.03] POST /api/logout ends the session', async () => {
    const { fetch } = await signedInClient()
    const reply = await fetch('/api/logout', { method: 'POST' })
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({})
    expect((await fetch('/api/account')).status).toBe(401)
  })
})

describe('registering', () => {
  it("[A3.23] [A7.05] registers with the client's body, activates, and resets by mail", async () => {
    const email = newEmail()
    const registered = await post('/api/register?g-recaptcha-response=', {
      login: email,
      email,
      password,
      langKey: 'en',
      firstName: 'Given',
      activated: true,
      authorities: ['ROLE_ADMIN'],
    })
    expect([registered.status, await registered.text()]).toEqual([201, ''])
    const [mail] = await mailsTo(portal, email)
    const link = `/api/activate?key=${keyIn(mail?.text ?? '')}`
    expect((await portal.fetch(link, { headers: cookieOf(registered) })).ok).toBe(true)
    const asked = await portal.fetch('/api/account/reset-password/init', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', ...newAddress() },
      body: email,
    })
    expect([asked.status, await asked.text()]).toEqual([200, ''])
    const key = keyIn((await mailsTo(portal, email))[1]?.text ?? '')
    const finished = await post('/api/account/reset-password/finish', { key, newPassword: 'Winternacht-2026' })
    expect(finished.status).toBe(200)
    const { id_token } = await (
      await post('/api/authenticate', { username: email, password: 'Winternacht-2026' })
    ).json<{ id_token: string }>()
    const account = await withHeaders(portal, { Authorization: `Bearer ${id_token}` })('/api/account')
    expect(await account.json()).toMatchObject({ login: email, langKey: 'en', authorities: ['ROLE_USER'] })
  })

  it('[A5.02] reports problems by field, as a constraint violation of managedUserVM', async () => {
    const reply = await post('/api/register', { email: 'nobody', password })
    const { requestId: _, ...problem } = await problemOf(reply)
    expect(problem).toEqual({
      type: expect.stringMatching(/\/problem\/constraint-violation$/) as unknown,
      title: 'Method argument not valid',
      status: 400,
      path: '/api/register',
      message: 'error.validation',
      fieldErrors: [{ objectName: 'managedUserVM', field: 'email', message: 'Email' }],
    })
    expect(headerEnding(reply, 'app-error')).toBeUndefined()
  })

  it('[A5.02] a password that is too short or too long has a wrong size', async () => {
    for (const wrong of ['aB1', 'x'.repeat(51)]) {
      const problem = await problemOf(await post('/api/register', { email: 'a@test.example', password: wrong }))
      expect(problem.fieldErrors).toEqual([{ objectName: 'managedUserVM', field: 'password', message: 'Size' }])
    }
  })

  it('reports other problems with errorKey, entityName and the two headers', async () => {
    for (const [reply, errorKey] of [
      [await post('/api/register', { email: 'a@test.example', password: 'sommer' }), 'weakpassword'],
      [await portal.fetch('/api/activate?key=unknown'), 'activationfailed'],
      [await post('/api/account/reset-password/finish', { key: 'unknown', newPassword: password }), 'resetfailed'],
    ] as const) {
      expect(headerEnding(reply, 'app-error')).toBe(`error.${errorKey}`)
      expect(headerEnding(reply, 'app-params')).toBe('userManagement')
      expect(await problemOf(reply)).toMatchObject({
        status: 400,
        errorKey,
        message: `error.${errorKey}`,
        entityName: 'userManagement',
        params: 'userManagement',
      })
    }
  })
})

describe('requests refused before any work', () => {
  it.each([
    ['a body that is not JSON', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' }, 400],
    ['another content type', { method: 'POST', headers: { 'Content-Type': 'text/xml' }, body: '<x/>' }, 415],
    [
      'a body that is too large',
      { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: `"${'x'.repeat(1024 * 1024)}"` },
      413,
    ],
  ])('%s', async (_, init, status) => {
    for (const path of ['/api/authenticate', '/api/register', '/api/captcha-alternative']) {
      const reply = await portal.fetch(path, init)
      expect(await problemOf(reply)).toMatchObject({ status, path })
    }
  })

  it('access is checked first: 401 without sign-in, whatever the body', async () => {
    for (const body of ['{', JSON.stringify({ currentPassword: 1 }), JSON.stringify({})]) {
      const reply = await portal.fetch('/api/account/change-password', json('POST', body))
      expect(await problemOf(reply)).toMatchObject({ status: 401, path: '/api/account/change-password' })
    }
  })

  it('another method is 405 with Allow, an unknown call a 404 problem', async () => {
    const wrong = await portal.fetch('/api/register')
    expect(wrong.headers.get('Allow')).toContain('POST')
    const problem = await problemOf(wrong)
    expect(problem).toMatchObject({ status: 405, message: 'error.http.405' })
    expect(problem).not.toHaveProperty('errorKey')
    for (const suffix of ['app-error', 'app-params']) expect(headerEnding(wrong, suffix)).toBeUndefined()
    const unknown = await portal.fetch('/api/account/unknown')
    expect(await problemOf(unknown)).toMatchObject({ status: 404, path: '/api/account/unknown' })
  })

  it('a client of another origin may read the bearer token and the headers of the dialect', async () => {
    const reply = await portal.fetch('/api/authenticate', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://partner.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key,if-match',
      },
    })
    const allowed = (reply.headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase()
    for (const name of ['authorization', 'idempotency-key', 'if-match']) expect(allowed).toContain(name)
    const asked = await portal.fetch('/api/account', { headers: { Origin: 'https://partner.example' } })
    const exposed = (asked.headers.get('Access-Control-Expose-Headers') ?? '').toLowerCase()
    for (const name of ['authorization', 'link', 'x-total-count', 'unique-user-id', 'x-loanportapp-alert'])
      expect(exposed).toContain(name)
  })
})

it("[A7.03] [A7.04] [B7.30] [B7.32] a technical administrator's client: authenticate, account, change-password, users", async () => {
  const { email } = await emailOf(portal, 'usable')
  await portal.client.execute(`update accounts set role = 'TECH_ADMIN' where login = ?`, [email])
  const signedIn = await post('/api/authenticate', { username: email, password, rememberMe: false })
  const fetch = withHeaders(portal, { Authorization: signedIn.headers.get('Authorization') ?? '' })
  expect(await (await fetch('/api/account')).json()).toMatchObject({
    login: email,
    authorities: ['ROLE_TECH_ADMIN'],
    isAdmin: true,
    isTechAdmin: true,
    isProfAdmin: false,
  })
  const changed = await fetch(
    '/api/account/change-password',
    json('POST', { currentPassword: password, newPassword: 'Herbststurm-2026' }),
  )
  expect(changed.ok).toBe(true)
  // It continues with its present token.
  const page = await fetch('/api/users?page=0&size=2&sort=id,asc')
  expect(page.status).toBe(200)
  const users = await page.json<{ id: string }[]>()
  expect(users).toHaveLength(2)
  const total = Number(page.headers.get('X-Total-Count'))
  expect(total).toBeGreaterThan(2)
  const link = page.headers.get('Link') ?? ''
  expect(link).toContain('</api/users?page=1&size=2&sort=id%2Casc>; rel="next"')
  expect(link).toContain(`page=${Math.ceil(total / 2) - 1}&size=2&sort=id%2Casc>; rel="last"`)
  expect(link).toContain('rel="first"')
  expect(link).not.toContain('rel="prev"')
})

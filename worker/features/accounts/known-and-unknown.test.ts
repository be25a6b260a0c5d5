import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { beforeAll, describe, expect, inject, it } from 'vitest'

import { emailOf, failedBefore, mailsTo, password, type AccountState, accountStates } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { json } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { workOf } from '#test/harness/work.ts'
import { randomSecret } from '#worker/http/crypto.ts'
import worker from '#worker/index.ts'

import { hashKey } from './keys.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

type Ask = (email: string, headers?: Record<string, string>) => Promise<Response>

const calls: Readonly<
  Record<'sign-in' | 'sign-in link' | 'registration' | 'another activation mail' | 'reset' | 'captcha link', Ask>
> = {
  'sign-in': (email, headers) =>
    portal.fetch(
      '/api/authenticate',
      json('POST', { username: email, password: 'Falsch-2026' }, { ...newAddress(), ...headers }),
    ),
  'sign-in link': (email, headers) =>
    portal.fetch('/api/account/sign-in-link', json('POST', { email }, { ...newAddress(), ...headers })),
  registration: (email, headers) =>
    portal.fetch(
      '/api/register',
      json('POST', { email, password, langKey: 'de', dataProtection: '2026-11' }, { ...newAddress(), ...headers }),
    ),
  'another activation mail': (email, headers) =>
    portal.fetch('/api/register/resend', json('POST', { email, langKey: 'de' }, { ...newAddress(), ...headers })),
  reset: (email, headers) =>
    portal.fetch('/api/account/reset-password/init', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', ...newAddress(), ...headers },
      body: email,
    }),
  'captcha link': (email, headers) =>
    portal.fetch(
      '/api/captcha-alternative',
      json('POST', { email, purpose: 'reset' }, { ...newAddress(), ...headers }),
    ),
}

/** Everything visible to a client, except request ids and the secret of a registration's cookie. */
async function seen(reply: Response): Promise<unknown> {
  const requestId = reply.headers.get('X-Request-Id') ?? expect.fail('a request id')
  const headers = [...reply.headers].map(([name, value]) => [
    name,
    value.replace(requestId, 'id').replace(/^(__Host-registration)=[\w-]{43};/, '$1;'),
  ])
  return { status: reply.status, headers, body: (await reply.text()).replace(requestId, 'id') }
}

const answers = {
  'sign-in': 401,
  'sign-in link': 200,
  registration: 201,
  'another activation mail': 204,
  reset: 200,
  'captcha link': 200,
} as const
const names = Object.keys(calls) as (keyof typeof calls)[]

describe.each(names)('%s', (name) => {
  const observe = async (state: AccountState) => {
    const { email } = await emailOf(portal, state)
    // The first request of an isolate also loads the settings.
    await portal.fetch('/api/keys')
    const { result, trips, hashes } = await workOf(portal, () => calls[name](email))
    return { reply: await seen(result), trips, hashes }
  }

  it.each(accountStates.filter((state) => state !== 'unknown'))(
    '[A7.03] [A7.05] replies to an e-mail that is %s as to an unknown one, with the same hashes, statements and round trips',
    async (state) => {
      const [unknown, known] = [await observe('unknown'), await observe(state)]
      expect(unknown.reply).toMatchObject({ status: answers[name] })
      expect(known).toEqual(unknown)
      expect(known.hashes).toBe(name === 'sign-in' || name === 'registration' ? 1 : 0)
      expect(known.trips).toHaveLength(3)
      expect(known.trips.flat().length).toBeGreaterThan(7)
    },
  )

  it('takes the same work for a locked account, an unknown e-mail, and the attempt that locks', async () => {
    const { email } = await emailOf(portal, 'usable')
    const [unknown, before] = [await observe('unknown'), await workOf(portal, () => calls[name](email))]
    await failedBefore(portal, email, 4)
    const locking = await workOf(portal, () => calls['sign-in'](email))
    const after = await workOf(portal, () => calls[name](email))
    expect(after.trips).toEqual(unknown.trips)
    expect(before.trips).toEqual(unknown.trips)
    expect(after.hashes).toBe(unknown.hashes)
    expect((await mailsTo(portal, email)).map(({ kind }) => kind)).toContain('ACCOUNT_LOCKED')
    if (name === 'sign-in') expect(locking.trips).toEqual(unknown.trips)
  })
})

it.each([
  ['registration', 'waiting', 5],
  ['registration', 'usable', 5],
  ['another activation mail', 'waiting', 5],
  ['reset', 'usable', 3],
  ['sign-in link', 'usable', 2],
] as const)("a %s beyond an e-mail's limit (%s) gets the same reply with the same work", async (name, state, most) => {
  const observe = async (email: string) => {
    await portal.fetch('/api/keys')
    const { result, trips, hashes } = await workOf(portal, () => calls[name](email))
    return { reply: await seen(result), trips, hashes }
  }
  const { email } = await emailOf(portal, state)
  for (let asked = 0; asked < most; asked++) await calls[name](email)
  const [beyond, unknown] = [await observe(email), await observe((await emailOf(portal, 'unknown')).email)]
  expect(beyond).toEqual(unknown)
  expect(beyond.reply).toMatchObject({ status: answers[name] })
  expect(await mailsTo(portal, email)).toHaveLength(most)
})

it('[A7.05] each e-mail gets its kind of mail, and deactivated ones get none', async () => {
  const kinds = async (state: AccountState, call: keyof typeof calls) => {
    const { email } = await emailOf(portal, state)
    await calls[call](email)
    return (await mailsTo(portal, email)).map(({ kind }) => kind)
  }
  const outcome: Record<string, readonly string[][]> = {}
  for (const state of accountStates) outcome[state] = [await kinds(state, 'registration'), await kinds(state, 'reset')]
  expect(outcome).toEqual({
    unknown: [['REGISTRATION'], []],
    usable: [['EXISTING_USER_REGISTRATION'], ['PASSWORD_RESET']],
    waiting: [['REGISTRATION'], []],
    deactivated: [[], []],
    'without password': [['EXISTING_USER_REGISTRATION'], ['PASSWORD_RESET']],
    administrator: [['EXISTING_USER_REGISTRATION'], ['PASSWORD_RESET']],
  })
})

it('two concurrent registrations do not reveal by a conflict that the e-mail was free', async () => {
  const { email } = await emailOf(portal, 'unknown')
  const replies = await Promise.all(Array.from({ length: 4 }, () => calls.registration(email)))
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const { rows } = await portal.client.execute(
    'select count(*) as count from account_keys join accounts on accounts.id = account_id where login = ?',
    [email],
  )
  expect(Number(rows[0]?.['count'])).toBe(1)
  expect(await mailsTo(portal, email)).toHaveLength(4)
})

it('a reset repeated under its Idempotency-Key gets the same reply', async () => {
  const repeated = async (state: AccountState) => {
    const { email } = await emailOf(portal, state)
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    await calls.reset(email, key)
    return seen(await calls.reset(email, key))
  }
  expect(await repeated('usable')).toEqual(await repeated('unknown'))
})

it('[A7.05] no reply waits for the mail server, which is silent here', async () => {
  const mailing = await openPortal({ SMTP_URL: inject('smtp').silent })
  const ask = async (path: string, init: (email: string) => RequestInit) => {
    const { email } = await emailOf(mailing, 'usable')
    const context = createExecutionContext()
    const request = new Request(`http://localhost:8787${path}`, init(email))
    const reply = await worker.fetch(
      request as Request<unknown, IncomingRequestCfProperties>,
      mailing.env as never,
      context,
    )
    return { reply, context, mail: { sql: 'select sent_at, error from mails where recipient = ?', args: [email] } }
  }
  const asked = [
    await ask('/api/register', (email) => json('POST', { email, password }, newAddress())),
    await ask('/api/account/reset-password/init', (email) => ({ method: 'POST', body: email, headers: newAddress() })),
  ]
  for (const { reply, mail } of asked) {
    expect(reply.ok).toBe(true)
    expect((await mailing.client.execute(mail)).rows).toMatchObject([{ sent_at: null, error: null }])
  }
  await Promise.all(asked.map(({ context }) => waitOnExecutionContext(context)))
  for (const { mail } of asked)
    expect(String((await mailing.client.execute(mail)).rows[0]?.['error'])).toContain('does not answer in time')
}, 180_000)

describe('a deactivated account', () => {
  const minute = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
  const keyFor = async (id: string, kind: 'activation' | 'reset'): Promise<string> => {
    const key = randomSecret()
    await portal.client.execute(
      'insert into account_keys (key_hash, account_id, kind, expires_at) values (?, ?, ?, ?)',
      [await hashKey(key), id, kind, minute(5)],
    )
    return key
  }

  it.each([0, 1])('[A7.03] does not sign in, not even with its password (activated: %d)', async (activated) => {
    const { email, id } = await emailOf(portal, 'deactivated')
    await portal.client.execute('update accounts set activated = ? where id = ?', [activated, id])
    const right = await portal.fetch('/api/authenticate', json('POST', { username: email, password }, newAddress()))
    expect(right.status).toBe(401)
    expect(await seen(right)).toEqual(await seen(await calls['sign-in'](email)))
  })

  it('[A2.06] [A2.08] is not opened by earlier links, which get the reply of unknown ones', async () => {
    const { id } = await emailOf(portal, 'deactivated')
    const activation = (key: string) => portal.fetch(`/api/activate?key=${key}`)
    const reset = (key: string) =>
      portal.fetch('/api/account/reset-password/finish', json('POST', { key, newPassword: 'Winternacht-2026' }))
    for (const [kind, ask] of [
      ['activation', activation],
      ['reset', reset],
    ] as const) {
      const reply = await ask(await keyFor(id, kind))
      expect(reply.status).toBe(400)
      expect(await seen(reply)).toEqual(await seen(await ask(randomSecret())))
    }
    const { rows } = await portal.client.execute(
      'select activated, deactivated_at is not null as deactivated from accounts where id = ?',
      [id],
    )
    expect(rows).toMatchObject([{ activated: 0, deactivated: 1 }])
  })
})

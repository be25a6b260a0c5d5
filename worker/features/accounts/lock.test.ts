import { beforeAll, describe, expect, it, vi } from 'vitest'

import { emailOf, failedBefore, keyIn, mailsTo, password } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { json, signedInAgain } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { changeGeneral } from '#test/harness/settings.ts'
import { stopClock } from '#test/harness/stop-clock.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const signIn = (email: string, secret: string) =>
  portal.fetch('/api/authenticate', json('POST', { username: email, password: secret }, newAddress()))

const accountOf = async (email: string) =>
  (await portal.client.execute('select * from accounts where login = ?', [email])).rows[0]

/** What is counted of browsers that the account does not know, of one that it knows, or of a session. */
const attemptOf = async (id: string, guesser: 'account' | 'browser' | 'session' = 'account') =>
  (
    await portal.client.execute('select * from password_attempts where account_id = ? and whose like ?', [
      id,
      `${guesser}:%`,
    ])
  ).rows[0]

const audited = async (id: string, action: string): Promise<number> => {
  const { rows } = await portal.client.execute(
    'select count(*) as count from audits where entity_id = ? and action = ?',
    [id, action],
  )
  return Number(rows[0]?.['count'])
}

const lockMails = async (email: string): Promise<number> =>
  (await mailsTo(portal, email)).filter(({ kind }) => kind === 'ACCOUNT_LOCKED').length

/** A 503 means that the portal did not accept the request; an attacker would retry. */
async function answered(ask: () => Promise<Response>): Promise<{ status: number; refused: number }> {
  for (let refused = 0; ; refused++) {
    const reply = await ask()
    await reply.text()
    if (reply.status !== 503) return { status: reply.status, refused }
    await new Promise((resolve) => setTimeout(resolve, 100 + 400 * Math.random()))
  }
}

const pass = (id: string) =>
  portal.client.execute(`update password_attempts set locked_until = '2020-01-01T00:00:00.000Z' where account_id = ?`, [
    id,
  ])

describe('guessing passwords', () => {
  it('[A7.03] 300 concurrent wrong passwords, each from another address, lock the account exactly once', async ({
    annotate,
  }) => {
    const { email, id } = await emailOf(portal, 'usable')
    // The portal logs each refusal of the database.
    const quiet = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')].map((spy) => spy.mockReturnValue())
    const replies = await Promise.all(
      Array.from({ length: 300 }, (_, at) => answered(() => signIn(email, `Falsch-${at}`))),
    )
    for (const spy of quiet) spy.mockRestore()
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 300 }, () => 401))
    const refused = replies.reduce((sum, each) => sum + each.refused, 0)
    await annotate(`${refused} replies of 503 on the way to 300 answers`)
    expect(await attemptOf(id)).toMatchObject({ locks: 1, failed: 0 })
    expect(await audited(id, 'account.lock')).toBe(1)
    expect(await lockMails(email)).toBe(1)
    // The lock also refuses the right password.
    expect((await signIn(email, password)).status).toBe(401)
    expect(await audited(id, 'AUTHENTICATION_SUCCESS')).toBe(0)
  }, 240_000)

  it('[A7.03] parallel guesses get no more attempts than the limit: the right one, sent last, is refused', async () => {
    const { email, id } = await emailOf(portal, 'usable')
    await failedBefore(portal, email, 4)
    const guesses = await Promise.all([
      signIn(email, 'Falsch-2026'),
      ...Array.from({ length: 9 }, () => signIn(email, 'Falsch-2027')),
    ])
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401]))
    expect((await signIn(email, password)).status).toBe(401)
    expect(await attemptOf(id)).toMatchObject({ locks: 1 })
    expect(await lockMails(email)).toBe(1)
  })

  it('an attempt is counted before its password is checked', async () => {
    const { email, id } = await emailOf(portal, 'usable')
    // As after five interrupted attempts: the sixth is not checked.
    await failedBefore(portal, email, 5)
    expect((await signIn(email, password)).status).toBe(401)
    expect(await attemptOf(id)).toMatchObject({ locks: 1, failed: 0 })
  })

  it('a throttled request is not an attempt', async () => {
    const { email, id } = await emailOf(portal, 'usable')
    const from = newAddress()
    await portal.client.execute({
      sql: 'insert into throttles (key, window, count) values (?, ?, 1000), (?, ?, 1000)',
      args: [0, 1].flatMap((later) => [`sign-in|${from['CF-Connecting-IP']}`, Math.floor(Date.now() / 60_000) + later]),
    })
    const reply = await portal.fetch('/api/authenticate', json('POST', { username: email, password: 'Falsch' }, from))
    expect(reply.status).toBe(429)
    expect(await attemptOf(id)).toBeUndefined()
  })
})

describe('a lock', () => {
  const locked = async (): Promise<{ email: string; id: string }> => {
    const account = await emailOf(portal, 'usable')
    for (let attempt = 0; attempt < 5; attempt++) expect((await signIn(account.email, 'Falsch-2026')).status).toBe(401)
    expect((await signIn(account.email, password)).status).toBe(401)
    return account
  }
  const minutesLeft = async (id: string): Promise<number> =>
    Math.ceil((Date.parse(String((await attemptOf(id))?.['locked_until'])) - Date.now()) / 60_000)

  it('[B3.04] lasts a quarter of an hour, doubles up to a day, and expires', async () => {
    stopClock()
    const { email, id } = await locked()
    expect(await minutesLeft(id)).toBe(15)
    const lengths: number[] = []
    const mailed: number[] = []
    for (let lock = 2; lock <= 9; lock++) {
      await pass(id)
      for (let attempt = 0; attempt < 5; attempt++) await signIn(email, 'Falsch-2026')
      lengths.push(await minutesLeft(id))
      mailed.push(await lockMails(email))
    }
    expect(lengths).toEqual([30, 60, 120, 240, 480, 960, 1440, 1440])
    // A mail by lock, up to the limit of a day, which has stopped here.
    expect(mailed).toEqual([2, 3, 4, 5, 5, 5, 5, 5])
    await pass(id)
    expect((await signIn(email, password)).status).toBe(200)
    expect(await attemptOf(id)).toBeUndefined()
  })

  it('is not extended by further attempts', async () => {
    const { email, id } = await locked()
    const until = (await attemptOf(id))?.['locked_until']
    for (let attempt = 0; attempt < 8; attempt++) await signIn(email, 'Falsch-2026')
    expect(await attemptOf(id)).toMatchObject({ locked_until: until, locks: 1 })
    expect(await lockMails(email)).toBe(1)
  })

  it('[A7.05] ends with a new password', async () => {
    const { email } = await locked()
    await portal.fetch('/api/account/reset-password/init', { method: 'POST', body: email, headers: newAddress() })
    const mail = (await mailsTo(portal, email)).find(({ kind }) => kind === 'PASSWORD_RESET')
    const key = keyIn(mail?.text ?? '')
    const finish = json('POST', { key, newPassword: 'Winternacht-2026' })
    expect((await portal.fetch('/api/account/reset-password/finish', finish)).status).toBe(200)
    expect((await signIn(email, 'Winternacht-2026')).status).toBe(200)
  })

  it('[B3.04] begins after the configured number of attempts', async () => {
    const strict = await openPortal({ SNAPSHOTS: { get: () => Promise.resolve(null), put: () => Promise.resolve() } })
    await changeGeneral(strict.client, { LOGIN_ATTEMPTS: 2 })
    const { email } = await emailOf(strict, 'usable')
    const attempt = (secret: string) =>
      strict.fetch('/api/authenticate', json('POST', { username: email, password: secret }, newAddress()))
    await attempt('Falsch-2026')
    expect((await attempt(password)).status).toBe(200)
    await attempt('Falsch-2026')
    await attempt('Falsch-2026')
    expect((await attempt(password)).status).toBe(401)
  })
})

describe("a signed-in user's own password", () => {
  const somebody = async () => {
    const { email, id } = await emailOf(portal, 'usable')
    const { fetch } = await signedInAgain(portal, { id, login: email })
    const change = (currentPassword: string) =>
      fetch('/api/account/change-password', json('POST', { currentPassword, newPassword: 'Winternacht-2026' }))
    return { email, id, fetch, change }
  }
  const refusal = async (reply: Response): Promise<unknown> => {
    const { path, ...problem } = await reply.json<Record<string, unknown>>()
    return [reply.status, { ...problem, path: typeof path, requestId: '' }]
  }

  it('[B5.02] guessed wrong is audited and locks this session, and then the right one is refused alike; others are not locked', async () => {
    const { email, id, change } = await somebody()
    const refusals = [await refusal(await change('Falsch-2026'))]
    expect(await audited(id, 'account.password-refused')).toBe(1)
    expect(await attemptOf(id, 'session')).toMatchObject({ failed: 1 })
    for (let guess = 2; guess <= 5; guess++) refusals.push(await refusal(await change('Falsch-2026')))
    expect(await attemptOf(id, 'session')).toMatchObject({ locks: 1, failed: 0 })
    refusals.push(await refusal(await change(password)))
    expect(new Set(refusals.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(refusals[0]).toMatchObject([400, { errorKey: 'invalidpassword' }])
    expect(await audited(id, 'account.password-refused')).toBe(6)
    expect(await audited(id, 'account.lock')).toBe(1)
    expect(await audited(id, 'account.change-password')).toBe(0)
    expect(await lockMails(email)).toBe(1)
    expect((await signIn(email, password)).status).toBe(200)
    const { rows } = await portal.client.execute(
      `select distinct principal, detail from audits where entity_id = ? and action = 'account.password-refused'`,
      [id],
    )
    expect(rows).toMatchObject([{ principal: `account:${id}`, detail: '{}' }])
  })

  it('guessed wrong at sign-in by strangers does not count here; a new one makes all counting begin anew', async () => {
    const { email, id, change } = await somebody()
    for (let guess = 0; guess < 2; guess++) await signIn(email, 'Falsch-2026')
    for (let guess = 0; guess < 2; guess++) await change('Falsch-2026')
    expect(await attemptOf(id)).toMatchObject({ failed: 2 })
    expect(await attemptOf(id, 'session')).toMatchObject({ failed: 2 })
    expect((await change(password)).status).toBe(204)
    expect([await attemptOf(id), await attemptOf(id, 'session')]).toEqual([undefined, undefined])
  })

  it('guessed in parallel gets no more attempts than the limit', async () => {
    stopClock()
    const { id, change } = await somebody()
    const guesses = await Promise.all(Array.from({ length: 9 }, (_, at) => change(`Falsch-${at}`)))
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400]))
    expect((await change(password)).status).toBe(400)
    expect(await attemptOf(id, 'session')).toMatchObject({ locks: 1 })
    expect((await change(password)).status).toBe(429)
  })

  it('guessed at the link of a changed e-mail locks as well, and the link stays valid', async () => {
    const { email, id, fetch } = await somebody()
    await fetch('/api/account', json('PUT', { email: `neu-${email}` }))
    const key = keyIn((await mailsTo(portal, `neu-${email}`))[0]?.text ?? '')
    const confirm = (currentPassword: string) =>
      portal.fetch('/api/account/email-confirmation', json('POST', { key, currentPassword }, newAddress()))
    const refusals: unknown[] = []
    for (let guess = 0; guess < 5; guess++) refusals.push(await refusal(await confirm('Falsch-2026')))
    refusals.push(await refusal(await confirm(password)))
    expect(new Set(refusals.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(refusals[0]).toMatchObject([400, { errorKey: 'invalidpassword' }])
    expect(await audited(id, 'account.password-refused')).toBe(6)
    expect(await attemptOf(id)).toMatchObject({ locks: 1 })
    await pass(id)
    expect((await confirm(password)).status).toBe(204)
    expect((await signIn(`neu-${email}`, password)).status).toBe(200)
  })
})

it('[A7.03] a sign-in stores its time and address, and cancels a reminder', async () => {
  stopClock()
  const { email, id } = await emailOf(portal, 'usable')
  await portal.client.execute(`update accounts set reminder_sent_at = '2026-01-01' where id = ?`, [id])
  const address = newAddress()
  const reply = await portal.fetch(
    '/api/authenticate',
    json('POST', { username: email, password }, { ...address, 'User-Agent': 'A browser' }),
  )
  expect(reply.status).toBe(200)
  const account = await accountOf(email)
  expect(account).toMatchObject({ reminder_sent_at: null, last_sign_in_at: new Date().toISOString() })
  const sessions = await portal.client.execute(
    `select user_agent, address from sessions where account_id = ? and user_agent <> ''`,
    [id],
  )
  expect(sessions.rows).toMatchObject([{ user_agent: 'A browser', address: address['CF-Connecting-IP'] }])
  const audit = await portal.client.execute(
    `select principal from audits where entity_id = ? and action = 'AUTHENTICATION_SUCCESS'`,
    [id],
  )
  expect(audit.rows).toMatchObject([{ principal: `account:${id}` }])
})

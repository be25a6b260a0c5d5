import { beforeAll, describe, expect, it } from 'vitest'
import { emailOf, keyIn, mailsTo, password, statusesOf } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { completeProfile } from '#test/harness/answers.ts'
import { answer, answers } from '#test/harness/loans.ts'
import { identified, json, type Person, signedIn, signedInAgain, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal, roundTrips } from '#test/harness/portal.ts'
import { changeAreas, changeTechnical } from '#test/harness/settings.ts'
import { workOf } from '#test/harness/work.ts'
import { stopClock } from '#test/harness/stop-clock.ts'
import { randomId } from '#worker/http/crypto.ts'
import { unseal } from '#worker/http/keyring.ts'
import { signToken } from '#worker/http/tokens.ts'
import { getEnv } from '#worker/env.ts'

import type { AccountDto, OwnAccountDto } from './dto.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const read = async (person: Person): Promise<AccountDto> => (await person.fetch('/api/account')).json<AccountDto>()

const save = (person: Person, body: unknown, method = 'PUT', headers: Record<string, string> = {}) =>
  person.fetch('/api/account', json(method, body, headers))

const rowOf = async (id: string): Promise<Record<string, unknown>> => {
  const { rows } = await portal.client.execute('select * from accounts where id = ?', [id])
  return { ...rows[0] }
}

/** The content of this account's last event, opened with its key. */
async function lastEvent(person: Person): Promise<{ action: string; detail: string; opened: unknown }> {
  const { rows } = await portal.client.execute(
    `select action, detail, sealed from audits where entity_id = ? order by at desc, rowid desc limit 1`,
    [person.id],
  )
  const { data_key: dataKey } = await rowOf(person.id)
  const sealed = rows[0]?.['sealed']
  return {
    action: String(rows[0]?.['action']),
    detail: String(rows[0]?.['detail']),
    opened: typeof sealed === 'string' ? await unseal(getEnv(portal.env), String(dataKey), sealed) : null,
  }
}

/** Another device of the same user. */
async function secondSession(
  person: Person,
  set: { expired?: boolean; at?: string; proven?: boolean } = {},
): Promise<Portal['fetch']> {
  const id = randomId()
  const expiresAt = new Date(Date.now() + (set.expired === true ? -1000 : 3_600_000))
  await portal.client.execute(
    `insert into sessions (id, account_id, created_at, expires_at, user_agent, address, proven_at)
     values (?, ?, ?, ?, ?, ?, ?)`,
    [
      id,
      person.id,
      set.at ?? '2020-01-01T00:00:00.000Z',
      expiresAt.toISOString(),
      'Handy',
      '192.0.2.7',
      set.proven === true ? expiresAt.toISOString() : null,
    ],
  )
  const token = await signToken(getEnv(portal.env), { id, login: person.login, expiresAt })
  return withHeaders(portal, { Authorization: `Bearer ${token}` })
}

describe('saving the own account', () => {
  it('[A1.02] [A3.01] [A7.04] stores a partial profile; the names follow its answers', async () => {
    const person = await signedIn(portal)
    const before = await read(person)
    expect(before).toMatchObject({ version: 1, fields: {}, firstName: 'Test', incomeExpensePeriod: 'Monthly' })
    const fields = answers({ firstName: ' Anna ', lastName: 'Beispiel', phone: '030 901820' })
    const reply = await save(person, { fields, langKey: 'en', incomeExpensePeriod: 'Yearly' })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('X-loanportApp-alert')).toBe('settings.messages.success')
    const after = await reply.json<AccountDto>()
    expect(after).toMatchObject({
      version: 2,
      firstName: 'Anna',
      lastName: 'Beispiel',
      langKey: 'en',
      incomeExpensePeriod: 'Yearly',
      lastModifiedBy: person.login,
      fields: { firstName: { value: { value: 'Anna' } }, phone: { value: { value: '+4930901820' } } },
    })
    expect(await read(person)).toEqual(after)
  })

  it('[B3.51] [A3.01] income and expenses are monthly by default', async () => {
    const person = await signedIn(portal)
    expect(await (await person.fetch('/api/account/income-expenses')).json()).toEqual({
      incomeExpensePeriod: 'Monthly',
      incomeExpenses: [],
    })
    const { rows } = await portal.client.execute(
      `select dflt_value from pragma_table_info('accounts') where name = 'income_expense_period'`,
    )
    expect(rows[0]?.['dflt_value']).toBe(`'Monthly'`)
  })

  it.each(['PUT', 'PATCH', 'POST'])('[A7.04] accepts %s, and the body that a client has read', async (method) => {
    const person = await signedIn(portal)
    await save(person, { fields: answers({ lastName: 'Beispiel' }) })
    const account = await read(person)
    const reply = await save(person, account, method)
    expect(reply.status).toBe(200)
    const { version, lastModifiedDate, ...same } = await reply.json<AccountDto>()
    expect(account).toMatchObject(same)
    expect(version).toBe(account.version + 1)
    expect(lastModifiedDate >= account.lastModifiedDate).toBe(true)
    expect(await mailsTo(portal, person.login)).toEqual([])
  })

  it("nobody can raise their own rights: role, activation, verification and the bank's notes are ignored", async () => {
    const person = await signedIn(portal)
    const reply = await save(person, {
      role: 'ADMIN',
      authority: 'ROLE_ADMIN',
      authorities: ['ROLE_ADMIN'],
      isAdmin: true,
      activated: false,
      verified: true,
      customerOfBank: true,
      clientNumber: '1',
      login: 'other@test.example',
      id: 'other',
      createdBy: 'other',
    })
    expect(await reply.json()).toMatchObject({
      id: person.id,
      login: person.login,
      authority: 'ROLE_USER',
      activated: true,
      verified: false,
      createdBy: 'test',
    })
    expect(await rowOf(person.id)).toMatchObject({ role: 'USER', customer_of_bank: 0, client_number: '' })
  })

  it('absent answers stay; null clears one, and its name with it', async () => {
    const person = await signedIn(portal)
    await save(person, { fields: answers({ firstName: 'Anna', lastName: 'Beispiel' }) })
    const after = await (await save(person, { fields: { firstName: answer('firstName', null) } })).json<AccountDto>()
    expect(Object.keys(after.fields)).toEqual(['lastName'])
    expect(after).toMatchObject({ firstName: '', lastName: 'Beispiel' })
  })

  it.each([
    ['an unknown field', { fields: { nope: { ...answer('phone', '1'), fieldId: 'nope' } } }, 'nope', 'Unknown'],
    ['a wish for a loan', { fields: answers({ amount: 5000 }) }, 'amount', 'Unknown'],
    [
      'a number where a text belongs',
      { fields: { lastName: { ...answer('lastName', ''), value: { type: 'TEXTFIELD', value: 7 } } } },
      'lastName',
      'TypeMismatch',
    ],
    [
      'a foreign type',
      { fields: { lastName: { ...answer('phone', '1'), fieldId: 'lastName' } } },
      'lastName',
      'TypeMismatch',
    ],
    ['no e-mail', { email: 'nobody' }, 'email', 'Email'],
    ['an unknown language', { langKey: 'fr' }, 'langKey', 'Pattern'],
    ['an unknown period', { incomeExpensePeriod: 'Weekly' }, 'incomeExpensePeriod', 'Pattern'],
    ['a name with a line break', { firstName: 'Anna\nBcc: x' }, 'firstName', 'Pattern'],
    ['a name that is too long', { firstName: 'A'.repeat(101) }, 'firstName', 'Size'],
    ['a version that is none', { version: 0 }, 'version', 'Min'],
  ])('[A7.04] refuses %s and changes nothing', async (_, body, field, message) => {
    const person = await signedIn(portal)
    await save(person, { fields: answers({ lastName: 'Beispiel' }) })
    const before = await rowOf(person.id)
    const reply = await save(person, { ...answersBeside(body), langKey: 'en', ...body })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ fieldErrors: [{ field, message }] })
    expect(await rowOf(person.id)).toEqual(before)
    expect(await mailsTo(portal, person.login)).toEqual([])
  })
  const answersBeside = (body: object) => ('fields' in body ? {} : { fields: answers({ lastName: 'Anders' }) })

  it('a stale version returns the newer account, and one of several concurrent saves wins', async () => {
    const person = await signedIn(portal)
    await save(person, { fields: answers({ lastName: 'Eins' }), version: 1 })
    const stale = await save(person, { fields: answers({ lastName: 'Zwei' }), version: 1 })
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({
      message: 'error.concurrencyFailure',
      current: { version: 2, lastName: 'Eins' },
    })
    const many = await Promise.all(
      Array.from({ length: 8 }, (__, at) =>
        save(person, { fields: answers({ lastName: `N${'abcdefgh'.charAt(at)}` }), version: 2 }),
      ),
    )
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(many.filter(({ status }) => status === 409)).toHaveLength(7)
    expect((await read(person)).version).toBe(3)
  })

  it('a repetition under its key gives the same reply and changes nothing', async () => {
    const person = await signedIn(portal)
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await save(person, { fields: answers({ lastName: 'Eins' }) }, 'PUT', key)
    const again = await save(person, { fields: answers({ lastName: 'Eins' }) }, 'PUT', key)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(await again.json()).toEqual(await first.json())
    expect((await read(person)).version).toBe(2)
  })

  it("is audited: before and after under the user's key, and nothing personal in the open", async () => {
    const person = await signedIn(portal)
    await save(person, { fields: answers({ lastName: 'Vertraulich' }) })
    const { action, detail, opened } = await lastEvent(person)
    expect(action).toBe('account.update')
    expect(detail).not.toContain('Vertraulich')
    expect(opened).toMatchObject({ before: { lastName: 'Person' }, after: { lastName: 'Vertraulich' } })
  })

  it('[A6.04] proved answers stay; everything else can be changed', async () => {
    const person = await signedIn(portal)
    await save(person, { fields: answers({ firstName: 'Anna', lastName: 'Beispiel', dateOfBirth: '1990-05-17' }) })
    await identified(portal, person.id)
    const reply = await save(person, {
      firstName: 'Eva',
      lastName: 'Anders',
      fields: {
        ...answers({ firstName: 'Eva', dateOfBirth: '1999-01-01', phone: '+49 30 901820' }),
        lastName: answer('lastName', null),
      },
    })
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({
      firstName: 'Anna',
      lastName: 'Beispiel',
      verified: true,
      fields: {
        firstName: { value: { value: 'Anna' } },
        lastName: { value: { value: 'Beispiel' } },
        dateOfBirth: { value: { value: '1990-05-17' } },
        phone: { value: { value: '+4930901820' } },
      },
    })
  })

  it('[A6.04] a proved name of the account alone cannot be overwritten', async () => {
    const person = await signedIn(portal, 'USER', { verified: true })
    const after = await (await save(person, { fields: answers({ firstName: 'Eva' }) })).json<AccountDto>()
    expect(after).toMatchObject({ firstName: 'Anna', fields: {} })
  })

  it('requires sign-in: 401', async () => {
    for (const method of ['PUT', 'PATCH', 'POST', 'DELETE'])
      expect((await portal.fetch('/api/account', json(method, {}))).status).toBe(401)
  })
})

describe('a changed e-mail', () => {
  const ask = async (person: Person, email: string): Promise<string> => {
    expect((await save(person, { email })).status).toBe(200)
    const mails = (await mailsTo(portal, email)).filter(({ kind }) => kind === 'EMAIL_CHANGE')
    return keyIn(mails.at(-1)?.text ?? '')
  }
  const confirm = (key: string, fetch = portal.fetch, currentPassword?: string) =>
    fetch('/api/account/email-confirmation', json('POST', { key, currentPassword }, newAddress()))
  /** A user who signs in with `password`. */
  const withPassword = async (): Promise<Person> => {
    const { email, id } = await emailOf(portal, 'usable')
    return personOf(email, id)
  }
  const personOf = async (login: string, id: string): Promise<Person> => {
    const reply = await signIn(login)
    const token = (await reply.json<{ id_token: string }>()).id_token
    return { id, login, token, fetch: withHeaders(portal, { Authorization: `Bearer ${token}` }) }
  }
  const signIn = (username: string, secret = password) =>
    portal.fetch('/api/authenticate', json('POST', { username, password: secret }, newAddress()))
  const errorOf = async (reply: Response): Promise<unknown> => [
    reply.status,
    reply.ok ? undefined : (await reply.json<{ errorKey: string }>()).errorKey,
  ]

  it('[A7.04] counts once its link is confirmed; every session ends, and old links are invalid', async () => {
    const person = await signedIn(portal)
    const elsewhere = await secondSession(person)
    await portal.client.execute(
      `insert into account_keys (key_hash, account_id, kind, expires_at) values (?, ?, 'reset', '2099-01-01')`,
      [randomId(), person.id],
    )
    const email = `neu-${person.login}`
    const reply = await save(person, { email: email.toUpperCase() })
    expect(await reply.json()).toMatchObject({ email: person.login, login: person.login })
    const [mail] = await mailsTo(portal, email)
    expect(mail).toMatchObject({ kind: 'EMAIL_CHANGE' })
    expect(mail?.text).toMatch(/\/account\/email\/[\w-]{43}/)
    // The name is not sent to an address that may be a stranger's.
    expect(mail?.text).not.toContain('Test Person')
    expect((await elsewhere('/api/account')).status).toBe(200)

    const key = keyIn(mail?.text ?? '')
    expect((await confirm(key, (await signedInAgain(portal, person)).fetch)).status).toBe(204)
    expect(await rowOf(person.id)).toMatchObject({ login: email, last_modified_by: email })
    for (const fetch of [person.fetch, elsewhere]) expect((await fetch('/api/account')).status).toBe(401)
    const keys = await portal.client.execute('select 1 from account_keys where account_id = ?', [person.id])
    expect(keys.rows).toEqual([])
    const again = await confirm(key)
    expect(again.status).toBe(400)
    expect(await again.json()).toMatchObject({ errorKey: 'emailkeyfailed' })
    const { opened, detail } = await lastEvent(person)
    expect(opened).toEqual({ before: { email: person.login }, after: { email } })
    expect(detail).not.toContain('@')
  })

  it('expires when its owner signs out everywhere: a stolen session may have requested it', async () => {
    for (const query of ['', '?others=true']) {
      const person = await signedIn(portal)
      const stolen = await secondSession(person, { proven: true })
      const email = `dieb-${person.login}`
      expect((await stolen('/api/account', json('PUT', { email }))).status).toBe(200)
      const [mail] = await mailsTo(portal, email)
      expect((await person.fetch(`/api/account/sessions${query}`, { method: 'DELETE' })).status).toBe(204)
      const reply = await confirm(keyIn(mail?.text ?? ''))
      expect(reply.status).toBe(400)
      expect(await reply.json()).toMatchObject({ errorKey: 'emailkeyfailed' })
      const { rows } = await portal.client.execute('select login from accounts where id = ?', [person.id])
      expect(rows[0]?.['login']).toBe(person.login)
    }
  })

  it('is confirmed with the password: a wrong one keeps the link, and a session does not replace it', async () => {
    const person = await withPassword()
    const email = `neu-${person.login}`
    const key = await ask(person, email)
    for (const wrong of ['Falsch-2026', '', undefined])
      expect(await errorOf(await confirm(key, person.fetch, wrong))).toEqual([400, 'invalidpassword'])
    expect((await signIn(person.login)).status).toBe(200)
    expect((await confirm(key, portal.fetch, password)).status).toBe(204)
    expect((await person.fetch('/api/account')).status).toBe(401)
    expect((await signIn(person.login)).status).toBe(401)
    expect((await signIn(email)).status).toBe(200)
    expect(await errorOf(await confirm(key, portal.fetch, password))).toEqual([400, 'emailkeyfailed'])
  })

  it('cannot be obtained by a stolen session: the thief requests it, the owner signs out everywhere, and signs in as usual', async () => {
    const owner = await withPassword()
    const thief = await personOf(owner.login, owner.id)
    const key = await ask(thief, `dieb-${owner.login}`)
    // Not even while the owner has not noticed.
    expect(await errorOf(await confirm(key, thief.fetch, 'geraten'))).toEqual([400, 'invalidpassword'])
    expect((await owner.fetch('/api/account/sessions', { method: 'DELETE' })).status).toBe(204)
    for (const tried of ['geraten', password])
      expect(await errorOf(await confirm(key, thief.fetch, tried))).toEqual([400, 'emailkeyfailed'])
    expect((await signIn(`dieb-${owner.login}`)).status).toBe(401)
    expect((await signIn(owner.login)).status).toBe(200)
  })

  it('is invalid once the password was changed', async () => {
    const person = await withPassword()
    const key = await ask(person, `neu-${person.login}`)
    const body = { currentPassword: password, newPassword: 'Winternacht-2026' }
    expect((await person.fetch('/api/account/change-password', json('POST', body))).status).toBe(204)
    expect(await errorOf(await confirm(key, portal.fetch, body.newPassword))).toEqual([400, 'emailkeyfailed'])
  })

  it('of a user without a password is confirmed only by a session that began after the request', async () => {
    const [person, other] = [await signedIn(portal), await signedIn(portal)]
    const key = await ask(person, `neu-${person.login}`)
    for (const fetch of [portal.fetch, other.fetch, (await signedInAgain(portal, other)).fetch])
      expect(await errorOf(await confirm(key, fetch, password))).toEqual([400, 'emailkeyfailed'])
    // A stolen session may request it, but cannot sign in again at the provider.
    expect(await errorOf(await confirm(key, person.fetch, password))).toEqual([400, 'signinagain'])
    const { fetch } = await signedInAgain(portal, person)
    expect((await confirm(key, fetch)).status).toBe(204)
    expect((await other.fetch('/api/account')).status).toBe(200)
  })

  it('is reported to the present address on request and confirmation, masked', async () => {
    const person = await withPassword()
    const key = await ask(person, 'anders.genannt@test.example')
    const [notice, ...none] = await mailsTo(portal, person.login)
    expect([notice?.kind, none]).toEqual(['EMAIL_CHANGE_NOTICE', []])
    expect(notice?.text).toContain('a…t@…')
    expect(notice?.text).toContain('/account/reset/request')
    expect((await confirm(key, portal.fetch, password)).status).toBe(204)
    const [, done, ...more] = await mailsTo(portal, person.login)
    expect([done?.kind, more]).toEqual(['EMAIL_CHANGED', []])
    expect(done?.text).toContain('a…t@…')
    expect(done?.text).toContain('/login')
    for (const mail of [notice, done]) {
      expect(mail?.text).not.toContain('anders.genannt')
      expect(mail?.text).not.toContain(key)
    }
  })

  it('a short name is masked completely', async () => {
    const person = await signedIn(portal)
    await ask(person, 'xy@test.example')
    expect((await mailsTo(portal, person.login))[0]?.text).toMatch(/(?<!\w)…@…/)
  })

  it('an unknown link takes the same work as one whose address is taken meanwhile', async () => {
    const [person, other] = [await withPassword(), await signedIn(portal)]
    const key = await ask(person, other.login)
    await portal.fetch('/api/keys')
    const taken = await workOf(portal, () => confirm(key, portal.fetch, password))
    const unknown = await workOf(portal, () => confirm('unbekannt', portal.fetch, password))
    expect(await errorOf(taken.result)).toEqual([400, 'emailkeyfailed'])
    expect(await errorOf(unknown.result)).toEqual([400, 'emailkeyfailed'])
    expect([unknown.trips, unknown.hashes]).toEqual([taken.trips, taken.hashes])
    expect(taken.hashes).toBe(1)
    // The right password is not a failed attempt, whatever else failed.
    for (let tried = 0; tried < 6; tried++) await confirm(key, portal.fetch, password)
    expect((await signIn(person.login)).status).toBe(200)
  })

  it('gets the same reply on request whether the address is taken or not, and fails on confirmation if it is', async () => {
    const [person, other] = [await signedIn(portal), await signedIn(portal)]
    const free = await save(person, { email: `frei-${person.login}` })
    const taken = await save(person, { email: other.login })
    const plain = async (reply: Response) => ({
      ...(await reply.json<Record<string, unknown>>()),
      version: 0,
      lastModifiedDate: '',
      // The requested address, which differs.
      pendingEmail: '',
    })
    expect(await plain(taken)).toEqual(await plain(free))
    const [mail] = await mailsTo(portal, other.login)
    const before = [await rowOf(person.id), await rowOf(other.id)]
    const reply = await confirm(keyIn(mail?.text ?? ''), (await signedInAgain(portal, person)).fetch)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ errorKey: 'emailkeyfailed' })
    expect([await rowOf(person.id), await rowOf(other.id)]).toEqual(before)
    expect((await person.fetch('/api/account')).status).toBe(200)
  })

  it('of two links for one address the first wins', async () => {
    const [one, two] = [await signedIn(portal), await signedIn(portal)]
    const email = `beide-${one.login}`
    const [first, second] = [await ask(one, email), await ask(two, email)]
    const again = [(await signedInAgain(portal, one)).fetch, (await signedInAgain(portal, two)).fetch]
    const replies = await Promise.all([confirm(first, again[0]), confirm(second, again[1])])
    expect(statusesOf(replies)).toEqual([204, 400])
  })

  it('only the newest link counts, for a day, and not for a deactivated account', async () => {
    stopClock()
    const person = await signedIn(portal)
    const first = await ask(person, `a-${person.login}`)
    const second = await ask(person, `b-${person.login}`)
    expect((await confirm(first, person.fetch)).status).toBe(400)
    const { rows } = await portal.client.execute(`select expires_at from account_keys where account_id = ?`, [
      person.id,
    ])
    expect(Date.parse(String(rows[0]?.['expires_at'])) - Date.now()).toBe(24 * 3_600_000)
    await portal.client.execute(`update accounts set deactivated_at = '2026-01-01' where id = ?`, [person.id])
    expect((await confirm(second)).status).toBe(400)
    await portal.client.execute(`update accounts set deactivated_at = null where id = ?`, [person.id])
    await portal.client.execute(
      `update account_keys set expires_at = '2026-01-01T00:00:00.000Z' where account_id = ?`,
      [person.id],
    )
    expect((await confirm(second, person.fetch)).status).toBe(400)
    expect((await confirm('unbekannt')).status).toBe(400)
    expect((await read(person)).email).toBe(person.login)
  })

  it('[A7.04] a pending one is visible to its owner, in the same round trip, while the link is valid', async () => {
    const [person, other] = [await signedIn(portal), await signedIn(portal)]
    const pendingOf = async (who: Person) =>
      (await (await who.fetch('/api/account')).json<OwnAccountDto>()).pendingEmail
    expect(await pendingOf(person)).toBeNull()
    const email = `wartet-${person.login}`
    const reply = await save(person, { email })
    expect(await reply.json()).toMatchObject({ email: person.login, pendingEmail: email })
    expect(await pendingOf(person)).toBe(email)
    expect(await pendingOf(other)).toBeNull()
    expect(await roundTrips(portal, () => person.fetch('/api/account'))).toBe(1)
    // It stays visible after another save, and in the reply to a stale version.
    const saved = await save(person, { fields: answers({ lastName: 'Anders' }) })
    expect(await saved.json()).toMatchObject({ lastName: 'Anders', pendingEmail: email })
    const outdated = await save(person, { version: 1, lastName: 'Zu spät' })
    expect(outdated.status).toBe(409)
    expect(await outdated.json()).toMatchObject({ current: { pendingEmail: email } })
    // Nobody else sees it, not even an administrator.
    const tech = await signedIn(portal, 'TECH_ADMIN')
    expect(await (await tech.fetch(`/api/users/${person.id}`)).text()).not.toContain('wartet-')
    await portal.client.execute(`update account_keys set expires_at = ? where account_id = ?`, [
      new Date(Date.now() - 1000).toISOString(),
      person.id,
    ])
    expect(await pendingOf(person)).toBeNull()
    await ask(person, `neu-${email}`)
    expect(await pendingOf(person)).toBe(`neu-${email}`)
    expect((await person.fetch('/api/account/sessions?others=true', { method: 'DELETE' })).status).toBe(204)
    expect(await pendingOf(person)).toBeNull()
  })

  it("fills nobody's mailbox: the sixth link of a day is a 429, and nothing is saved with it", async () => {
    const person = await signedIn(portal)
    for (let at = 0; at < 5; at++) await ask(person, `${at}-${person.login}`)
    const reply = await save(person, { email: `6-${person.login}`, fields: answers({ lastName: 'Anders' }) })
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await mailsTo(portal, `6-${person.login}`)).toEqual([])
    expect((await read(person)).lastName).toBe('Person')
    expect((await save(person, { fields: answers({ lastName: 'Anders' }) })).status).toBe(200)
  })

  it('cannot be prevented by strangers who use up the mails of the new address', async () => {
    const [stranger, owner] = [await withPassword(), await withPassword()]
    const email = `neu-${owner.login}`
    const links = async () =>
      (await mailsTo(portal, email)).filter(({ kind }) => kind === 'EMAIL_CHANGE').map(({ text }) => keyIn(text))
    const notices = async () =>
      (await mailsTo(portal, owner.login)).filter(({ kind }) => kind === 'EMAIL_CHANGE_NOTICE').length
    for (let at = 0; at < 5; at++) await ask(stranger, email)
    expect(await links()).toHaveLength(5)

    // The owner has no link yet, so theirs is mailed; a repetition replaces it by none that is not.
    const key = await ask(owner, email)
    expect([(await links()).length, await notices()]).toEqual([6, 1])
    expect(await ask(owner, email)).toBe(key)
    expect([(await links()).length, await notices()]).toEqual([6, 1])
    expect(await read(owner)).toMatchObject({ pendingEmail: email })
    // Nor does a link to a mistyped address keep the right one from being mailed.
    await ask(owner, `tippfehler-${email}`)
    const again = await ask(owner, email)
    expect([again === key, (await links()).length]).toEqual([false, 7])
    expect(await errorOf(await confirm(key, portal.fetch, password))).toEqual([400, 'emailkeyfailed'])
    expect((await confirm(again, portal.fetch, password)).status).toBe(204)
  })

  it('is refused in no-login mode', async () => {
    const person = await withPassword()
    const key = await ask(person, `neu-${person.login}`)
    await changeTechnical(portal.client, { NO_LOGIN_MODE: true })
    expect(await errorOf(await confirm(key, portal.fetch, password))).toEqual([400, 'nologinmode'])
    await changeTechnical(portal.client, { NO_LOGIN_MODE: false })
    expect((await confirm(key, portal.fetch, password)).status).toBe(204)
  })

  it('guesses of keys are throttled', async () => {
    stopClock()
    const from = withHeaders(portal, { 'CF-Connecting-IP': '203.0.113.99' })
    const many = await Promise.all(Array.from({ length: 11 }, () => confirm('geraten', from)))
    expect(many.filter(({ status }) => status === 429)).toHaveLength(1)
    expect(many.filter(({ status }) => status === 400)).toHaveLength(10)
  })
})

describe('income and expenses', () => {
  const path = '/api/account/income-expenses'

  it('[A7.04] [A3.04] are stored with their period, and returned with the account', async () => {
    const person = await signedIn(portal)
    const body = {
      incomeExpensePeriod: 'Yearly',
      incomeExpenses: [
        { fieldId: 'netIncome', amount: 42_000.5 },
        { fieldId: 'housing', amount: 0 },
      ],
    }
    const reply = await person.fetch(path, json('PUT', body))
    expect([reply.status, await reply.json()]).toEqual([200, body])
    expect(await (await person.fetch(path)).json()).toEqual(body)
    expect(await read(person)).toMatchObject({ incomeExpensePeriod: 'Yearly', version: 2 })
    const { opened, detail } = await lastEvent(person)
    expect(opened).toMatchObject({ before: { incomeExpenses: [] }, after: body })
    expect(detail).not.toContain('42000')
  })

  it.each([
    ['an unknown item', [{ fieldId: 'lottery', amount: 1 }]],
    ['a negative amount', [{ fieldId: 'netIncome', amount: -1 }]],
    ['a third decimal', [{ fieldId: 'netIncome', amount: 1.005 }]],
    ['a text', [{ fieldId: 'netIncome', amount: '1' }]],
    ['more than anybody has', [{ fieldId: 'netIncome', amount: 1e12 }]],
    [
      'one item twice',
      [
        { fieldId: 'netIncome', amount: 1 },
        { fieldId: 'netIncome', amount: 2 },
      ],
    ],
  ])('[A5.16] refuses %s and changes nothing', async (_, incomeExpenses) => {
    const person = await signedIn(portal)
    const before = await rowOf(person.id)
    const reply = await person.fetch(path, json('PUT', { incomeExpensePeriod: 'Monthly', incomeExpenses }))
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ message: 'error.validation', fieldErrors: [{}] })
    expect(await rowOf(person.id)).toEqual(before)
  })

  it("are their owner's only", async () => {
    expect((await portal.fetch(path)).status).toBe(401)
    expect((await portal.fetch(path, json('PUT', {}))).status).toBe(401)
  })
})

describe('verifying the profile', () => {
  const verify = (person: Person) => person.fetch('/api/account/verify', { method: 'POST' })

  it('[A5.06] needs every field of the profile, and names missing ones', async () => {
    const person = await signedIn(portal)
    await save(person, { fields: answers({ firstName: 'Anna', lastName: 'Bach,', phone: '12' }) })
    const before = await rowOf(person.id)
    const reply = await verify(person)
    expect(reply.status).toBe(400)
    const problem = await reply.json<{ message: string; errorKey: string; fieldErrors: { field: string }[] }>()
    expect(problem).toMatchObject({ message: 'verification.rejected', errorKey: 'verificationrejected' })
    const fields = problem.fieldErrors.map(({ field }) => field)
    expect(fields).toEqual(expect.arrayContaining(['lastName', 'dateOfBirth', 'street', 'postcodeCity', 'phone']))
    expect(fields).not.toContain('firstName')
    expect(await rowOf(person.id)).toEqual(before)
  })

  it('[A5.06] is not possible by a complete profile alone if people are identified by video', async () => {
    const person = await signedIn(portal)
    await save(person, { fields: answers(completeProfile) })
    const reply = await verify(person)
    expect([reply.status, await reply.json()]).toEqual([200, { verified: false }])
    expect(reply.headers.get('X-loanportApp-alert')).toBeNull()
    expect(await rowOf(person.id)).toMatchObject({ verified: 0, version: 2 })
    await identified(portal, person.id)
    const verified = await verify(person)
    expect([verified.status, await verified.json()]).toEqual([200, { verified: true }])
  })

  it('is for applicants: administrators have no profile', async () => {
    const reply = await verify(await signedIn(portal, 'ADMIN'))
    expect(reply.status).toBe(403)
    expect((await portal.fetch('/api/account/verify', { method: 'POST' })).status).toBe(401)
  })

  it('[A5.06] verifies a complete profile without video identification, until its name changes', async () => {
    await changeAreas(portal.client, ({ INTERFACES }) => ({
      INTERFACES: INTERFACES.map((each) => ({ ...each, value: 'false' })),
    }))
    const person = await signedIn(portal)
    expect((await verify(person)).status).toBe(400)
    await save(person, { fields: answers(completeProfile) })
    const reply = await verify(person)
    expect([reply.status, await reply.json()]).toEqual([200, { verified: true }])
    expect(reply.headers.get('X-loanportApp-alert')).toBe('daten.pruefung.erfolgreich')
    expect(await rowOf(person.id)).toMatchObject({ verified: 1, version: 3 })
    expect(await lastEvent(person)).toMatchObject({ action: 'account.verify' })
    const after = await (await save(person, { fields: answers({ lastName: 'Anders' }) })).json<AccountDto>()
    expect(after, 'nothing was proved').toMatchObject({ verified: false, lastName: 'Anders' })
  })

  it('[A5.06] is not possible without a profile page', async () => {
    await changeAreas(portal.client, ({ PAGES }) => ({ PAGES: PAGES.filter(({ type }) => type !== 'USER_PROFILE') }))
    const person = await signedIn(portal)
    expect((await verify(person)).status).toBe(400)
    expect(await rowOf(person.id)).toMatchObject({ verified: 0 })
  })
})

describe('sessions', () => {
  const path = '/api/account/sessions'

  it("lists the user's own live sessions, newest first, and marks the present one", async () => {
    const person = await signedIn(portal)
    await signedIn(portal)
    await secondSession(person, { at: '2019-01-01T00:00:00.000Z' })
    await secondSession(person, { expired: true })
    const elsewhere = await secondSession(person)
    const list = await (await person.fetch(path)).json<Record<string, unknown>[]>()
    expect(list).toEqual([
      expect.objectContaining({ current: true }),
      {
        id: expect.any(String),
        createdAt: '2020-01-01T00:00:00.000Z',
        expiresAt: expect.any(String),
        userAgent: 'Handy',
        address: '192.0.2.7',
        current: false,
      },
      expect.objectContaining({ createdAt: '2019-01-01T00:00:00.000Z', current: false }),
    ])
    const seen = await (await elsewhere(path)).json<{ current: boolean }[]>()
    expect(seen.map(({ current }) => current)).toEqual([false, true, false])
  })

  it('ends all others, then all', async () => {
    const [person, other] = [await signedIn(portal), await signedIn(portal)]
    const elsewhere = await secondSession(person)
    expect((await person.fetch(`${path}?others=true`, { method: 'DELETE' })).status).toBe(204)
    expect((await elsewhere('/api/account')).status).toBe(401)
    expect(await (await person.fetch(path)).json()).toHaveLength(1)
    expect(await lastEvent(person)).toMatchObject({ action: 'session.logout-everywhere', detail: '{"others":true}' })
    expect((await person.fetch(path, { method: 'DELETE' })).status).toBe(204)
    expect((await person.fetch(path)).status).toBe(401)
    expect((await other.fetch('/api/account')).status).toBe(200)
  })

  it('refuses unknown input, and ends none', async () => {
    const person = await signedIn(portal)
    expect((await person.fetch(`${path}?others=vielleicht`, { method: 'DELETE' })).status).toBe(400)
    expect((await person.fetch('/api/account')).status).toBe(200)
    expect((await portal.fetch(path)).status).toBe(401)
    expect((await portal.fetch(path, { method: 'DELETE' })).status).toBe(401)
  })
})

import { beforeAll, describe, expect, it } from 'vitest'

import { keyIn, mailsTo, newEmail, password, statusesOf } from '#test/harness/accounts.ts'
import { json, type Person, signedIn, succeeded, withHeaders, lookDetail } from '#test/harness/people.ts'
import { looksOf } from '#test/harness/looks.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { changeGeneral } from '#test/harness/settings.ts'
import { stopClock } from '#test/harness/stop-clock.ts'

import type { UserDto } from './dto.ts'

/** A client of the dialect that manages users. */
let portal: Portal
let tech: Person
beforeAll(async () => {
  portal = await openPortal()
  // What a second person approves: administrators.test.ts.
  await changeGeneral(portal.client, { FOUR_EYES: 'OFF' })
  tech = await signedIn(portal, 'TECH_ADMIN')
})

const create = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  tech.fetch('/api/users', json('POST', body, headers))

const created = async (body: Record<string, unknown> = {}): Promise<UserDto> =>
  (await succeeded(create({ email: newEmail(), ...body }))).json<UserDto>()

/** Eight random letters, as part of a name. */
const newMark = (): string =>
  crypto
    .randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

/** Gives a name from before names were in the letters of DIN 91379. */
const rename = ({ id }: UserDto, firstName: string, lastName: string) =>
  portal.client.execute('update accounts set first_name = ?, last_name = ? where id = ?', [firstName, lastName, id])

const save = (body: Record<string, unknown>) => tech.fetch('/api/users', json('PUT', body))

const saved = async (body: Record<string, unknown>): Promise<UserDto> => (await succeeded(save(body))).json<UserDto>()

const alertOf = ({ headers }: Response): (string | null)[] => [
  headers.get('X-loanportApp-alert'),
  headers.get('X-loanportApp-params'),
]

const signIn = (username: string, secret = password) =>
  portal.fetch('/api/authenticate', json('POST', { username, password: secret }))

describe('creating a user', () => {
  it('[B7.31] [B3.51] returns 201 with the user, a location and the alert', async () => {
    const email = `Neue.Person+${crypto.randomUUID()}@Test.Example`
    const login = email.toLowerCase()
    const reply = await create({
      id: null,
      login: 'ignored',
      email,
      firstName: ' Nora ',
      lastName: 'Neu',
      langKey: 'en',
      authorities: ['ROLE_ADMIN'],
      activated: true,
      password: 'ignored',
      verified: true,
      customerOfBank: true,
      clientNumber: '4711',
      createdBy: 'ignored',
    })
    expect(reply.status).toBe(201)
    const user = await reply.json<UserDto>()
    expect(user).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/) as unknown,
      login,
      email: login,
      firstName: 'Nora',
      lastName: 'Neu',
      activated: false,
      deactivated: false,
      langKey: 'en',
      authority: 'ROLE_ADMIN',
      authorities: ['ROLE_ADMIN'],
      createdBy: tech.login,
      createdDate: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
      lastModifiedBy: tech.login,
      lastModifiedDate: user.createdDate,
      incomeExpensePeriod: 'Monthly',
      customerOfBank: true,
      clientNumber: '4711',
      fields: {},
      verified: false,
      invitationVoid: false,
      lastSignInAt: null,
      version: 1,
    })
    expect(alertOf(reply)).toEqual(['userManagement.created', encodeURIComponent(login)])
    expect(reply.headers.get('Location')).toBe(`/api/users/${user.id}`)
    expect(await (await tech.fetch(`/api/users/${user.id}`)).json()).toEqual(user)
  })

  it('[B4.07] the person sets a password by the mailed link within three days, and becomes active only by that', async () => {
    stopClock()
    const { email, id } = await created({ firstName: 'Nora', langKey: 'de', authority: 'ROLE_ADMIN' })
    const [mail, ...others] = await mailsTo(portal, email)
    expect([mail?.kind, others]).toEqual(['ADMIN_ACTIVATION', []])
    expect(mail?.text).toContain('Nora')
    expect((await signIn(email)).status).toBe(401)
    const { rows } = await portal.client.execute({ sql: 'select * from account_keys where account_id = ?', args: [id] })
    expect(Date.parse(String(rows[0]?.['expires_at'])) - Date.now()).toBe(3 * 86_400_000)

    const key = keyIn(mail?.text ?? '')
    expect(mail?.text).toContain(`/account/reset/finish/${key}`)
    const finish = () =>
      portal.fetch('/api/account/reset-password/finish', json('POST', { key, newPassword: password }))
    expect((await finish()).status).toBe(200)
    expect((await finish()).status).toBe(400)
    const { id_token } = await (await signIn(email)).json<{ id_token: string }>()
    const account = await withHeaders(portal, { Authorization: `Bearer ${id_token}` })('/api/account')
    expect(await account.json()).toMatchObject({ activated: true, authorities: ['ROLE_ADMIN'], isProfAdmin: true })
    const user = await (await tech.fetch(`/api/users/${id}`)).json<UserDto>()
    expect(user.activated).toBe(true)
    expect(user.lastSignInAt).toMatch(/Z$/)
  })

  it('[B6.03] is a German user by default, with a role from authority or authorities', async () => {
    expect(await created()).toMatchObject({ authority: 'ROLE_USER', langKey: 'de', firstName: '', lastName: '' })
    expect(await created({ authority: 'ROLE_TECH_ADMIN' })).toMatchObject({ authorities: ['ROLE_TECH_ADMIN'] })
    expect(await created({ authorities: ['ROLE_ADMIN'] })).toMatchObject({ authority: 'ROLE_ADMIN' })
  })

  it('reports problems with errorKey, entityName and the two headers', async () => {
    const { email } = await created()
    for (const [reply, errorKey] of [
      [await create({ email: email.toUpperCase() }), 'emailexists'],
      [await create({ id: 'x', email: newEmail() }), 'idexists'],
      [await create({ id: 7, email: newEmail() }), 'idexists'],
    ] as const) {
      expect(reply.status).toBe(400)
      expect(reply.headers.get('Content-Type')).toBe('application/problem+json')
      expect(reply.headers.get('X-loanportApp-error')).toBe(`error.${errorKey}`)
      expect(reply.headers.get('X-loanportApp-params')).toBe('userManagement')
      expect(await reply.json()).toMatchObject({
        status: 400,
        path: '/api/users',
        errorKey,
        message: `error.${errorKey}`,
        entityName: 'userManagement',
        params: 'userManagement',
      })
    }
    expect((await create({ id: '', email: newEmail() })).status).toBe(201)
  })

  it.each([
    [{}, [['email', 'NotNull']]],
    [{ email: 'nobody' }, [['email', 'Email']]],
    [{ email: 'a@test.example', firstName: 'x'.repeat(101) }, [['firstName', 'Size']]],
    [{ email: 'a@test.example', firstName: 'www.bank.example' }, [['firstName', 'Pattern']]],
    [{ email: 'a@test.example', lastName: 'Bach\u0001' }, [['lastName', 'Pattern']]],
    [{ email: 'a@test.example', lastName: 'Bach\r\nBcc: a@b.example' }, [['lastName', 'Pattern']]],
    [{ email: 'a@test.example', authority: 'ROLE_OWNER' }, [['authority', 'Pattern']]],
    [{ email: 'a@test.example', authorities: ['ROLE_OWNER'] }, [['authorities.0', 'Pattern']]],
    [{ email: 'a@test.example', authorities: [] }, [['authorities', 'Size']]],
    [{ email: 'a@test.example', authorities: ['ROLE_USER', 'ROLE_ADMIN'] }, [['authorities', 'Size']]],
    [
      { email: 'a@test.example', authority: 'ROLE_ADMIN', authorities: ['ROLE_TECH_ADMIN'] },
      [['authorities', 'Pattern']],
    ],
    [
      { email: 'a@test.example', langKey: 'fr', clientNumber: '1\n2' },
      [
        ['langKey', 'Pattern'],
        ['clientNumber', 'Pattern'],
      ],
    ],
  ])('refuses %j by field', async (body, errors) => {
    const reply = await create(body)
    expect(reply.status).toBe(400)
    const problem = await reply.json<{
      message: string
      fieldErrors: { objectName: string; field: string; message: string }[]
    }>()
    expect(problem.message).toBe('error.validation')
    expect(problem.fieldErrors.map(({ objectName, field, message }) => [objectName, field, message])).toEqual(
      errors.map((each) => ['userDTO', ...each]),
    )
  })

  it('twice under one Idempotency-Key creates one user with one mail', async () => {
    const email = newEmail()
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const replies = [await create({ email }, headers), await create({ email }, headers)]
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    const [one, other] = [await replies[0]?.json(), await replies[1]?.json()]
    expect(other).toEqual(one)
    expect(await mailsTo(portal, email)).toHaveLength(1)
  })

  it('with concurrent requests for one e-mail creates one, and the others learn that it exists', async () => {
    const email = newEmail()
    const replies = await Promise.all(Array.from({ length: 5 }, () => create({ email })))
    const keys = await Promise.all(replies.map(async (reply) => (await reply.json<{ errorKey?: string }>()).errorKey))
    expect(keys.filter((key) => key === 'emailexists')).toHaveLength(4)
    expect(statusesOf(replies)).toEqual([201, 400, 400, 400, 400])
    expect(await mailsTo(portal, email)).toHaveLength(1)
  })
})

describe('changing a user', () => {
  it('[B7.31] accepts what a client read, changes what differs, and keeps omitted properties', async () => {
    const user = await created({ firstName: 'Nora', clientNumber: '4711', customerOfBank: true })
    const reply = await save({ ...user, lastName: 'Neumann', langKey: 'en', incomeExpensePeriod: 'Yearly' })
    expect(reply.status).toBe(200)
    expect(alertOf(reply)).toEqual(['userManagement.updated', encodeURIComponent(user.login)])
    const after = await reply.json<UserDto>()
    expect(after).toEqual({
      ...user,
      lastName: 'Neumann',
      langKey: 'en',
      incomeExpensePeriod: 'Yearly',
      version: 2,
      lastModifiedDate: after.lastModifiedDate,
    })
    expect(await saved({ id: user.id, customerOfBank: false })).toMatchObject({
      firstName: 'Nora',
      clientNumber: '4711',
      customerOfBank: false,
      version: 3,
    })
    expect(
      await saved({ ...after, version: undefined, fields: { x: 1 }, verified: true, createdBy: 'x' }),
    ).toMatchObject({
      fields: {},
      verified: false,
      createdBy: tech.login,
    })
  })

  it('takes the role from authority or authorities, whichever a client changed', async () => {
    const user = await created({ authority: 'ROLE_USER' })
    const second = await saved({ ...user, authority: 'ROLE_ADMIN' })
    expect(second).toMatchObject({ authority: 'ROLE_ADMIN', authorities: ['ROLE_ADMIN'] })
    const third = await saved({ ...second, authorities: ['ROLE_TECH_ADMIN'] })
    expect(third).toMatchObject({ authority: 'ROLE_TECH_ADMIN', authorities: ['ROLE_TECH_ADMIN'] })
    const both = await save({ ...third, authority: 'ROLE_USER', authorities: ['ROLE_ADMIN'] })
    expect(await both.json()).toMatchObject({ status: 400, fieldErrors: [{ field: 'authorities' }] })
  })

  it('a stale version is a 409 with the newer user; without a version the loaded one guards', async () => {
    const user = await created()
    const newer = await saved({ ...user, lastName: 'Erste' })
    const stale = await save({ ...user, lastName: 'Zweite' })
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({
      errorKey: 'concurrencyFailure',
      message: 'error.concurrencyFailure',
      current: newer,
    })
    const replies = await Promise.all(['A', 'B', 'C', 'D'].map((lastName) => save({ ...newer, lastName })))
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409])
    expect((await saved({ id: user.id, lastName: 'Ohne' })).version).toBe(4)
  })

  it('a taken e-mail is a 400, also if it was taken at the same time; an unknown id is a 404', async () => {
    const [one, other] = [await created(), await created()]
    const taken = await save({ ...one, email: other.email })
    expect(await taken.json()).toMatchObject({ status: 400, errorKey: 'emailexists', entityName: 'userManagement' })
    const email = newEmail()
    const replies = await Promise.all([save({ ...one, email }), save({ ...other, email })])
    expect(statusesOf(replies)).toEqual([200, 400])
    expect((await save({ ...one, id: 'unknown' })).status).toBe(404)
    expect(await (await save({ email })).json()).toMatchObject({ fieldErrors: [{ field: 'id', message: 'NotNull' }] })
  })

  it("a corrected name is corrected in the profile's answers, too", async () => {
    const person = await signedIn(portal, 'USER', { verified: true })
    const answer = {
      fieldId: 'lastName',
      entityType: 'BORROWER',
      userDefined: true,
      value: { type: 'TEXTFIELD', value: 'Alt' },
    }
    await portal.client.execute({
      sql: 'update accounts set fields = ? where id = ?',
      args: [JSON.stringify({ lastName: answer }), person.id],
    })
    const user = await saved({ id: person.id, firstName: 'Neu', lastName: 'Neu' })
    expect(user.fields).toEqual({ lastName: { ...answer, value: { type: 'TEXTFIELD', value: 'Neu' } } })
  })
})

describe('deleting a user', () => {
  it('[B7.31] returns 204 with the alert, by id or by login, and then the user does not exist', async () => {
    for (const by of ['id', 'login'] as const) {
      const user = await created()
      const reply = await tech.fetch(`/api/users/${encodeURIComponent(user[by])}`, { method: 'DELETE' })
      expect([reply.status, await reply.text()]).toEqual([204, ''])
      expect(alertOf(reply)).toEqual(['userManagement.deleted', encodeURIComponent(user.login)])
      expect((await tech.fetch(`/api/users/${user.id}`)).status).toBe(404)
      expect((await tech.fetch(`/api/users/${user.id}`, { method: 'DELETE' })).status).toBe(404)
    }
  })
})

describe('reading users', () => {
  const looks = async (): Promise<unknown[]> =>
    (
      await portal.client.execute(
        `select principal, action, entity_id, detail from audits where action in ('account.look', 'account.search') order by rowid`,
      )
    ).rows.map((row) => ({ ...row }))

  it('[B6.08] a person who is opened or searched for is a row in the audit, which their export has', async () => {
    const person = await signedIn(portal)
    const mark = newMark()
    await rename({ id: person.id } as UserDto, mark, 'Gesucht')
    const before = (await looks()).length
    await tech.fetch('/api/users?size=1')
    expect(await looks()).toHaveLength(before)
    const found = await tech.fetch('/api/users/search', json('POST', { search: mark }))
    expect(await found.json<UserDto[]>()).toMatchObject([{ id: person.id, fields: {} }])
    await tech.fetch(`/api/users/${person.id}`)
    const principal = `account:${tech.id}`
    expect((await looks()).slice(before)).toEqual([
      {
        principal,
        action: 'account.search',
        entity_id: 'many',
        detail: lookDetail(tech, 'TECH_ADMIN', { ids: [person.id] }),
      },
      { principal, action: 'account.look', entity_id: person.id, detail: lookDetail(tech, 'TECH_ADMIN') },
    ])
    expect(await looksOf(person)).toMatchObject([{ action: 'account.search' }, { action: 'account.look' }])
    expect((await tech.fetch('/api/users/nobody')).status).toBe(404)
    expect(await looks()).toHaveLength(before + 2)
  })

  const list = async (query: string, at = '/api/users') => {
    const reply = await tech.fetch(`${at}?${query}`)
    expect(reply.status).toBe(200)
    const users = await reply.json<UserDto[]>()
    return {
      users,
      logins: users.map(({ login }) => login),
      total: reply.headers.get('X-Total-Count'),
      link: reply.headers.get('Link'),
    }
  }

  const found = async (search: string) => (await list(`search=${encodeURIComponent(search)}`)).logins

  it('are found by what a body says as well as by an address, page by page', async () => {
    const user = await created()
    const search = async (body: object, page = '') => {
      const reply = await tech.fetch(`/api/users/search?size=1${page}`, json('POST', body))
      const users = await reply.json<UserDto[]>()
      return { logins: users.map(({ login }) => login), link: reply.headers.get('Link') }
    }
    expect((await search({ search: user.login })).logins).toEqual([user.login])
    expect((await search({ search: user.login, administrators: true })).logins).toEqual([])
    expect((await search({ search: tech.login, administrators: true })).logins).toEqual([tech.login])
    expect((await search({}, '&page=1')).link).not.toContain('search=')
    expect((await tech.fetch('/api/users/search', json('POST', { search: 'x'.repeat(101) }))).status).toBe(400)
  })

  it('[B7.30] GET /api/users/{id} is by id or by login', async () => {
    const user = await created()
    for (const name of [user.id, user.login, user.login.toUpperCase()])
      expect(await (await tech.fetch(`/api/users/${encodeURIComponent(name)}`)).json()).toEqual(user)
    const unknown = await tech.fetch('/api/users/nobody')
    expect(await unknown.json()).toMatchObject({ status: 404, path: '/api/users/nobody', message: 'error.http.404' })
  })

  it('[B7.30] [B6.08] the roles are a closed list', async () => {
    for (const path of ['/api/users/authorities', '/api/authorities'])
      expect(await (await tech.fetch(path)).json()).toEqual(['ROLE_USER', 'ROLE_ADMIN', 'ROLE_TECH_ADMIN'])
  })

  it('[B9.11] [B7.30] pages from zero, with X-Total-Count (also 0) and Link of next, prev, last, first', async () => {
    const name = `P${newMark()}`
    for (const firstName of 'ABCDE') await created({ lastName: name, firstName })
    const query = `search=${name}&sort=firstName,asc&size=2`
    const pages = [await list(`${query}&page=0`), await list(`${query}&page=1`), await list(`${query}&page=2`)]
    expect(pages.map(({ users }) => users.map(({ firstName }) => firstName))).toEqual([['A', 'B'], ['C', 'D'], ['E']])
    expect(pages.map(({ total }) => total)).toEqual(['5', '5', '5'])
    const relations = pages.map(({ link }) =>
      Object.fromEntries(
        [...(link ?? '').matchAll(/<[^>]*[?&]page=(\d)[^>]*>; rel="(\w+)"/g)].map(([, to, rel]) => [rel, to]),
      ),
    )
    expect(relations).toEqual([
      { next: '1', last: '2', first: '0' },
      { next: '2', prev: '0', last: '2', first: '0' },
      { prev: '1', last: '2', first: '0' },
    ])
    expect(pages[1]?.link).toContain(`</api/users?search=${name}&sort=firstName%2Casc&size=2&page=2>; rel="next"`)
    expect(await list(`${query}&page=7`)).toMatchObject({ users: [], total: '5' })
    expect(await list('search=nobody-is-called-so')).toMatchObject({ users: [], total: '0' })
    expect((await list(`search=${name}`)).users).toHaveLength(5)
  })

  it('[B9.11] sorts names as in a German list, and e-mails in any case', async () => {
    const mark = `M${newMark()}`
    const names = ['Zacher', 'ärmel', 'zander', 'Bauer', 'Ärmel', 'Arm', 'Strasser', 'Straßer', 'Öl', 'Übel', 'Ole']
    for (const lastName of names) await created({ firstName: mark, lastName })
    const order = async (sort: string) =>
      (await list(`search=${mark}&sort=${sort}`)).users.map(({ lastName }) => lastName.replace('ä', 'Ä'))
    const sorted = ['Arm', 'Ärmel', 'Ärmel', 'Bauer', 'Öl', 'Ole', 'Strasser', 'Straßer', 'Übel', 'Zacher', 'zander']
    const alike = (text: string) => text.replace('ß', 'ss')
    expect((await order('lastName,asc')).map(alike)).toEqual(sorted.map(alike))
    expect((await order('lastName,desc')).map(alike)).toEqual(sorted.toReversed().map(alike))
    // Not written by the portal, which stores them in lower case.
    await portal.client.execute({
      sql: `update accounts set login = upper(login) where first_name = ? and last_name in ('Bauer', 'Zacher')`,
      args: [mark],
    })
    const { users } = await list(`search=${mark}&sort=email,asc`)
    const emails = users.map(({ email }) => email.toLowerCase())
    expect(emails).toEqual(emails.toSorted())
  })

  it('[B9.11] sorts by the properties of a user; any other one is a 400', async () => {
    const name = `S${newMark()}`
    const people = [
      await created({ lastName: `${name}b`, firstName: 'Anna', authority: 'ROLE_TECH_ADMIN' }),
      await created({ lastName: `${name}C`, firstName: 'Ben', authority: 'ROLE_USER' }),
      await created({ lastName: `${name}A`, firstName: 'cem', authority: 'ROLE_ADMIN' }),
    ]
    const order = async (sort: string) =>
      (await list(`search=${name}&sort=${sort}`)).users.map(({ id }) => people.findIndex((each) => each.id === id))
    expect(await order('lastName,asc')).toEqual([2, 0, 1])
    expect(await order('lastName,desc')).toEqual([1, 0, 2])
    expect(await order('firstName')).toEqual([0, 1, 2])
    expect(await order('authority,asc')).toEqual([2, 0, 1])
    expect(await order('createdDate,desc')).toEqual([2, 1, 0])
    for (const property of [
      'id',
      'login',
      'email',
      'langKey',
      'activated',
      'createdBy',
      'lastModifiedBy',
      'lastModifiedDate',
      'lastSignInAt',
    ])
      expect(new Set(await order(`${property},desc`))).toEqual(new Set([0, 1, 2]))
    // Like JHipster's lists: equal ones are in the order of the ids.
    expect(await order('lastName,asc&sort=id')).toEqual([2, 0, 1])
    for (const sort of [
      'password,asc',
      'passwordHash',
      'dataKey,desc',
      'login,up',
      'login,asc&sort=dataKey',
      'login;drop',
    ]) {
      const reply = await tech.fetch(`/api/users?sort=${sort}`)
      expect(await reply.json()).toMatchObject({ status: 400, fieldErrors: [{ field: 'sort' }] })
    }
    for (const query of ['page=-1', 'page=x', 'size=0', 'size=1001'])
      expect((await tech.fetch(`/api/users?${query}`)).status).toBe(400)
  })

  it('[B2.38] finds parts of the e-mail or the name, in any case and order, and without patterns', async () => {
    const mark = newMark()
    const email = `a_b-c${mark}@test.example`
    const user = await created({ email })
    await rename(user, 'Ömer 5%', `Özdemir*${mark}`)
    const other = await created({ email: `aXbZZc${mark}@test.example`, firstName: 'Omer', lastName: `Ozdemir${mark}` })
    expect((await found(mark)).toSorted()).toEqual([user.login, other.login].toSorted())
    for (const search of [
      `A_B-C${mark}`,
      `5% ${mark}`,
      `özdemir*${mark}`,
      `ÖZDEMIR*${mark.toUpperCase()}`,
      `Özdemir*${mark}, ömer`,
      `ömer ${mark}`,
    ])
      expect(await found(search)).toEqual([user.login])
    expect(await found(`ozdemir${mark}`)).toEqual([other.login])
    for (const special of ['%', '_', '*', '?', '[', ']', '^', '-', "'", '"', '\\'])
      expect([special, await found(`${special}${mark}`)]).toEqual([special, special === '*' ? [user.login] : []])
    for (const search of [`[a-z]${mark}`, `${mark}*`, `${mark}?`])
      expect([search, await found(search)]).toEqual([search, []])
    expect((await tech.fetch('/api/users?search=%00')).status).toBe(400)
  })

  it('[B2.38] ignores the case of letters that SQLite cannot convert, also of the first one', async () => {
    const mark = newMark()
    const user = await created({ firstName: 'Çelik', lastName: `Işık Yılmaz Strauß ${mark}` })
    await rename(user, 'Çelik Иванова', user.lastName)
    for (const name of ['çelik', 'ÇELIK', 'иванова', 'ИВАНОВА', 'ışık', 'YıLMAZ', 'ß'])
      expect([name, await found(`${name} ${mark}`)]).toEqual([name, [user.login]])
    expect(await found(`celik ${mark}`)).toEqual([])
  })

  it('[B2.38] finds a renamed user by the new name and e-mail only, and an erased one by none', async () => {
    const mark = newMark()
    const user = await created({ email: `old${mark}@test.example`, firstName: `Anna${mark}`, lastName: `Alt${mark}` })
    const { login } = await saved({ ...user, email: `new${mark}@test.example`, lastName: `Neu${mark}` })
    for (const former of [`old${mark}`, `alt${mark}`]) expect(await found(former)).toEqual([])
    for (const current of [`new${mark}`, `neu${mark}`, `anna${mark}`]) expect(await found(current)).toEqual([login])
    expect((await tech.fetch(`/api/users/${user.id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await found(mark)).toEqual([])
  })

  it('[B2.38] lists people found in the same order on small pages as on a large one', async () => {
    const all = await list('search=test.example&sort=firstName,desc&size=1000')
    const small = Array.from({ length: Math.ceil(all.logins.length / 7) }, (_, page) =>
      list(`search=test.example&sort=firstName,desc&size=7&page=${page}`),
    )
    expect(all.logins.length).toBeGreaterThan(20)
    expect((await Promise.all(small)).flatMap(({ logins }) => logins)).toEqual(all.logins)
  })

  it('[B7.30] [B6.08] lists administrators of both kinds only', async () => {
    const name = `L${newMark()}`
    const authorities = ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_TECH_ADMIN']
    for (const authority of authorities) await created({ lastName: name, authority })
    const { users, total } = await list(`search=${name}&sort=authority,asc`, '/api/users/administrators')
    expect(users.map(({ authority }) => authority)).toEqual(['ROLE_ADMIN', 'ROLE_TECH_ADMIN'])
    expect(total).toBe('2')
    expect((await list(`search=${name}`)).users).toHaveLength(3)
    const everybody = await list('size=1000', '/api/users/administrators')
    expect(everybody.users.every(({ authority }) => authority !== 'ROLE_USER')).toBe(true)
    expect(everybody.total).toBe(String(everybody.users.length))
  })

  it('newer clients use /api/admin/users in the same way', async () => {
    const email = newEmail()
    const reply = await tech.fetch(
      '/api/admin/users',
      json('POST', { login: email, email, authorities: ['ROLE_USER'] }),
    )
    expect(reply.status).toBe(201)
    const user = await reply.json<UserDto>()
    expect(reply.headers.get('Location')).toBe(`/api/admin/users/${user.id}`)
    const changed = await tech.fetch('/api/admin/users', json('PUT', { ...user, firstName: 'Neu' }))
    expect(await changed.json()).toMatchObject({ firstName: 'Neu' })
    const one = `/api/admin/users/${encodeURIComponent(user.login)}`
    expect(await (await tech.fetch(one)).json()).toMatchObject({ id: user.id })
    expect((await list(`search=${email}`, '/api/admin/users')).logins).toEqual([email])
    expect((await tech.fetch(one, { method: 'DELETE' })).status).toBe(204)
  })
})

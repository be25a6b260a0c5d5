import { beforeEach, describe, expect, it } from 'vitest'

import { afterTheWait, keyIn, mailsTo, newEmail, password } from '#test/harness/accounts.ts'
import { json, type Person, signedIn, signedInAgain, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { approve, decide, generalOf, openChanges, setGeneral } from '#test/harness/releases.ts'
import { changeGeneral } from '#test/harness/settings.ts'
import { meanwhile } from '#test/harness/work.ts'

import type { AdministratorChangeDto, PreparedDto } from './change-dto.ts'
import type { UserDto } from './dto.ts'

/** One technical and one professional administrator, and what nobody may do alone. */
let portal: Portal
let tech: Person
let admin: Person
beforeEach(async () => {
  portal = await openPortal()
  tech = await signedIn(portal, 'TECH_ADMIN')
  admin = await signedIn(portal, 'ADMIN')
})

const base = '/api/administrator-changes'
const save = (as: Person, body: Record<string, unknown>) => as.fetch('/api/users', json('PUT', body))
const create = (as: Person, authority: string, email = newEmail()) =>
  as.fetch('/api/users', json('POST', { email, authority }))
const listed = async (as: Person) => (await succeeded(as.fetch(base))).json<AdministratorChangeDto[]>()
const prepared = async (reply: Promise<Response>): Promise<PreparedDto> => {
  const answer = await reply
  expect(answer.status).toBe(202)
  return answer.json<PreparedDto>()
}

async function decision(as: Person, what: 'approve' | 'reject', id: string): Promise<Response> {
  const change = (await listed(as)).find((each) => each.id === id)
  return as.fetch(`${base}/${what}/${id}`, json('POST', {}, { 'If-Match': change?.etag ?? '"none"' }))
}
const approved = async (as: Person, { prepared: id }: PreparedDto) => {
  const reply = await decision(as, 'approve', id)
  return [reply.status, reply.status === 204 ? undefined : (await reply.json<{ errorKey?: string }>()).errorKey]
}
const effective = [204, undefined]
const needsAnother = [409, 'foureyes']

const roleOf = async ({ id }: Pick<Person, 'id'>): Promise<unknown> => {
  const { rows } = await portal.client.execute('select role from accounts where id = ?', [id])
  return rows[0]?.['role']
}
const loginOf = async ({ id }: Pick<Person, 'id'>): Promise<unknown> => {
  const { rows } = await portal.client.execute('select login from accounts where id = ?', [id])
  return rows[0]?.['login']
}

/** A new administrator, created by one and approved by another, who has used the mailed link. */
async function made(by: Person, second: Person, authority = 'ROLE_ADMIN'): Promise<Person> {
  const email = newEmail()
  const change = await prepared(create(by, authority, email))
  expect(await approved(second, change)).toEqual(effective)
  const [mail] = await mailsTo(portal, email)
  const key = keyIn(mail?.text ?? '')
  await succeeded(portal.fetch('/api/account/reset-password/finish', json('POST', { key, newPassword: password })))
  // What a mailed link means by itself: mailbox.test.ts.
  await portal.client.execute(`delete from administrator_changes where acts = '["ENTERED"]'`)
  return signedInAgain(portal, { id: change.id, login: email })
}

const daysAgo = (days: number) =>
  portal.client.execute('update administrator_changes set decided_at = ? where decided_at is not null', [
    new Date(Date.now() - days * 24 * 3_600_000).toISOString(),
  ])

describe('nobody makes an administrator alone', () => {
  it.each(['/api/users', '/api/admin/users'])('by POST %s: no account and no link before approval', async (path) => {
    const email = newEmail()
    const reply = await tech.fetch(path, json('POST', { email, authorities: ['ROLE_ADMIN'], firstName: 'Nora' }))
    const change = await prepared(Promise.resolve(reply))
    expect(reply.headers.get('X-loanportApp-alert')).toBe('userManagement.prepared')
    expect((await tech.fetch(`/api/users/${change.id}`)).status).toBe(404)
    expect(await mailsTo(portal, email)).toEqual([])
    for (const { login } of [tech, admin])
      expect((await mailsTo(portal, login)).map(({ kind }) => kind)).toEqual(['ADMIN_CHANGE_PREPARED'])

    expect(await listed(admin)).toMatchObject([
      {
        acts: ['CREATED'],
        before: null,
        after: { email, firstName: 'Nora', authority: 'ROLE_ADMIN' },
        preparedBy: tech.login,
        refusal: null,
      },
    ])
    expect(await listed(tech)).toMatchObject([{ refusal: 'PREPARED' }])
    expect(await approved(tech, change)).toEqual(needsAnother)
    expect(await approved(admin, change)).toEqual(effective)
    expect(await (await tech.fetch(`/api/users/${change.id}`)).json()).toMatchObject({ email, authority: 'ROLE_ADMIN' })
    expect((await mailsTo(portal, email)).map(({ kind }) => kind)).toEqual(['ADMIN_ACTIVATION'])
    for (const { login } of [tech, admin])
      expect((await mailsTo(portal, login)).map(({ kind }) => kind)).toEqual([
        'ADMIN_CHANGE_PREPARED',
        'ADMIN_CHANGE_DONE',
      ])
    expect(await listed(admin)).toEqual([])
  })

  it.each([
    ['a customer to professional', 'USER', { authority: 'ROLE_ADMIN' }],
    ['a customer to technical, by the other property', 'USER', { authorities: ['ROLE_TECH_ADMIN'] }],
    ['one kind to the other', 'TECH_ADMIN', { authority: 'ROLE_ADMIN' }],
    ['a customer together with a new e-mail', 'USER', { authority: 'ROLE_ADMIN', email: 'mine@test.example' }],
  ] as const)('by raising %s', async (_, role, input) => {
    const person = await signedIn(portal, role)
    const change = await prepared(save(tech, { id: person.id, ...input }))
    expect([await roleOf(person), await loginOf(person)]).toEqual([role, person.login])
    expect(await approved(tech, change)).toEqual(needsAnother)
    expect(await approved(person, change).catch(() => needsAnother)).not.toEqual(effective)
    expect(await approved(admin, change)).toEqual(effective)
    expect(await roleOf(person)).not.toBe(role)
    expect((await person.fetch('/api/account')).status).toBe(401)
  })

  it("by changing an administrator's e-mail and resetting the password at the new one", async () => {
    const email = newEmail()
    const change = await prepared(save(tech, { id: admin.id, email }))
    expect(await loginOf(admin)).toBe(admin.login)
    const reset = { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: email }
    await portal.fetch('/api/account/reset-password/init', reset)
    expect(await mailsTo(portal, email)).toEqual([])
    // Not even the person: they are whom it is about.
    expect(await listed(admin)).toMatchObject([{ refusal: 'ABOUT' }])
    expect(await approved(admin, change)).toEqual(needsAnother)
    expect(await approved(await signedIn(portal, 'ADMIN'), change)).toEqual(effective)
    expect(await loginOf(admin)).toBe(email)
    expect((await mailsTo(portal, admin.login)).map(({ kind }) => kind)).toContain('EMAIL_CHANGED')
  })

  it("by an administrator's own e-mail, in the user management or by the mailed link", async () => {
    const own = await prepared(save(tech, { id: tech.id, email: newEmail() }))
    expect(await approved(tech, own)).toEqual(needsAnother)
    const email = newEmail()
    await portal.client.execute('update accounts set password_hash = (select ?) where id = ?', [
      await hashOf(password),
      admin.id,
    ])
    await succeeded(admin.fetch('/api/account', json('PUT', { email })))
    const key = keyIn((await mailsTo(portal, email))[0]?.text ?? '')
    const confirm = json('POST', { key, currentPassword: password })
    expect((await portal.fetch('/api/account/email-confirmation', confirm)).status).toBe(202)
    expect((await portal.fetch('/api/account/email-confirmation', confirm)).status).toBe(400)
    expect(await loginOf(admin)).toBe(admin.login)
    const change = (await listed(tech)).find(({ accountId }) => accountId === admin.id)
    expect(await listed(admin)).toContainEqual(expect.objectContaining({ id: change?.id, refusal: 'PREPARED' }))
    expect((await decision(tech, 'approve', change?.id ?? '')).status).toBe(204)
    expect(await loginOf(admin)).toBe(email)
  })

  it('by reactivating one, whom deactivating takes one person', async () => {
    const other = await signedIn(portal, 'ADMIN')
    await portal.client.execute('update accounts set password_hash = ? where id = ?', ['x', other.id])
    expect((await save(tech, { id: other.id, activated: false })).status).toBe(200)
    expect((await mailsTo(portal, admin.login)).map(({ kind }) => kind)).toEqual(['ADMIN_CHANGE_DONE'])
    const change = await prepared(save(tech, { id: other.id, activated: true }))
    expect(await (await tech.fetch(`/api/users/${other.id}`)).json()).toMatchObject({ deactivated: true })
    expect(await approved(admin, change)).toEqual(effective)
    expect(await (await tech.fetch(`/api/users/${other.id}`)).json()).toMatchObject({ activated: true })
  })

  it('names, language and customers need no second person', async () => {
    expect((await save(tech, { id: admin.id, lastName: 'Anders', langKey: 'en' })).status).toBe(200)
    expect((await create(tech, 'ROLE_USER')).status).toBe(201)
    expect(await listed(admin)).toEqual([])
  })

  it('alone, where four eyes are off or nobody else is there, it takes effect at once and is mailed to all', async () => {
    await changeGeneral(portal.client, { FOUR_EYES: 'OFF' })
    expect((await create(tech, 'ROLE_ADMIN')).status).toBe(201)
    expect((await mailsTo(portal, admin.login)).map(({ kind }) => kind)).toEqual(['ADMIN_CHANGE_DONE'])
    const { rows } = await portal.client.execute(`select count(*) as count from audits where action = 'user.create'`)
    expect(Number(rows[0]?.['count'])).toBe(1)
  })
})

async function hashOf(text: string): Promise<string> {
  const { hashPassword } = await import('../accounts/passwords.ts')
  return hashPassword(text, 'cheap')
}

describe('an approval is of what the second person has seen', () => {
  it('and refused without If-Match', async () => {
    const { prepared: id } = await prepared(create(tech, 'ROLE_ADMIN'))
    for (const headers of [{}, { 'If-Match': '*' }])
      for (const what of ['approve', 'reject']) {
        const reply = await admin.fetch(`${base}/${what}/${id}`, json('POST', {}, headers))
        expect([reply.status, (await reply.json<{ errorKey: string }>()).errorKey]).toEqual([
          428,
          'preconditionrequired',
        ])
      }
    const other = await admin.fetch(`${base}/approve/${id}`, json('POST', {}, { 'If-Match': '"other"' }))
    expect(await other.json()).toMatchObject({ status: 409, current: { id } })
    expect(await listed(admin)).toHaveLength(1)
  })

  it('an account that gets another e-mail, role or state meanwhile is not raised', async () => {
    const customer = await signedIn(portal)
    const { prepared: id } = await prepared(save(tech, { id: customer.id, authority: 'ROLE_ADMIN' }))
    const [seen] = await listed(admin)
    await portal.client.execute('update accounts set login = ?, version = version + 1 where id = ?', [
      newEmail(),
      customer.id,
    ])
    const reply = await admin.fetch(`${base}/approve/${id}`, json('POST', {}, { 'If-Match': seen?.etag ?? '' }))
    expect(reply.status).toBe(404)
    expect([await roleOf(customer), await listed(admin)]).toEqual(['USER', []])
  })

  it('another name since makes it conflict', async () => {
    const customer = await signedIn(portal)
    const { prepared: id } = await prepared(save(tech, { id: customer.id, authority: 'ROLE_ADMIN' }))
    const [seen] = await listed(admin)
    expect((await save(tech, { id: customer.id, lastName: 'Fach' })).status).toBe(200)
    const reply = await admin.fetch(`${base}/approve/${id}`, json('POST', {}, { 'If-Match': seen?.etag ?? '' }))
    expect(await reply.json()).toMatchObject({ status: 409, current: { after: { lastName: 'Fach' } } })
  })

  it('a change while it is approved fails the approval', async () => {
    const customer = await signedIn(portal)
    const change = await prepared(save(tech, { id: customer.id, authority: 'ROLE_ADMIN' }))
    const second = await meanwhile(
      portal,
      'insert into "audits"',
      () => portal.client.execute('update accounts set version = version + 1 where id = ?', [customer.id]),
      () => decision(admin, 'approve', change.prepared),
    )
    expect([second.status, await roleOf(customer)]).toEqual([409, 'USER'])
  })

  it('of two at the same time one takes effect', async () => {
    const change = await prepared(create(tech, 'ROLE_ADMIN'))
    const other = await signedIn(portal, 'ADMIN')
    const replies = await Promise.all([admin, other].map((each) => decision(each, 'approve', change.prepared)))
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
  })

  it('whoever prepared it must still be an administrator', async () => {
    const change = await prepared(create(tech, 'ROLE_ADMIN'))
    const other = await signedIn(portal, 'TECH_ADMIN')
    expect((await save(other, { id: tech.id, activated: false })).status).toBe(200)
    expect(await listed(admin)).toEqual([])
    expect((await decision(admin, 'approve', change.prepared)).status).toBe(404)
  })

  it('is void once rejected, replaced or a week old', async () => {
    const email = newEmail()
    const first = await prepared(create(tech, 'ROLE_ADMIN', email))
    const second = await prepared(create(tech, 'ROLE_TECH_ADMIN', email))
    expect((await listed(admin)).map(({ id }) => id)).toEqual([second.prepared])
    expect((await decision(admin, 'approve', first.prepared)).status).toBe(404)
    expect((await decision(admin, 'reject', second.prepared)).status).toBe(204)
    expect((await decision(admin, 'approve', second.prepared)).status).toBe(404)
    const third = await prepared(create(tech, 'ROLE_ADMIN', email))
    await portal.cron(new Date(Date.now() + 8 * 24 * 3_600_000))
    expect((await decision(admin, 'approve', third.prepared)).status).toBe(404)
    const { rows } = await portal.client.execute('select status, wanted, prepared_on from administrator_changes')
    expect(rows.map((row) => [row['status'], row['wanted'], row['prepared_on']])).toEqual([
      ['REJECTED', null, null],
      ['REJECTED', null, null],
      ['EXPIRED', null, null],
    ])
    expect(await mailsTo(portal, email)).toEqual([])
  })
})

describe('whoever has made an account is no second person beside it', () => {
  const releases = async (author: Person, approver: Person) => {
    await succeeded(setGeneral(author, 'BANK_PHONE', `+49 69 ${Math.floor(Math.random() * 1e8)}`))
    const ids = (await openChanges(approver)).map(({ id }) => id)
    const reply = await approve(approver, ids)
    for (const { id } of reply.ok ? [] : await openChanges(author))
      await author.fetch(`/api/release-changes/remove/${id}`, { method: 'DELETE' })
    return reply.status
  }

  it('the approver of a creation, in either direction, for seven days', async () => {
    const puppet = await made(tech, admin)
    expect([await releases(puppet, admin), await releases(admin, puppet)]).toEqual([409, 409])
    const independent = await signedIn(portal, 'ADMIN')
    expect([await releases(puppet, independent), await releases(independent, puppet)]).toEqual([200, 200])
    await daysAgo(7.1)
    expect([await releases(puppet, admin), await releases(admin, puppet)]).toEqual([200, 200])
  })

  it('two accounts of one maker, and accounts made in a chain', async () => {
    const other = await signedIn(portal, 'ADMIN')
    const one = await made(tech, admin)
    const two = await made(tech, other)
    expect(await releases(one, two)).toBe(409)
    const helper = await made(tech, admin, 'ROLE_TECH_ADMIN')
    const grandchild = await made(helper, other)
    expect(await releases(one, grandchild)).toBe(409)
    expect(await releases(admin, grandchild)).toBe(409)
    expect(await releases(await signedIn(portal, 'ADMIN'), grandchild)).toBe(200)
  })

  it('nor in changes of administrators: neither the made approves the maker, nor the other way round', async () => {
    const puppet = await made(tech, admin)
    const change = await prepared(create(tech, 'ROLE_ADMIN'))
    expect((await listed(puppet))[0]).toMatchObject({ refusal: 'TOGETHER' })
    expect(await approved(puppet, change)).toEqual(needsAnother)
    const helper = await made(tech, admin, 'ROLE_TECH_ADMIN')
    const theirs = await prepared(create(helper, 'ROLE_ADMIN'))
    expect(await approved(tech, theirs)).toEqual(needsAnother)
    expect(await approved(admin, theirs)).toEqual(needsAnother)
    expect(await approved(await signedIn(portal, 'ADMIN'), theirs)).toEqual(effective)
  })

  it('nor whom a change is about, by an account of their own making', async () => {
    const helper = await made(tech, admin, 'ROLE_ADMIN')
    const second = await signedIn(portal, 'TECH_ADMIN')
    const change = await prepared(save(second, { id: tech.id, email: newEmail() }))
    expect(await approved(helper, change)).toEqual(needsAnother)
    expect(await approved(admin, change)).toEqual(effective)
  })

  it('nor whoever has given an account its address, also as a customer', async () => {
    const customer = await signedIn(portal)
    const email = newEmail()
    await succeeded(save(tech, { id: customer.id, email }))
    const key = keyIn((await mailsTo(portal, email))[0]?.text ?? '')
    await afterTheWait(portal, email)
    expect((await portal.fetch('/api/account/email-confirmation', json('POST', { key }))).status).toBe(204)
    const second = await signedIn(portal, 'TECH_ADMIN')
    const raise = await prepared(save(second, { id: customer.id, authority: 'ROLE_ADMIN' }))
    expect(await approved(admin, raise)).toEqual(effective)
    const raised = await signedInAgain(portal, { id: customer.id, login: email })
    const change = await prepared(create(tech, 'ROLE_ADMIN'))
    expect(await approved(raised, change)).toEqual(needsAnother)
  })
})

describe('four eyes stay on', () => {
  const alone = async (as: Person) => {
    await succeeded(setGeneral(as, 'LOGIN_ATTEMPTS', 9))
    const [change] = await openChanges(as)
    return (await approve(as, [change?.id ?? ''])).status
  }

  it.each([
    ['deleted', (id: string) => tech.fetch(`/api/users/${id}`, { method: 'DELETE' })],
    ['deactivated', (id: string) => save(tech, { id, activated: false })],
    ['made a customer', (id: string) => save(tech, { id, authority: 'ROLE_USER' })],
  ])('for seven days after the other administrator is %s', async (_, remove) => {
    const other = await signedIn(portal, 'ADMIN')
    expect((await remove(other.id)).ok).toBe(true)
    expect(await alone(admin)).toBe(409)
    await daysAgo(7.1)
    const [change] = await openChanges(admin)
    expect((await approve(admin, [change?.id ?? ''])).status).toBe(200)
  })

  it('after the other has deleted their own account', async () => {
    const other = await signedIn(portal, 'ADMIN')
    expect((await other.fetch('/api/account', { method: 'DELETE' })).status).toBe(200)
    expect(await alone(admin)).toBe(409)
  })

  it('for technical administrators, too: the professional one is the second person', async () => {
    const other = await signedIn(portal, 'TECH_ADMIN')
    expect((await save(tech, { id: other.id, activated: false })).status).toBe(200)
    await prepared(create(tech, 'ROLE_ADMIN'))
  })

  it('whatever one person imports, edits, approves or rolls back', async () => {
    const other = await signedIn(portal, 'ADMIN')
    await setGeneral(admin, 'FOUR_EYES', 'ON')
    expect(
      (
        await approve(
          other,
          (await openChanges(other)).map(({ id }) => id),
        )
      ).status,
    ).toBe(200)
    expect((await decide(admin, 'rollback/2')).status).toBe(409)
    const exported = await (
      await admin.fetch('/api/settings/export', { method: 'POST' })
    ).json<{
      hash?: string
      areas: { GENERAL_SETTINGS: { key: string; value: unknown }[] }
    }>()
    delete exported.hash
    for (const setting of exported.areas.GENERAL_SETTINGS) if (setting.key === 'FOUR_EYES') setting.value = 'OFF'
    await succeeded(admin.fetch('/api/settings/import', json('POST', { content: JSON.stringify(exported) })))
    const [change] = await openChanges(admin)
    expect(change?.key).toBe('FOUR_EYES')
    expect((await approve(admin, [change?.id ?? ''])).status).toBe(409)
    expect((await tech.fetch('/api/tech-settings', json('PUT', { FOUR_EYES: 'OFF' }))).status).toBe(400)
    expect(await generalOf(admin, 'FOUR_EYES', 'current')).toBe('ON')
  })
})

it('who may see and decide is decided first', async () => {
  const customer = await signedIn(portal)
  const change = await prepared(create(tech, 'ROLE_ADMIN'))
  for (const [fetch, status] of [
    [customer.fetch, 403],
    [portal.fetch, 401],
  ] as const)
    for (const reply of [
      await fetch(base),
      await fetch(`${base}/approve/${change.prepared}`, { method: 'POST' }),
      await fetch(`${base}/reject/${change.prepared}`, json('POST', '{')),
    ])
      expect(reply.status).toBe(status)
})

it('a repetition of what was prepared gets the same reply', async () => {
  const body = json('POST', { email: newEmail(), authority: 'ROLE_ADMIN' }, { 'Idempotency-Key': crypto.randomUUID() })
  const first = await prepared(tech.fetch('/api/users', body))
  expect(await prepared(tech.fetch('/api/users', body))).toEqual(first)
  expect(await listed(admin)).toHaveLength(1)
})

it('an erased administrator leaves neither their address nor a change behind', async () => {
  const other = await signedIn(portal, 'ADMIN')
  await prepared(save(tech, { id: other.id, email: newEmail() }))
  expect((await tech.fetch(`/api/users/${other.id}`, { method: 'DELETE' })).status).toBe(204)
  const { rows } = await portal.client.execute('select text from mails where instr(text, ?) > 0', [other.login])
  expect([rows, await listed(admin)]).toEqual([[], []])
  expect(await (await tech.fetch(`/api/users/${tech.id}`)).json<UserDto>()).toMatchObject({ activated: true })
})

import { beforeEach, describe, expect, it } from 'vitest'

import { afterTheWait, keyIn, mailsTo, newEmail, password } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { json, type Person, signedIn, signedInAgain, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { approve, generalOf, openChanges, setGeneral } from '#test/harness/releases.ts'
import { meanwhile } from '#test/harness/work.ts'

import type { AdministratorChangeDto, PreparedDto } from './change-dto.ts'
import type { UserDto } from './dto.ts'

/** Two who do something together, and two who are there afterwards. */
let portal: Portal
let tech: Person
let second: Person
let others: readonly [Person, Person]
beforeEach(async () => {
  portal = await openPortal()
  tech = await signedIn(portal, 'TECH_ADMIN')
  second = await signedIn(portal, 'ADMIN')
  others = [await signedIn(portal, 'TECH_ADMIN'), await signedIn(portal, 'ADMIN')]
  // Without a password, a reactivated account would only be invited.
  await portal.client.execute(`update accounts set password_hash = 'scrypt$2$1$1$eA$eA'`)
})

const post = (path: string, body: unknown) => portal.fetch(path, json('POST', body, newAddress()))
const save = (as: Person, body: object) => as.fetch('/api/users', json('PUT', body))
const linkTo = async (email: string): Promise<string> => keyIn((await mailsTo(portal, email)).at(-1)?.text ?? '')
const waiting = async (as: Person) =>
  (await succeeded(as.fetch('/api/administrator-changes'))).json<AdministratorChangeDto[]>()

async function decision(as: Person, id: string, what = 'approve'): Promise<number> {
  const etag = (await waiting(as)).find((each) => each.id === id)?.etag ?? '"none"'
  return (await as.fetch(`/api/administrator-changes/${what}/${id}`, json('POST', {}, { 'If-Match': etag }))).status
}

async function byTwo([one, two]: readonly [Person, Person], method: string, body: object): Promise<PreparedDto> {
  const reply = await succeeded(one.fetch('/api/users', json(method, body)))
  expect(reply.status).toBe(202)
  const change = await reply.json<PreparedDto>()
  expect(await decision(two, change.prepared)).toBe(204)
  return change
}

async function resetAt(email: string): Promise<void> {
  const init = { method: 'POST', headers: { 'Content-Type': 'text/plain', ...newAddress() }, body: email }
  await succeeded(portal.fetch('/api/account/reset-password/init', init))
  await succeeded(post('/api/account/reset-password/finish', { key: await linkTo(email), newPassword: password }))
}

/** What ends that somebody answers for what they have begun. */
const ends: Readonly<Record<string, (whom: Person) => Promise<unknown>>> = {
  'is deactivated': ({ id }) => succeeded(save(others[0], { id, activated: false })),
  'is deactivated, and reactivated by two others': async ({ id }) => {
    await succeeded(save(others[0], { id, activated: false }))
    await byTwo(others, 'PUT', { id, activated: true })
  },
  'is deleted': ({ id }) => succeeded(others[0].fetch(`/api/users/${id}`, { method: 'DELETE' })),
  'becomes a customer': ({ id }) => succeeded(save(others[0], { id, authority: 'ROLE_USER' })),
  'deletes the own account': (whom) => succeeded(whom.fetch('/api/account', { method: 'DELETE' })),
  'has the password reset by a mailed link': ({ login }) => resetAt(login),
  'is signed in by a mailed link': async ({ login }) => {
    await succeeded(post('/api/account/sign-in-link', { email: login }))
    await succeeded(post('/api/account/sign-in-link/finish', { key: await linkTo(login) }))
  },
}
const waysOut = Object.keys(ends)
const end = async (how: string, whom: Person): Promise<unknown> => ends[how]?.(whom)

const accept = async (email: string): Promise<unknown> => {
  const reply = await post('/api/account/reset-password/finish', { key: await linkTo(email), newPassword: password })
  return reply.ok || (await reply.json<{ errorKey: string }>()).errorKey
}
const rowOf = async (email: string) => {
  const { rows } = await portal.client.execute(
    'select activated, password_hash, version from accounts where login = ?',
    [email],
  )
  return { ...rows[0] }
}
const voidIn = async (id: string): Promise<unknown> => {
  const users = await (await succeeded(others[0].fetch('/api/users/administrators?size=100'))).json<UserDto[]>()
  return users.find((each) => each.id === id)?.invitationVoid
}

describe('an invitation of an administrator', () => {
  it.each([...waysOut.map((how) => [how, 'sender'] as const), ...waysOut.map((how) => [how, 'approver'] as const)])(
    'is void once somebody %s: its %s',
    async (how, who) => {
      const email = newEmail()
      const { id } = await byTwo([tech, second], 'POST', { email, authority: 'ROLE_ADMIN' })
      expect(await voidIn(id)).toBe(false)
      await end(how, who === 'sender' ? tech : second)
      const before = await rowOf(email)
      expect(before).toMatchObject({ activated: 0, password_hash: null })
      expect(await accept(email)).toBe('resetfailed')
      expect(await rowOf(email)).toEqual(before)
      expect(await voidIn(id)).toBe(true)
    },
  )

  it('is void as well when its sender leaves while it is being accepted', async () => {
    const email = newEmail()
    await byTwo([tech, second], 'POST', { email, authority: 'ROLE_ADMIN' })
    const leaves = () => end('is deactivated', tech)
    expect(await meanwhile(portal, 'delete from "account_keys"', leaves, () => accept(email))).toBe('resetfailed')
    expect((await rowOf(email))['activated']).toBe(0)
  })

  it('is renewed by two, not by one', async () => {
    const email = newEmail()
    const { id } = await byTwo([tech, second], 'POST', { email, authority: 'ROLE_TECH_ADMIN' })
    await end('is deactivated', second)
    expect((await save(others[0], { id, activated: true })).status).toBe(202)
    expect(await accept(email)).toBe('resetfailed')
    await byTwo(others, 'PUT', { id, activated: true })
    expect([await voidIn(id), await accept(email), await voidIn(id)]).toEqual([false, true, undefined])
  })

  it('stays valid when somebody else leaves, or is let in by a mailed link', async () => {
    const email = newEmail()
    await byTwo([tech, second], 'POST', { email, authority: 'ROLE_ADMIN' })
    await end('is deleted', others[1])
    await end('has the password reset by a mailed link', await signedIn(portal, 'ADMIN'))
    expect(await accept(email)).toBe(true)
  })

  it('sent by one alone, while four eyes are off, ends with that one as well', async () => {
    await portal.client.execute(`delete from accounts where id <> '${tech.id}' and role in ('ADMIN', 'TECH_ADMIN')`)
    const email = newEmail()
    expect((await tech.fetch('/api/users', json('POST', { email, authority: 'ROLE_ADMIN' }))).status).toBe(201)
    await end('has the password reset by a mailed link', tech)
    expect([await accept(email), (await rowOf(email))['activated']]).toEqual(['resetfailed', 0])
  })

  it('from before invitations named their sender is void', async () => {
    const email = newEmail()
    await byTwo([tech, second], 'POST', { email, authority: 'ROLE_ADMIN' })
    await portal.client.execute('update account_keys set requested_by = null, approved_by = null')
    expect(await accept(email)).toBe('resetfailed')
  })

  it("and of a customer, too: its sender's", async () => {
    const email = newEmail()
    await succeeded(tech.fetch('/api/users', json('POST', { email, authority: 'ROLE_USER' })))
    await end('is deactivated', tech)
    expect(await accept(email)).toBe('resetfailed')
  })
})

describe('a change of an administrator that waits', () => {
  it.each(['is deactivated, and reactivated by two others', 'becomes a professional administrator'])(
    'ends when its preparer %s',
    async (how) => {
      const wanted = json('POST', { email: newEmail(), authority: 'ROLE_TECH_ADMIN' })
      const { prepared } = await (await succeeded(tech.fetch('/api/users', wanted))).json<PreparedDto>()
      await (how in ends ? end(how, tech) : byTwo(others, 'PUT', { id: tech.id, authority: 'ROLE_ADMIN' }))
      // Only what was lately done to the preparer could refuse it otherwise.
      await portal.client.execute(`delete from administrator_changes where acts in ('["ACTIVATED"]', '["RAISED"]')`)
      const approver = await signedIn(portal, 'ADMIN')
      expect((await waiting(approver)).map(({ id }) => id)).not.toContain(prepared)
      expect(await decision(approver, prepared)).toBe(404)
    },
  )
})

describe("a customer's e-mail that an administrator has entered", () => {
  it.each(waysOut)('is not taken over once that one %s', async (how) => {
    const customer = await signedIn(portal)
    const email = newEmail()
    await succeeded(save(tech, { id: customer.id, email }))
    const key = await linkTo(email)
    await afterTheWait(portal, email)
    await end(how, tech)
    const reply = await post('/api/account/email-confirmation', { key })
    expect([reply.status, (await reply.json<{ errorKey: string }>()).errorKey]).toEqual([400, 'emailkeyfailed'])
    const { rows } = await portal.client.execute('select login from accounts where id = ?', [customer.id])
    expect(rows[0]?.['login']).toBe(customer.login)
  })
})

describe('an approval for a later time', () => {
  const phone = '+49 69 4711'
  const at = () => new Date(Date.now() + 60_000)
  const shown = async () =>
    (await openChanges(others[1])).map((each) => {
      const { status, reopened: why, approvedBy: by } = each as typeof each & { reopened: unknown; approvedBy: unknown }
      return { status, why, by }
    })
  const openAgain = [{ status: 'OPEN', why: 'APPROVER_LEFT', by: null }]
  async function approvedFrom(approver: Person, author = others[1]): Promise<readonly string[]> {
    await succeeded(setGeneral(author, 'BANK_PHONE', phone))
    const ids = (await openChanges(approver)).map(({ id }) => id)
    await succeeded(approve(approver, ids, at().toISOString()))
    return ids
  }

  it.each(waysOut.filter((how) => !how.includes('mailed')))(
    'is open again when the approver %s, and all administrators are told',
    async (how) => {
      const ids = await approvedFrom(second)
      await end(how, second)
      expect(await shown()).toEqual(openAgain)
      await portal.cron(new Date(at().getTime() + 60_000))
      expect(await generalOf(others[1], 'BANK_PHONE', 'current')).not.toBe(phone)
      expect(await shown()).toEqual(openAgain)
      for (const { login } of [tech, ...others]) {
        const mail = (await mailsTo(portal, login)).filter(({ kind }) => kind === 'RELEASE_BLOCKED')
        expect(mail.map(({ text }) => text)).toEqual([expect.stringContaining('aus der Administration ausgeschieden')])
      }
      // Once, and approving again counts.
      await portal.cron(new Date(at().getTime() + 120_000))
      expect((await mailsTo(portal, tech.login)).filter(({ kind }) => kind === 'RELEASE_BLOCKED')).toHaveLength(1)
      await succeeded(approve(await signedIn(portal, 'ADMIN'), ids))
      expect(await generalOf(others[1], 'BANK_PHONE', 'current')).toBe(phone)
    },
  )

  it('is not carried along by a release at once, before cron has run', async () => {
    await approvedFrom(second)
    await portal.client.execute('update changes set release_at = approved_at')
    await end('is deactivated', second)
    await succeeded(setGeneral(others[1], 'BANK_EMAIL', 'bank@test.example'))
    const approver = await signedIn(portal, 'ADMIN')
    const email = (await openChanges(approver)).filter(({ key }) => key === 'BANK_EMAIL')
    await succeeded(
      approve(
        approver,
        email.map(({ id }) => id),
      ),
    )
    expect(await generalOf(others[1], 'BANK_EMAIL', 'current')).toBe('bank@test.example')
    expect(await generalOf(others[1], 'BANK_PHONE', 'current')).not.toBe(phone)
    expect(await shown()).toEqual(openAgain)
  })

  it('releases nothing when the approver leaves while cron is at it', async () => {
    await approvedFrom(second)
    const leaves = () => end('is deactivated', second)
    await meanwhile(portal, 'insert into "releases"', leaves, () => portal.cron(at()))
    expect(await generalOf(others[1], 'BANK_PHONE', 'current')).not.toBe(phone)
    expect(await shown()).toEqual(openAgain)
  })

  it('stays when its author leaves, and when the approver resets the own password', async () => {
    await approvedFrom(second)
    await end('is deleted', others[1])
    await end('has the password reset by a mailed link', second)
    const due = at()
    await portal.cron(due)
    expect(await generalOf(await signedInAgain(portal, second), 'BANK_PHONE', 'current')).toBe(phone)
  })
})

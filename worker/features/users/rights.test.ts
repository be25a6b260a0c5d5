import { beforeEach, describe, expect, it } from 'vitest'

import { afterTheWait, emailOf, keyIn, mailsTo, password } from '#test/harness/accounts.ts'
import { sentLoan } from '#test/harness/bank.ts'
import {
  identified,
  identifiedPerson,
  json,
  type Person,
  signedIn,
  signedInAgain,
  succeeded,
  withHeaders,
} from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { isVerified } from '#test/harness/signing.ts'
import { changeGeneral } from '#test/harness/settings.ts'
import { meanwhile } from '#test/harness/work.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { getEnv } from '#worker/env.ts'
import { unseal } from '#worker/http/keyring.ts'

import type { UserDto } from './dto.ts'

/** Limits of user management, and the effects of its changes. */
let portal: Portal
let tech: Person
beforeEach(async () => {
  portal = await openPortal()
  // What a second person approves: administrators.test.ts.
  await changeGeneral(portal.client, { FOUR_EYES: 'OFF' })
  tech = await signedIn(portal, 'TECH_ADMIN')
})

const save = (as: Person, body: Record<string, unknown>) => as.fetch('/api/users', json('PUT', body))
const remove = (as: Person, id: string) => as.fetch(`/api/users/${id}`, { method: 'DELETE' })
const isSignedIn = async (person: Person): Promise<boolean> => (await person.fetch('/api/account')).status === 200

const errorKeyOf = async (reply: Response): Promise<string | undefined> =>
  (await reply.clone().json<{ errorKey?: string }>()).errorKey

async function administrators(role: Role): Promise<number> {
  const { rows } = await portal.client.execute({
    sql: 'select count(*) as count from accounts where role = ? and activated = 1 and deactivated_at is null',
    args: [role],
  })
  return Number(rows[0]?.['count'])
}

const demotions = {
  'deleted, by id': (as: Person, { id }: Person) => remove(as, id),
  'deleted, by login': (as: Person, { login }: Person) => remove(as, encodeURIComponent(login)),
  deactivated: (as: Person, { id }: Person) => save(as, { id, activated: false }),
  'made a user': (as: Person, { id }: Person) => save(as, { id, authority: 'ROLE_USER' }),
  'made another kind': (as: Person, { id }: Person) => save(as, { id, authorities: ['ROLE_ADMIN'] }),
}
const ways = Object.keys(demotions) as (keyof typeof demotions)[]

it.each([
  ['ADMIN', { isAdmin: true, isProfAdmin: true, isTechAdmin: false }],
  ['TECH_ADMIN', { isAdmin: true, isProfAdmin: false, isTechAdmin: true }],
  ['USER', { isAdmin: false, isProfAdmin: false, isTechAdmin: false }],
] as const)('[B1.01] [A6.01] %s is the one kind of administrator, the other or none', async (role, flags) => {
  const account = await (await signedIn(portal, role)).fetch('/api/account')
  expect(await account.json()).toMatchObject({ authorities: [`ROLE_${role}`], ...flags })
})

it('a customer learns that staff changed their account, but not by which login', async () => {
  const customer = await signedIn(portal, 'USER')
  expect((await save(tech, { id: customer.id, lastName: 'Anders' })).status).toBe(200)
  const own = await (await customer.fetch('/api/account')).json<Record<string, string>>()
  expect(own).toMatchObject({ lastName: 'Anders', lastModifiedBy: 'administrator' })
  expect(await (await customer.fetch('/api/account/export')).text()).not.toContain(tech.login)
  expect(await (await tech.fetch(`/api/users/${customer.id}`)).json()).toMatchObject({ lastModifiedBy: tech.login })
})

/** Activates by a mailed link. */
const choose = (key: string) => portal.fetch('/api/activate', json('POST', { key, password }))

describe("one's own rights", () => {
  it.each(ways)('[B2.38] nobody is %s by themself', async (way) => {
    await signedIn(portal, 'TECH_ADMIN')
    const reply = await demotions[way](tech, tech)
    expect([reply.status, await errorKeyOf(reply)]).toEqual([409, 'ownrights'])
    expect(await isSignedIn(tech)).toBe(true)
  })

  it("may be sent back unchanged; one's own name and e-mail can be corrected", async () => {
    const own = await (await tech.fetch(`/api/users/${tech.id}`)).json<UserDto>()
    const renamed = await (await save(tech, { ...own, lastName: 'Anders' })).json<UserDto>()
    expect(renamed).toMatchObject({ lastName: 'Anders', authority: 'ROLE_TECH_ADMIN', activated: true })
    const email = `${crypto.randomUUID()}@test.example`
    const moved = await (await save(tech, { ...renamed, email })).json<UserDto>()
    expect(moved).toMatchObject({ login: email, lastModifiedBy: email })
    expect(await isSignedIn(tech)).toBe(false)
  })
})

describe('the last administrator of a kind', () => {
  it.each(['deleted, by id', 'deactivated', 'made a user'] as const)('[B2.38] is not %s', async (way) => {
    const admin = await signedIn(portal, 'ADMIN')
    const reply = await demotions[way](tech, admin)
    expect([reply.status, await errorKeyOf(reply)]).toEqual([409, 'lastadministrator'])
    expect(await isSignedIn(admin)).toBe(true)
    // One without a usable account does not count.
    const { id } = await signedIn(portal, 'ADMIN')
    await portal.client.execute({ sql: 'update accounts set activated = 0 where id = ?', args: [id] })
    expect(await errorKeyOf(await demotions[way](tech, admin))).toBe('lastadministrator')
    await signedIn(portal, 'ADMIN')
    expect((await demotions[way](tech, admin)).ok).toBe(true)
    expect(await isSignedIn(admin)).toBe(false)
    expect(await administrators('ADMIN')).toBe(1)
  })

  it('is an active one: inactive and deactivated ones may be removed', async () => {
    for (const set of ['activated = 0', `activated = 0, deactivated_at = '2026-11-21'`]) {
      const { id } = await signedIn(portal, 'ADMIN')
      await portal.client.execute(`update accounts set ${set} where id = '${id}'`)
      expect((await remove(tech, id)).status).toBe(204)
    }
    expect(await administrators('ADMIN')).toBe(0)
  })

  it.each(ways)('[B2.38] two who are %s by each other at the same time: one remains', async (way) => {
    const other = await signedIn(portal, 'TECH_ADMIN')
    const first = async () => expect((await demotions[way](tech, other)).ok).toBe(true)
    const second = await meanwhile(portal, 'insert into "audits"', first, () => demotions[way](other, tech))
    expect(second.status).toBe(401)
    expect(await administrators('TECH_ADMIN')).toBe(1)
    expect([await isSignedIn(tech), await isSignedIn(other)]).toEqual([true, false])
  })

  it.each(ways)('[B2.38] two are %s by different people at the same time: one remains', async (way) => {
    const [colleague, one, two] = [
      await signedIn(portal, 'TECH_ADMIN'),
      await signedIn(portal, 'ADMIN'),
      await signedIn(portal, 'ADMIN'),
    ]
    const act = way === 'made another kind' ? 'made a user' : way
    const replies = await Promise.all([demotions[act](tech, one), demotions[act](colleague, two)])
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = replies.find(({ ok }) => !ok)
    expect(refused === undefined ? '' : await errorKeyOf(refused)).toBe('lastadministrator')
    expect(await administrators('ADMIN')).toBe(1)
  })
})

describe('an administrator who is removed at the same time', () => {
  const wholeBatch = 'insert into "audits"'
  const nothingHappens = async (removal: (as: Person) => Promise<Response>) => {
    const colleague = await signedIn(portal, 'TECH_ADMIN')
    const reply = await meanwhile(
      portal,
      wholeBatch,
      () =>
        portal.client.execute({
          sql: 'update sessions set revoked_at = ? where account_id = ?',
          args: ['2026', tech.id],
        }),
      () => removal(tech),
    )
    expect(reply.status).toBe(401)
    return colleague
  }

  it('changes nobody any more', async () => {
    const user = await signedIn(portal)
    const colleague = await nothingHappens((as) => save(as, { id: user.id, authority: 'ROLE_ADMIN' }))
    expect(await (await colleague.fetch(`/api/users/${user.id}`)).json()).toMatchObject({ authority: 'ROLE_USER' })
  })

  it('removes nobody any more', async () => {
    const user = await signedIn(portal)
    await nothingHappens((as) => remove(as, user.id))
    expect(await isSignedIn(user)).toBe(true)
  })

  it('creates nobody any more', async () => {
    const email = `${crypto.randomUUID()}@test.example`
    await nothingHappens((as) => as.fetch('/api/users', json('POST', { email, authority: 'ROLE_TECH_ADMIN' })))
    expect(await mailsTo(portal, email)).toEqual([])
    const { rows } = await portal.client.execute({ sql: 'select id from accounts where login = ?', args: [email] })
    expect(rows).toEqual([])
  })
})

describe('changes that end all sessions of a person', () => {
  const changes = {
    'another role': { authority: 'ROLE_ADMIN' },
    deactivation: { activated: false },
  }

  it.each(Object.entries(changes))('[B2.38] %s, and the mailed links are invalid', async (_, change) => {
    const user = await signedIn(portal)
    const { key } = await withLink(user)
    expect((await save(tech, { id: user.id, ...change })).status).toBe(200)
    expect(await isSignedIn(user)).toBe(false)
    expect((await finish(key)).status).toBe(400)
    const { rows } = await portal.client.execute({
      sql: 'select revoked_at from sessions where account_id = ?',
      args: [user.id],
    })
    expect(rows.every((row) => row['revoked_at'] !== null)).toBe(true)
  })

  it('no other changes do', async () => {
    const user = await signedIn(portal)
    for (const change of [
      { lastName: 'Neu' },
      { langKey: 'en' },
      { clientNumber: '1' },
      { authority: 'ROLE_USER' },
      { activated: true },
    ])
      expect((await save(tech, { id: user.id, ...change })).status).toBe(200)
    expect(await isSignedIn(user)).toBe(true)
    expect(await mailsTo(portal, user.login)).toEqual([])
  })

  async function withLink(user: Person): Promise<{ key: string }> {
    await portal.fetch('/api/account/reset-password/init', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: user.login,
    })
    return { key: keyIn((await mailsTo(portal, user.login)).at(-1)?.text ?? '') }
  }
  const finish = (key: string) =>
    portal.fetch('/api/account/reset-password/finish', json('POST', { key, newPassword: password }))
})

describe('deactivating and reactivating', () => {
  const signIn = async (username: string) =>
    (await portal.fetch('/api/authenticate', json('POST', { username, password }))).status

  it('[B2.38] a deactivated account cannot sign in, be reset or registered again, and continues after reactivation', async () => {
    const { email, id } = await emailOf(portal, 'usable')
    const deactivated = await (await save(tech, { id, activated: false })).json<UserDto>()
    expect(deactivated).toMatchObject({ activated: false, deactivated: true })
    const { rows } = await portal.client.execute({
      sql: 'select deactivated_at from accounts where id = ?',
      args: [id],
    })
    expect(rows[0]?.['deactivated_at']).toMatch(/Z$/)
    expect(await signIn(email)).toBe(401)
    await portal.fetch('/api/register', json('POST', { email, password, langKey: 'de' }))
    await portal.fetch('/api/account/reset-password/init', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: email,
    })
    expect(await mailsTo(portal, email)).toEqual([])
    // Again, as clients send back what they read.
    expect((await save(tech, { ...deactivated, firstName: 'Neu' })).status).toBe(200)
    expect(await (await save(tech, { id, activated: true })).json()).toMatchObject({
      activated: true,
      deactivated: false,
    })
    expect(await signIn(email)).toBe(200)
  })

  it('[B2.38] a pending account is deactivated, too: its link is invalid, and reactivation mails another', async () => {
    const email = `${crypto.randomUUID()}@test.example`
    const waiting = await (await tech.fetch('/api/users', json('POST', { email }))).json<UserDto>()
    // Sending back a pending account unchanged changes nothing.
    const renamed = await (await save(tech, { ...waiting, firstName: 'Neu' })).json<UserDto>()
    expect(renamed).toMatchObject({ firstName: 'Neu', activated: false, deactivated: false })
    const deactivated = await (await save(tech, { id: waiting.id, activated: false })).json<UserDto>()
    expect(deactivated).toMatchObject({ activated: false, deactivated: true })
    const mails = await mailsTo(portal, email)
    expect(mails).toHaveLength(1)
    expect((await finish(keyIn(mails[0]?.text ?? ''))).status).toBe(400)

    expect(await (await save(tech, { id: waiting.id, activated: true })).json()).toMatchObject({
      activated: false,
      deactivated: false,
    })
    const [, again, ...more] = await mailsTo(portal, email)
    expect([again?.kind, more]).toEqual(['ADMIN_ACTIVATION', []])
    expect((await finish(keyIn(again?.text ?? ''))).status).toBe(200)
    expect(await signIn(email)).toBe(200)
  })

  it('[B2.38] no link activates a deactivated registration', async () => {
    const email = `${crypto.randomUUID()}@test.example`
    await portal.fetch('/api/register', json('POST', { email, password, langKey: 'de' }))
    const [mail] = await mailsTo(portal, email)
    const { id } = await (await tech.fetch(`/api/users/${encodeURIComponent(email)}`)).json<UserDto>()
    expect((await save(tech, { id, activated: false })).status).toBe(200)
    expect((await choose(keyIn(mail?.text ?? ''))).status).toBe(400)
    expect(await signIn(email)).toBe(401)
  })

  it('an account activated at the same time stays activated, and the administrator gets the conflict', async () => {
    const email = `${crypto.randomUUID()}@test.example`
    await portal.fetch('/api/register', json('POST', { email, password, langKey: 'de' }))
    const [mail] = await mailsTo(portal, email)
    const { id } = await (await tech.fetch(`/api/users/${encodeURIComponent(email)}`)).json<UserDto>()
    const statuses: number[] = []
    const reply = await meanwhile(
      portal,
      'insert into "audits"',
      async () => statuses.push((await choose(keyIn(mail?.text ?? ''))).status),
      () => save(tech, { id, firstName: 'Neu' }),
    )
    expect([...statuses, reply.status]).toEqual([200, 409])
    expect(await reply.json()).toMatchObject({ current: { activated: true, firstName: '' } })
    expect(await signIn(email)).toBe(200)
  })

  it('[B4.07] a person without a password gets another link instead; the old one is invalid after a change of the e-mail', async () => {
    const email = `${crypto.randomUUID()}@test.example`
    const reply = await tech.fetch('/api/users', json('POST', { email, authority: 'ROLE_ADMIN' }))
    const { id } = await reply.json<UserDto>()
    const again = await save(tech, { id, activated: true })
    expect(await again.json()).toMatchObject({ activated: false })
    const [first, second, ...more] = await mailsTo(portal, email)
    expect([second?.kind, more]).toEqual(['ADMIN_ACTIVATION', []])

    const moved = `${crypto.randomUUID()}@test.example`
    expect((await save(tech, { id, email: moved })).status).toBe(200)
    for (const { text } of [first, second].filter((each) => each !== undefined))
      expect((await finish(keyIn(text))).status).toBe(400)
    const [third] = await mailsTo(portal, moved)
    expect((await finish(keyIn(third?.text ?? ''))).status).toBe(200)
    expect(await signIn(moved)).toBe(200)
    expect(await signIn(email)).toBe(401)
    // The old address never had the account, so it is not notified of the change.
    expect((await mailsTo(portal, email)).map(({ kind }) => kind)).toEqual(['ADMIN_ACTIVATION', 'ADMIN_ACTIVATION'])
  })

  it('[B2.38] a changed e-mail is reported to the former address, once, with the new one masked', async () => {
    const { email, id } = await emailOf(portal, 'usable')
    expect((await save(tech, { id, firstName: 'Nora', lastName: 'Neumann' })).status).toBe(200)
    expect(await mailsTo(portal, email)).toEqual([])
    await identified(portal, id, { ...identifiedPerson, givenNames: 'Nora', surname: 'Neumann' })
    const customer = await signedInAgain(portal, { id, login: email })
    expect(await isVerified(customer)).toBe(true)
    const next = 'nora.neumann@test.example'
    expect(await (await save(tech, { id, email: next })).json()).toMatchObject({
      email,
      pendingEmail: next,
      verified: true,
    })
    // Nothing has changed yet, and the present address is told.
    expect([await signIn(email), await signIn(next), await isSignedIn(customer)]).toEqual([200, 401, true])
    const [notice, ...none] = await mailsTo(portal, email)
    expect([notice?.kind, none]).toEqual(['EMAIL_CHANGE_NOTICE', []])
    const [link, ...others] = await mailsTo(portal, next)
    expect([link?.kind, others]).toEqual(['EMAIL_CHANGE_BY_BANK', []])

    const confirm = () =>
      portal.fetch('/api/account/email-confirmation', json('POST', { key: keyIn(link?.text ?? '') }))
    // Nobody takes an account over before its owner could have read that.
    const early = await confirm()
    expect(early.status).toBe(409)
    expect([await errorKeyOf(early), Number(early.headers.get('Retry-After')) > 47 * 3600]).toEqual([
      'emailkeyearly',
      true,
    ])
    expect([await signIn(email), await signIn(next), await isSignedIn(customer)]).toEqual([200, 401, true])
    await afterTheWait(portal, next)
    expect((await confirm()).status).toBe(204)
    expect((await confirm()).status).toBe(400)
    expect([await signIn(email), await signIn(next), await isSignedIn(customer)]).toEqual([401, 200, false])
    expect(await (await tech.fetch(`/api/users/${id}`)).json()).toMatchObject({ email: next, verified: false })
    expect(await isVerified(await signedInAgain(portal, { id, login: next })), 'the evidence has ended').toBe(false)
    const [, mail, ...more] = await mailsTo(portal, email)
    expect([mail?.kind, more]).toEqual(['EMAIL_CHANGED', []])
    expect(mail?.text).toContain('n…n@…')
    expect(mail?.text).not.toContain('nora.neumann')
    expect(mail?.text).not.toMatch(/[\w-]{43}/)
  })

  const ends: readonly (readonly [string, (own: Person) => Promise<unknown>])[] = [
    ...ways.map((way) => [way, (own: Person) => demotions[way](tech, own)] as const),
    [
      'demoted by the identity provider',
      ({ id }: Person) => portal.client.execute("update accounts set role = 'USER' where id = ?", [id]),
    ],
  ]
  it.each(ends)('a link for a new address ends with the office of who entered it: %s', async (_, end) => {
    const { email, id } = await emailOf(portal, 'usable')
    const own = await signedIn(portal, 'TECH_ADMIN')
    const next = `${crypto.randomUUID()}@test.example`
    expect((await save(own, { id, email: next })).status).toBe(200)
    const [link] = await mailsTo(portal, next)
    await afterTheWait(portal, next)
    await end(own)
    const used = await portal.fetch('/api/account/email-confirmation', json('POST', { key: keyIn(link?.text ?? '') }))
    expect([used.status, await errorKeyOf(used)]).toEqual([400, 'emailkeyfailed'])
    expect([await signIn(email), await signIn(next)]).toEqual([200, 401])
  })

  it('a link for a new address ends also when its office ends while it is used', async () => {
    const { email, id } = await emailOf(portal, 'usable')
    const own = await signedIn(portal, 'TECH_ADMIN')
    const next = `${crypto.randomUUID()}@test.example`
    await save(own, { id, email: next })
    const [link] = await mailsTo(portal, next)
    await afterTheWait(portal, next)
    const used = await meanwhile(
      portal,
      'insert into "audits"',
      () => portal.client.execute("update accounts set role = 'ADMIN' where id = ?", [own.id]),
      () => portal.fetch('/api/account/email-confirmation', json('POST', { key: keyIn(link?.text ?? '') })),
    )
    expect(used.status).toBe(400)
    expect([await signIn(email), await signIn(next)]).toEqual([200, 401])
  })

  it("a customer's new name takes away what was verified; everything else leaves it", async () => {
    const customer = await signedIn(portal, 'USER', { verified: true })
    const showsVerified = async () => (await (await tech.fetch(`/api/users/${customer.id}`)).json<UserDto>()).verified
    expect((await save(tech, { id: customer.id, clientNumber: '4711', firstName: 'Anna' })).status).toBe(200)
    expect(await showsVerified()).toBe(true)
    expect((await save(tech, { id: customer.id, lastName: 'Anders' })).status).toBe(200)
    expect(await showsVerified()).toBe(false)
  })

  const renewals: readonly (readonly [string, (customer: { id: string; login: string }) => Promise<unknown>])[] = [
    [
      'reset by the present mailbox',
      async ({ login }) => {
        await portal.fetch('/api/account/reset-password/init', {
          method: 'POST',
          headers: { 'Content-Type': 'text/plain' },
          body: login,
        })
        expect((await finish(keyIn((await mailsTo(portal, login)).at(-1)?.text ?? ''))).status).toBe(200)
      },
    ],
    [
      'changed by whoever knows it',
      async (customer) => {
        const passwords = { currentPassword: password, newPassword: 'Winterwind-2026!' }
        const own = await signedInAgain(portal, customer)
        await succeeded(own.fetch('/api/account/change-password', json('POST', passwords)))
      },
    ],
  ]
  it.each(renewals)("a customer's password %s makes the new address's link void", async (_, renew) => {
    const { email, id } = await emailOf(portal, 'usable')
    const next = `${crypto.randomUUID()}@test.example`
    await save(tech, { id, email: next })
    const [link] = await mailsTo(portal, next)
    await afterTheWait(portal, next)
    await renew({ id, login: email })
    const used = await portal.fetch('/api/account/email-confirmation', json('POST', { key: keyIn(link?.text ?? '') }))
    expect(used.status).toBe(400)
    expect(await signIn(next)).toBe(401)
  })

  it('an address entered while the customer is deactivated, and could not stop it, never takes effect', async () => {
    const { email, id } = await emailOf(portal, 'usable')
    const next = `${crypto.randomUUID()}@test.example`
    const use = async (key: string) =>
      (await portal.fetch('/api/account/email-confirmation', json('POST', { key }))).status
    await succeeded(save(tech, { id, activated: false }))
    await succeeded(save(tech, { id, email: next }))
    const key = keyIn((await mailsTo(portal, next))[0]?.text ?? '')
    await afterTheWait(portal, next)
    expect(await use(key)).toBe(400)
    await succeeded(save(tech, { id, activated: true }))
    expect(await use(key)).toBe(400)
    expect([await signIn(email), await signIn(next)]).toEqual([200, 401])
    // Entered together with the reactivation, it waits as ever.
    await succeeded(save(tech, { id, activated: false }))
    await succeeded(save(tech, { id, activated: true, email: next }))
    expect(await use(keyIn((await mailsTo(portal, next)).at(-1)?.text ?? ''))).toBe(409)
  })

  it("a pending registration is given to its owner by a new link, and not by the registration's password", async () => {
    const email = `${crypto.randomUUID()}@test.example`
    await portal.fetch('/api/register', json('POST', { email, password: 'Fremdes-Wort-2026', langKey: 'de' }))
    const [registration] = await mailsTo(portal, email)
    const { id } = await (await tech.fetch(`/api/users/${encodeURIComponent(email)}`)).json<UserDto>()
    expect(await (await save(tech, { id, authority: 'ROLE_ADMIN' })).json()).toMatchObject({ activated: false })
    expect((await choose(keyIn(registration?.text ?? ''))).status).toBe(400)
    expect((await mailsTo(portal, email)).map(({ kind }) => kind)).toEqual(['REGISTRATION', 'ADMIN_ACTIVATION'])
  })

  const finish = (key: string) =>
    portal.fetch('/api/account/reset-password/finish', json('POST', { key, newPassword: password }))
})

describe('deleting', () => {
  it('[B2.38] keeps a person whose application is with the bank; others are erased with all data', async () => {
    const user = await signedIn(portal, 'USER', { verified: true })
    await sentLoan(user.fetch)
    const reply = await remove(tech, user.id)
    expect([reply.status, await errorKeyOf(reply)]).toEqual([409, 'accountinuse'])
    expect(await isSignedIn(user)).toBe(true)
    const other = await signedIn(portal)
    expect((await remove(tech, other.id)).status).toBe(204)
    expect(await isSignedIn(other)).toBe(false)
    const { rows } = await portal.client.execute({
      sql: 'select id from sessions where account_id = ?',
      args: [other.id],
    })
    expect(rows).toEqual([])
  })

  it('[B2.38] removes mails to earlier addresses, too', async () => {
    const before = `${crypto.randomUUID()}@test.example`
    const { id } = await (await tech.fetch('/api/users', json('POST', { email: before }))).json<UserDto>()
    const after = `${crypto.randomUUID()}@test.example`
    await save(tech, { id, email: after })
    expect((await remove(tech, id)).status).toBe(204)
    expect([...(await mailsTo(portal, before)), ...(await mailsTo(portal, after))]).toEqual([])
  })
})

describe('the audit', () => {
  it('[B2.38] has role and activation in the open, and the person under their own key, before and after', async () => {
    const { id, email } = await (
      await tech.fetch('/api/users', json('POST', { email: 'nora@test.example', firstName: 'Nora', lastName: 'Neu' }))
    ).json<UserDto>()
    await save(tech, { id, lastName: 'Neumann', clientNumber: '4711' })
    await save(tech, { id, authority: 'ROLE_ADMIN' })
    await save(tech, { id, email: 'nora.neumann@test.example' })
    await portal.client.execute({
      sql: `update accounts set activated = 1, password_hash = 'x' where id = ?`,
      args: [id],
    })
    await signedIn(portal, 'ADMIN')
    await save(tech, { id, activated: false })
    const {
      rows: [account],
    } = await portal.client.execute({ sql: 'select data_key from accounts where id = ?', args: [id] })
    const { rows } = await portal.client.execute({
      sql: 'select * from audits where entity_id = ? order by at, rowid',
      args: [id],
    })
    const events = await Promise.all(
      rows.map(async (row) => ({
        principal: row['principal'],
        action: row['action'],
        detail: JSON.parse(String(row['detail'])) as unknown,
        ...((await unseal(getEnv(portal.env), String(account?.['data_key']), String(row['sealed']))) as object),
      })),
    )
    const principal = `account:${tech.id}`
    expect(events).toMatchObject([
      {
        principal,
        action: 'user.create',
        detail: { role: 'USER', activated: false },
        after: { email, firstName: 'Nora', lastName: 'Neu' },
      },
      {
        principal,
        action: 'user.update',
        detail: { version: 2 },
        before: { lastName: 'Neu', clientNumber: '' },
        after: { lastName: 'Neumann', clientNumber: '4711' },
      },
      { principal, action: 'user.update', detail: { version: 3, roleBefore: 'USER', role: 'ADMIN' } },
      {
        principal,
        action: 'account.email-change',
        detail: { version: 4 },
        before: { email },
        after: { email: 'nora.neumann@test.example' },
      },
      { principal, action: 'user.update', detail: { version: 5, activatedBefore: true, activated: false } },
    ])
    for (const { detail } of events) expect(JSON.stringify(detail)).not.toMatch(/nora|neu|4711/i)

    await portal.client.execute({ sql: 'select 1', args: [] })
    expect((await remove(tech, id)).status).toBe(204)
    const left = await portal.client.execute({
      sql: `select detail from audits where entity_id = ? and action = 'user.delete'`,
      args: [id],
    })
    expect(left.rows).toHaveLength(1)
    expect(String(left.rows[0]?.['detail'])).not.toMatch(/nora|neu/i)
  })

  it('[B6.01] administrators of the other kind read users and manage none, users and visitors do neither', async () => {
    const visitor = withHeaders(portal, { 'unique-user-id': 'x' })
    for (const [fetch, status] of [
      [(await signedIn(portal)).fetch, 403],
      [(await signedIn(portal, 'ADMIN')).fetch, 403],
      [visitor, 401],
      [portal.fetch, 401],
    ] as const)
      for (const reply of [
        await fetch('/api/users', json('POST', {})),
        await fetch('/api/users', json('PUT', '{')),
        await fetch(`/api/users/${tech.id}`, { method: 'DELETE' }),
      ])
        expect(reply.status).toBe(status)
    expect((await (await signedIn(portal, 'ADMIN')).fetch('/api/users')).status).toBe(200)
    for (const fetch of [(await signedIn(portal)).fetch, visitor, portal.fetch])
      expect((await fetch('/api/users')).ok).toBe(false)
  })
})

import { beforeAll, describe, expect, it } from 'vitest'

import { eyesApartDays } from '#domain/accounts/four-eyes.ts'
import { cookieOf, keyIn, mailsTo, newEmail, password } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { json, type Person, signedIn, signedInAgain, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { approve, openChanges, setGeneral } from '#test/harness/releases.ts'

import { hashKey } from '../accounts/keys.ts'
import type { AdministratorChangeDto, PreparedDto } from './change-dto.ts'

/** An administrator who reads a colleague's mailbox, and one who has nothing to do with it. */
let portal: Portal
let tech: Person
let reader: Person
let independent: Person
beforeAll(async () => {
  portal = await openPortal()
  tech = await signedIn(portal, 'TECH_ADMIN')
  reader = await signedIn(portal, 'ADMIN')
  independent = await signedIn(portal, 'ADMIN')
})

const post = (path: string, body: unknown) => portal.fetch(path, json('POST', body, newAddress()))
const newestKey = async (email: string): Promise<string> => keyIn((await mailsTo(portal, email)).at(-1)?.text ?? '')

async function resetAt(email: string): Promise<void> {
  const init = { method: 'POST', headers: { 'Content-Type': 'text/plain', ...newAddress() }, body: email }
  await succeeded(portal.fetch('/api/account/reset-password/init', init))
  await setPassword(email)
}
const setPassword = async (email: string) =>
  succeeded(post('/api/account/reset-password/finish', { key: await newestKey(email), newPassword: password }))

const later = (days: number, accountId: string) =>
  portal.client.execute('update administrator_changes set decided_at = ? where account_id = ?', [
    new Date(Date.now() - days * 24 * 3_600_000).toISOString(),
    accountId,
  ])

/** Prepared by one technical administrator and approved by another, who are none of those above. */
async function byTwo(method: string, body: object): Promise<string> {
  const [one, two] = [await signedIn(portal, 'TECH_ADMIN'), await signedIn(portal, 'TECH_ADMIN')]
  const change = await (await succeeded(one.fetch('/api/users', json(method, body)))).json<PreparedDto>()
  await succeeded(decision(two, change.prepared))
  return change.id
}

const waiting = async (as: Person) =>
  (await succeeded(as.fetch('/api/administrator-changes'))).json<AdministratorChangeDto[]>()
async function decision(as: Person, id: string): Promise<Response> {
  const etag = (await waiting(as)).find((each) => each.id === id)?.etag ?? '"none"'
  return as.fetch(`/api/administrator-changes/approve/${id}`, json('POST', {}, { 'If-Match': etag }))
}

/** The reply to the approval of a release; one that is refused stays for nobody. */
async function releases(author: Person, approver: Person, meanwhile?: () => Promise<unknown>): Promise<Response> {
  await succeeded(setGeneral(author, 'BANK_PHONE', `+49 69 ${Math.floor(Math.random() * 1e8)}`))
  await meanwhile?.()
  const reply = await approve(
    approver,
    (await openChanges(approver)).map(({ id }) => id),
  )
  for (const { id } of reply.ok ? [] : await openChanges(approver))
    await approver.fetch(`/api/release-changes/remove/${id}`, { method: 'DELETE' })
  return reply
}

async function invited(email: string): Promise<string> {
  const id = await byTwo('POST', { email, authority: 'ROLE_ADMIN' })
  await later(eyesApartDays + 1, id)
  return id
}

/** Ways into a colleague's account for whoever reads the mailbox. Each returns the account. */
const ways: readonly (readonly [string, () => Promise<Pick<Person, 'id' | 'login'>>])[] = [
  [
    'resets the password',
    async () => {
      const victim = await signedIn(portal, 'ADMIN')
      await resetAt(victim.login)
      return victim
    },
  ],
  [
    'uses a sign-in link',
    async () => {
      const victim = await signedIn(portal, 'ADMIN')
      await succeeded(post('/api/account/sign-in-link', { email: victim.login }))
      await succeeded(post('/api/account/sign-in-link/finish', { key: await newestKey(victim.login) }))
      return victim
    },
  ],
  [
    'uses the link of one who was invited long ago, and again',
    async () => {
      const login = newEmail()
      const id = await invited(login)
      await byTwo('PUT', { id, activated: true })
      await later(eyesApartDays + 1, id)
      await setPassword(login)
      return { id, login }
    },
  ],
  [
    'has registered with the address, before others raised the account',
    async () => {
      const login = newEmail()
      const registered = await succeeded(post('/api/register', { email: login, password, langKey: 'de' }))
      const key = await newestKey(login)
      await succeeded(portal.fetch(`/api/activate?key=${key}`, { headers: cookieOf(registered) }))
      const { rows } = await portal.client.execute('select id from accounts where login = ?', [login])
      const id = String(rows[0]?.['id'])
      await byTwo('PUT', { id, authority: 'ROLE_ADMIN' })
      return { id, login }
    },
  ],
  [
    'has re-addressed it a week ago, and resets the password now',
    async () => {
      const victim = await signedIn(portal, 'ADMIN')
      const login = newEmail()
      await byTwo('PUT', { id: victim.id, email: login })
      await later(eyesApartDays + 1, victim.id)
      await resetAt(login)
      return { id: victim.id, login }
    },
  ],
  [
    'knew the password of a customer, from the mailbox, before others raised the account',
    async () => {
      const victim = await signedIn(portal)
      await resetAt(victim.login)
      await byTwo('PUT', { id: victim.id, authority: 'ROLE_ADMIN' })
      return victim
    },
  ],
]

describe('whoever reads the mailbox of a colleague is no second person', () => {
  it.each(ways)('who %s, neither as approver nor as author, for seven days', async (_, enter) => {
    const victim = await signedInAgain(portal, await enter())
    for (const [author, approver] of [
      [reader, victim],
      [victim, reader],
      [victim, independent],
    ] as const) {
      const refused = await releases(author, approver)
      expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([
        409,
        expect.closeTo(eyesApartDays * 24 * 3600, -3),
      ])
      const { params, ...problem } = await refused.json<{ params: { from: string; day: string } }>()
      expect(problem).toMatchObject({ errorKey: 'foureyes', message: 'error.foureyeslater' })
      expect(Date.parse(params.from) - Date.now()).toBeGreaterThan((eyesApartDays * 24 - 1) * 3_600_000)
      expect(params.day).toMatch(/^\d+\. \S+ \d{4} um \d\d:\d\d Uhr$/)
    }
    expect((await releases(reader, independent)).status).toBe(200)
    await later(eyesApartDays + 0.1, victim.id)
    expect((await releases(reader, victim)).status).toBe(200)
    expect((await releases(victim, reader)).status).toBe(200)
  })

  it('nor after erasing the account that has prepared the change', async () => {
    const victim = await signedIn(portal, 'ADMIN')
    await resetAt(victim.login)
    const entered = await signedInAgain(portal, victim)
    const erase = () => succeeded(entered.fetch('/api/account', { method: 'DELETE' }))
    expect((await releases(entered, reader, erase)).status).toBe(409)
  })

  it('nor in changes of administrators', async () => {
    const victim = await signedIn(portal, 'TECH_ADMIN')
    await resetAt(victim.login)
    const entered = await signedInAgain(portal, victim)
    for (const [by, second] of [
      [tech, entered],
      [entered, tech],
    ] as const) {
      const wanted = json('POST', { email: newEmail(), authority: 'ROLE_ADMIN' })
      const { prepared } = await (await succeeded(by.fetch('/api/users', wanted))).json<PreparedDto>()
      const shown = (await waiting(second)).find(({ id }) => id === prepared)
      expect(shown).toMatchObject({ refusal: 'TOGETHER' })
      const refused = await decision(second, prepared)
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({ errorKey: 'foureyes', params: { from: shown?.refusedUntil } })
    }
  })

  it('tells the waiting person in the list when it is possible, and nobody of their own change', async () => {
    const victim = await signedIn(portal, 'ADMIN')
    await resetAt(victim.login)
    await succeeded(setGeneral(reader, 'BANK_PHONE', '+49 69 1234'))
    const of = async (as: Person) =>
      (await openChanges(as)).map((each) => {
        const { needsOther, approvableFrom } = each as unknown as { needsOther: boolean; approvableFrom: string | null }
        return [needsOther, approvableFrom]
      })
    expect(await of(await signedInAgain(portal, victim))).toEqual([[true, expect.stringMatching(/Z$/)]])
    expect(await of(reader)).toEqual([[true, null]])
    expect(await of(independent)).toEqual([[false, null]])
    const own = await approve(
      reader,
      (await openChanges(reader)).map(({ id }) => id),
    )
    expect([own.status, own.headers.get('Retry-After'), await own.json()]).toEqual([
      409,
      null,
      expect.objectContaining({ message: 'error.foureyes', params: 'settings' }),
    ])
    for (const { id } of await openChanges(reader))
      await reader.fetch(`/api/release-changes/remove/${id}`, { method: 'DELETE' })
  })

  it("the server's first link, printed and not mailed, does not count", async () => {
    const victim = await signedIn(portal, 'ADMIN')
    const key = crypto.randomUUID()
    await portal.client.execute(
      `insert into account_keys (key_hash, account_id, kind, expires_at, requested_by) values (?, ?, 'reset', ?, ?)`,
      [await hashKey(key), victim.id, new Date(Date.now() + 60_000).toISOString(), 'admin:create'],
    )
    await succeeded(post('/api/account/reset-password/finish', { key, newPassword: password }))
    expect((await releases(reader, await signedInAgain(portal, victim))).status).toBe(200)
  })
})

it('a registration that nobody has taken up keeps no address from the bank', async () => {
  const reserve = async () => {
    const email = newEmail()
    await succeeded(post('/api/register', { email, password }))
    return email
  }
  const [created, prepared] = [await reserve(), newEmail()]
  const person = { firstName: 'Nora', lastName: 'Neu', langKey: 'de' }
  const create = (email: string, authority: string) =>
    tech.fetch('/api/users', json('POST', { ...person, email, authority }))
  expect((await create(created, 'ROLE_USER')).status).toBe(201)
  // The account of the bank holds it.
  expect((await create(created, 'ROLE_USER')).status).toBe(400)
  await succeeded(create(prepared, 'ROLE_ADMIN'))
  await succeeded(post('/api/register', { email: prepared, password }))
  await byTwo('POST', { ...person, email: await reserve(), authority: 'ROLE_ADMIN' })
  const colleague = await signedIn(portal, 'ADMIN')
  const theirs = await reserve()
  const moving = await succeeded(tech.fetch('/api/users', json('PUT', { id: colleague.id, email: theirs })))
  const { prepared: change } = await moving.json<PreparedDto>()
  expect((await decision(await signedIn(portal, 'TECH_ADMIN'), change)).status).toBe(204)
  // Whom the bank has shut out keeps the address from everybody.
  const barred = await reserve()
  const theirRow = await (await tech.fetch(`/api/users/${encodeURIComponent(barred)}`)).json<{ id: string }>()
  await succeeded(tech.fetch('/api/users', json('PUT', { id: theirRow.id, activated: false })))
  expect((await create(barred, 'ROLE_USER')).status).toBe(400)
  const { rows } = await portal.client.execute('select id from accounts where login = ?', [theirs])
  expect(rows.map(({ id }) => id)).toEqual([colleague.id])
})

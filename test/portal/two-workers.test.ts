import { afterAll, beforeAll, expect, it } from 'vitest'

import { demoPassword, addPerson } from '../../scripts/people.ts'
import { localVariables } from '../../scripts/local-variables.ts'
import type { Role } from '../../domain/accounts/roles.ts'
import { hashPassword } from '../../worker/features/accounts/passwords.ts'
import { afterTheWait } from '../harness/accounts.ts'
import { changeGeneral } from '../harness/settings.ts'
import { type Ask, openTwoWorkers, type TwoWorkers } from '../harness/two-workers.ts'

/** The longest time that a stolen token may stay valid. */
const limitMs = 10_000

let portal: TwoWorkers
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(demoPassword, 'cheap')
  portal = await openTwoWorkers()
  // A second person would have to approve another role.
  await changeGeneral(portal.client, { FOUR_EYES: 'OFF' })
})
afterAll(() => portal.close())

interface Owner {
  readonly id: string
  readonly email: string
  /** Sends calls to the first Worker in a session of its own. */
  readonly ask: Ask
}

async function newPerson(role: Role): Promise<Pick<Owner, 'id' | 'email'>> {
  const email = `${crypto.randomUUID()}@test.example`
  const person = { email, role, firstName: 'Test', lastName: 'Person', passwordHash }
  const id = await addPerson(portal.client, localVariables.DATA_KEY_SECRET, person, new Date())
  if (id === undefined) throw new Error('the e-mail is taken')
  return { id, email }
}

let addresses = 0
async function signIn(ask: Ask, username: string, password = demoPassword): Promise<string> {
  addresses += 1
  const reply = await ask('/api/authenticate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': `192.0.2.${addresses}` },
    body: JSON.stringify({ username, password }),
  })
  return `Bearer ${((await reply.json()) as { id_token: string }).id_token}`
}

const withToken =
  (ask: Ask, token: string): Ask =>
  (path, init) =>
    ask(path, { ...init, headers: { ...init?.headers, Authorization: token, 'Content-Type': 'application/json' } })

const body = (method: string, content: unknown) => ({ method, body: JSON.stringify(content) })
/** Simulates the time after which a stolen token must be invalid. */
async function afterTheLimit({ id }: Owner): Promise<void> {
  await portal.client.execute('update sessions set revoked_at = ? where account_id = ? and revoked_at <= ?', [
    new Date(0).toISOString(),
    id,
    new Date(Date.now() + limitMs).toISOString(),
  ])
}

const newPassword = 'Winternacht-2026'

const revocations: Readonly<Record<string, (owner: Owner, tech: Ask, stolen: Ask) => ReturnType<Ask>>> = {
  'the logout of that session': (_, __, stolen) => stolen('/api/logout', { method: 'POST' }),
  'a change of the password': ({ ask }) =>
    ask('/api/account/change-password', body('POST', { currentPassword: demoPassword, newPassword })),
  'a change of the password by that very session': (_, __, stolen) =>
    stolen('/api/account/change-password', body('POST', { currentPassword: demoPassword, newPassword })),
  'signing out everywhere': ({ ask }) => ask('/api/account/sessions', { method: 'DELETE' }),
  'signing out everywhere else': ({ ask }) => ask('/api/account/sessions?others=true', { method: 'DELETE' }),
  'another role': ({ id }, tech) => tech('/api/users', body('PUT', { id, authority: 'ROLE_ADMIN' })),
  'another e-mail, once its link is followed': async ({ id }, tech) => {
    const email = `new-${id}@test.example`.toLowerCase()
    await tech('/api/users', body('PUT', { id, email }))
    const { rows } = await portal.client.execute('select text from mails where recipient = ?', [email])
    await afterTheWait(portal, email)
    const key = /\/account\/email\/([\w-]+)/.exec(String(rows[0]?.['text']))?.[1]
    return withToken(portal.one, '')('/api/account/email-confirmation', body('POST', { key }))
  },
  deactivation: ({ id }, tech) => tech('/api/users', body('PUT', { id, activated: false })),
  'deletion by an administrator': ({ id }, tech) => tech(`/api/users/${id}`, { method: 'DELETE' }),
  'deletion by the owner': ({ ask }) => ask('/api/account', { method: 'DELETE' }),
}

it.each(Object.entries(revocations))('[A2.03] [B2.38] a stolen token is invalid after %s', async (name, revoke) => {
  const person = await newPerson('USER')
  const owner = { ...person, ask: withToken(portal.one, await signIn(portal.one, person.email)) }
  const tech = withToken(portal.one, await signIn(portal.one, (await newPerson('TECH_ADMIN')).email))
  const token = await signIn(portal.other, person.email)
  const [here, there] = [withToken(portal.one, token), withToken(portal.other, token)]
  // Used at both Workers, so that their cached sessions are fresh.
  for (const ask of [here, there, here, there]) expect((await ask('/api/account')).status).toBe(200)

  const reply = await revoke(owner, tech, here)
  expect(reply.ok).toBe(true)
  // Pending reads with a token that its own session has replaced are answered for a few seconds.
  if (name === 'a change of the password by that very session') await afterTheLimit(owner)
  for (const ask of [there, here]) expect((await ask('/api/account')).status).toBe(401)
  for (const path of ['/api/loan/previews', '/api/account/sessions']) expect((await there(path)).status).toBe(401)
  expect((await there('/api/account/change-password', body('POST', {}))).status).toBe(401)
})

it('[B2.38] a former administrator loses access at the other Worker, too', async () => {
  const [first, second] = [await newPerson('TECH_ADMIN'), await newPerson('TECH_ADMIN')]
  const tech = withToken(portal.one, await signIn(portal.one, first.email))
  const former = withToken(portal.other, await signIn(portal.other, second.email))
  expect((await former('/api/users')).status).toBe(200)
  expect((await tech('/api/users', body('PUT', { id: second.id, authority: 'ROLE_USER' }))).status).toBe(200)
  expect((await former('/api/users')).status).toBe(401)
  const again = withToken(portal.other, await signIn(portal.other, second.email))
  expect((await again('/api/users')).status).toBe(403)
})

it('[B4.02] a released change is live at the other Worker, too', async () => {
  const [author, approver] = [await newPerson('ADMIN'), await newPerson('ADMIN')]
  const edit = withToken(portal.one, await signIn(portal.one, author.email))
  const approve = withToken(portal.one, await signIn(portal.one, approver.email))
  const phoneAt = async (ask: Ask): Promise<unknown> => {
    const items = (await (await ask('/api/settings/general')).json()) as { id: string; value: unknown }[]
    return items.find(({ id }) => id === 'BANK_PHONE')?.value
  }
  // Both have loaded the live release.
  for (const ask of [portal.one, portal.other]) expect(await phoneAt(ask)).toBe('+49 69 1234 5678')
  expect((await edit('/api/settings/general/BANK_PHONE', body('PUT', { value: '+49 30 1' }))).status).toBe(200)
  const list = await approve('/api/settings/general/changes')
  const changes = (await list.json()) as { id: string }[]
  const seen = { 'If-Match': list.headers.get('ETag') ?? '' }
  const ids = changes.map(({ id }) => id)
  const input = body('POST', { ids })
  const reply = await approve('/api/release-changes/approve', { ...input, headers: seen })
  expect(reply.status).toBe(200)
  for (const ask of [portal.other, portal.one]) expect(await phoneAt(ask)).toBe('+49 30 1')
})

it.each([
  ['before its write arrives leaves nothing of a release', false, ['+49 30 1001', 'One']],
  ['after its write is done, before it hears of it, leaves all of a release', true, ['+49 30 1002', 'Two']],
])('[B4.02] a Worker that is killed %s', async (_, isWritten, after) => {
  const [author, approver] = [await newPerson('ADMIN'), await newPerson('ADMIN')]
  const edit = withToken(portal.one, await signIn(portal.one, author.email))
  const token = await signIn(portal.one, approver.email)
  const look = withToken(portal.one, token)
  const list = async <T>(path: string) => (await (await look(path)).json()) as T[]
  const live = async () => [
    (await list<{ id: string; value?: unknown }>('/api/settings/general')).find(({ id }) => id === 'BANK_PHONE')?.value,
    (await list<{ id: string; text: { de: string } }>('/api/settings/text-fields/current')).find(
      ({ id }) => id === 'HEADER_TEXT',
    )?.text.de,
  ]
  const open = async () =>
    (await list<{ changes: { id: string }[] }>('/api/release-changes/changed-settings')).flatMap(
      ({ changes }) => changes,
    )
  const before = await live()
  await edit('/api/settings/general/BANK_PHONE', body('PUT', { value: after[0] }))
  await edit('/api/settings/text-fields/HEADER_TEXT', body('PUT', { text: { de: after[1], en: after[1] } }))
  const ids = (await open()).map(({ id }) => id)
  expect(ids).toHaveLength(2)
  const approval = async () => {
    const { headers } = await look('/api/release-changes/changed-settings')
    const input = body('POST', { ids })
    return { ...input, headers: { 'If-Match': headers.get('ETag') ?? '' } }
  }

  const { ask, kill } = await portal.startKillable(async (execute) => {
    if (isWritten) await execute()
    await kill()
  })
  await expect(withToken(ask, token)('/api/release-changes/approve', await approval())).rejects.toThrow()
  expect(await live()).toEqual(isWritten ? after : before)
  expect((await open()).map(({ id }) => id)).toEqual(isWritten ? [] : ids)
  // Another Worker completes what the killed one has left.
  if (!isWritten) expect((await look('/api/release-changes/approve', await approval())).status).toBe(200)
  expect(await live()).toEqual(after)
})

import { drizzle } from 'drizzle-orm/libsql'
import { expect, it } from 'vitest'

import { newAddress } from '#test/harness/address.ts'
import { json, signedIn, succeeded, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal, withVariables } from '#test/harness/portal.ts'
import { verifyChain } from '#worker/features/audit-chain/verify.ts'
import { getEnv } from '#worker/env.ts'
import { Ctx } from '#worker/http/context.ts'
import { randomId } from '#worker/http/crypto.ts'
import { readCopies } from '#worker/http/keyring.ts'

import { addressesEndOn } from './keep-address-keys.ts'
import { keepGenerations } from './keep-generations.ts'

const keep = async (portal: Portal, day: string): Promise<void> =>
  keepGenerations(
    new Ctx({
      env: getEnv(portal.env),
      now: new Date(`${day}T12:00:00.000Z`),
      requestId: randomId(),
      locale: 'de',
      address: '',
      waitUntil: () => undefined,
      actor: { kind: 'cron', job: 'keep-generations' },
    }),
  )

const idsOf = async ({ client }: Portal, where: string): Promise<string[]> =>
  (await client.execute(`select id from address_keys where ${where} order by created_at`)).rows.map(({ id }) =>
    String(id),
  )

/** A person whose profile was saved from an address, and the audit row of it. */
async function savedFrom(portal: Portal) {
  const person = await signedIn(portal)
  const address = newAddress()
  const from = address['CF-Connecting-IP'] ?? ''
  await succeeded(person.fetch('/api/account', json('PUT', { firstName: 'Ada' }, address)))
  const { rows } = await portal.client.execute(
    `select id, remote_address from audits where entity_id = ? and action = 'account.update'`,
    [person.id],
  )
  return { person, from, id: String(rows[0]?.['id']), stored: String(rows[0]?.['remote_address']) }
}

const seenBy = async (portal: Portal, token: string, id: string) => {
  const asking = withHeaders(portal, { Authorization: `Bearer ${token}` })
  const one = await (await succeeded(asking(`/management/audits/${id}`))).json<{ data: Record<string, unknown> }>()
  const all = await (
    await succeeded(asking('/management/audits?size=100'))
  ).json<{ id: string; data: Record<string, unknown> }[]>()
  return [one.data, all.find((each) => each.id === id)?.data].map((data) => [
    data?.['remoteAddress'],
    data?.['addressEnded'],
  ])
}

const exportedBy = async (portal: Portal, token: string) => {
  const asking = withHeaders(portal, { Authorization: `Bearer ${token}` })
  const { events } = await (
    await succeeded(asking('/api/account/export'))
  ).json<{
    events: { action: string; remoteAddress?: string | null }[]
  }>()
  return events.filter(({ action }) => action === 'account.update').map(({ remoteAddress }) => remoteAddress)
}

it('a network address is shown while the key of its month lives, and afterwards by nobody, with a whole chain', async () => {
  const portal = await openPortal()
  const { person, from, id, stored } = await savedFrom(portal)
  const tech = await signedIn(portal, 'TECH_ADMIN')
  const [key = ''] = await idsOf(portal, 'destroyed_at is null')
  expect(stored.startsWith(`${key}:`)).toBe(true)
  expect(stored).not.toContain(from)
  expect(await seenBy(portal, tech.token, id)).toEqual([
    [from, undefined],
    [from, undefined],
  ])
  expect(await exportedBy(portal, person.token)).toEqual([from])
  // Rows from before have it in clear, and stay as they are.
  await portal.client.execute(
    `insert into audits (id, at, principal, action, entity, entity_id, request_id, remote_address, detail)
      values ('clear', ?, 'anonymous', 'account.update', 'account', ?, '', '2001:db8::7', '{}')`,
    [new Date().toISOString(), person.id],
  )
  await portal.cron()
  expect(await seenBy(portal, tech.token, 'clear')).toContainEqual(['2001:db8::7', undefined])

  const last = addressesEndOn(key, 89)
  await keep(portal, last)
  expect(await idsOf(portal, `id = '${key}' and destroyed_at is null`)).toEqual([key])
  await keep(portal, addressesEndOn(key, 90))
  expect(await idsOf(portal, 'destroyed_at is not null')).toEqual([key])
  expect(await readCopies(getEnv(portal.env), key)).toEqual([null, null])
  // An isolate that has opened it before knows it for a day.
  const elsewhere = withVariables(portal, {})
  expect(await seenBy(elsewhere, tech.token, id)).toEqual([
    ['', true],
    ['', true],
  ])
  expect(await exportedBy(elsewhere, person.token)).toEqual([null, '2001:db8::7'])
  await portal.cron(new Date(Date.now() + 60_000))
  expect((await verifyChain(drizzle(portal.client))).mismatch).toBeUndefined()
  const { rows } = await portal.client.execute(
    `select action, entity_id from audits where action = 'address-key.destroy'`,
  )
  expect(rows.map((row) => ({ ...row }))).toEqual([{ action: 'address-key.destroy', entity_id: key }])
})

it('the same address is sealed differently each time', async () => {
  const portal = await openPortal()
  const person = await signedIn(portal)
  const address = newAddress()
  for (const firstName of ['Ada', 'Eva'])
    await succeeded(person.fetch('/api/account', json('PUT', { firstName }, address)))
  const { rows } = await portal.client.execute(
    `select distinct remote_address from audits where action = 'account.update'`,
  )
  expect(rows).toHaveLength(2)
})

it('keeps no address while there is no key, and begins one a month, and another for a lost one', async () => {
  const portal = await openPortal()
  await portal.client.execute('delete from address_keys')
  expect((await savedFrom(portal)).stored).toBe('')
  await keep(portal, '2026-11-30')
  const [first = ''] = await idsOf(portal, 'destroyed_at is null')
  expect(first).toMatch(/^address-2026-11-[\w-]{8}$/)
  await keep(portal, '2026-11-30')
  expect(await idsOf(portal, '1')).toEqual([first])
  await keep(portal, '2026-12-01')
  expect((await idsOf(portal, '1')).map((id) => id.slice(0, 15))).toEqual(['address-2026-11', 'address-2026-12'])
  // A copy is made again; a lost one makes nobody wait.
  const [, second = ''] = await idsOf(portal, '1')
  const { KEYS, SNAPSHOTS } = getEnv(portal.env)
  await KEYS.delete(`generation/${second}`)
  await keep(portal, '2026-12-02')
  expect((await readCopies(getEnv(portal.env), second)).every((copy) => copy !== null)).toBe(true)
  await Promise.all([KEYS.delete(`generation/${second}`), SNAPSHOTS.delete(`generation/${second}`)])
  await keep(portal, '2026-12-03')
  const ids = await idsOf(portal, '1')
  expect(ids).toHaveLength(3)
  const { stored } = await savedFrom(withVariables(portal, {}))
  expect(stored.startsWith(`${ids[2]}:`)).toBe(true)
})

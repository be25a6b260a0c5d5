import { beforeAll, describe, expect, it, vi } from 'vitest'

import { emailOf, newEmail, password } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { json, signedInAgain, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { stopClock } from '#test/harness/stop-clock.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const signIn = (username: string, secret = password, extra: Record<string, unknown> = {}, fetch = portal.fetch) =>
  fetch('/api/authenticate', json('POST', { username, password: secret, ...extra }, newAddress()))

async function tokenOf(reply: Promise<Response>): Promise<string> {
  const { id_token: token } = await (await reply).json<{ id_token: string }>()
  return token
}

const statusWith = async (token: string): Promise<number> =>
  (await withHeaders(portal, { Authorization: `Bearer ${token}` })('/api/account')).status

describe('a session', () => {
  it.each([
    ['twelve hours', {}, 12],
    ['thirty days, if its person wants to stay signed in', { rememberMe: true }, 30 * 24],
  ])('lasts %s, however much it is used', async (_, extra, hours) => {
    // Tokens name whole seconds.
    const begun = Math.floor(Date.now() / 1000) * 1000
    stopClock(new Date(begun))
    const token = await tokenOf(signIn((await emailOf(portal, 'usable')).email, password, extra))
    const end = begun + hours * 3_600_000
    for (const used of [begun + 1000, begun + (hours * 3_600_000) / 2, end - 1000]) {
      vi.setSystemTime(used)
      expect(await statusWith(token)).toBe(200)
    }
    vi.setSystemTime(end)
    expect(await statusWith(token)).toBe(401)
  })

  it('ends when its token signs in again, and not when that fails', async () => {
    const { email, id } = await emailOf(portal, 'usable')
    const first = await signedInAgain(portal, { id, login: email })
    const elsewhere = await signedInAgain(portal, { id, login: email })
    expect((await signIn(email, 'Falsch-2026', {}, first.fetch)).status).toBe(401)
    expect(await statusWith(first.token)).toBe(200)
    const token = await tokenOf(signIn(email, password, {}, first.fetch))
    expect(token).not.toBe(first.token)
    expect(await Promise.all([first.token, elsewhere.token, token].map(statusWith))).toEqual([401, 200, 200])
  })

  it('that a sign-in ends is named in the audit of that sign-in, of whichever account; one that had ended is not', async () => {
    const [first, second] = [await emailOf(portal, 'usable'), await emailOf(portal, 'usable')]
    const { fetch } = await signedInAgain(portal, { id: first.id, login: first.email })
    const detailOf = async (): Promise<unknown[]> => {
      const sql = `select detail from audits where entity_id = ? and action = 'AUTHENTICATION_SUCCESS' order by rowid`
      return (await portal.client.execute(sql, [second.id])).rows.map(
        ({ detail }) => JSON.parse(String(detail)) as unknown,
      )
    }
    expect((await signIn(second.email, password, {}, fetch)).status).toBe(200)
    const ended = await portal.client.execute(
      'select id from sessions where revoked_at is not null and account_id = ?',
      [first.id],
    )
    const replaced = ended.rows[0]?.['id']
    expect(ended.rows.length).toBe(1)
    expect(await detailOf()).toEqual([{ replaced }])
    expect((await signIn(second.email, password, {}, fetch)).status).toBe(200)
    expect(await detailOf()).toEqual([{ replaced }, {}])
  })
})

it('each attempt to sign in is audited: with the right password, a wrong one, an unknown e-mail, and on a locked account', async () => {
  const { email, id } = await emailOf(portal, 'usable')
  const audited = async (username: string, secret: string) => {
    const address = newAddress()
    await portal.fetch('/api/authenticate', json('POST', { username, password: secret }, address))
    const { rows } = await portal.client.execute(
      'select action, entity, entity_id, principal from audits where remote_address = ?',
      [address['CF-Connecting-IP'] ?? ''],
    )
    return rows.map((row) => ({ ...row }))
  }
  const attempt = { entity: 'session', entity_id: id }
  const failure = { ...attempt, action: 'AUTHENTICATION_FAILURE', principal: 'anonymous' }
  expect(await audited(email, password)).toEqual([
    { ...attempt, action: 'AUTHENTICATION_SUCCESS', principal: `account:${id}` },
  ])
  expect(await audited(email, 'Falsch-2026')).toEqual([failure])
  expect(await audited(newEmail(), password)).toEqual([{ ...failure, entity_id: 'unknown' }])
  await portal.client.execute(
    `update password_attempts set locked_until = '2099-01-01T00:00:00.000Z' where account_id = ?`,
    [id],
  )
  expect(await audited(email, password)).toEqual([failure])
})

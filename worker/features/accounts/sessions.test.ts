import { beforeAll, describe, expect, it, vi } from 'vitest'

import { emailOf, newEmail, password } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { json, signedInAgain, succeeded, withHeaders } from '#test/harness/people.ts'
import { completeLoan } from '#test/harness/loans.ts'
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
    expect(await detailOf()).toEqual([{ signIn: expect.any(String), replaced }])
    expect((await signIn(second.email, password, {}, fetch)).status).toBe(200)
    const begun = await portal.client.execute('select id from sessions where account_id = ? order by rowid', [
      second.id,
    ])
    const [one, two] = begun.rows.slice(-2).map(({ id }) => id)
    expect(await detailOf()).toEqual([{ signIn: one, replaced }, { signIn: two }])
  })
})

describe('a session that a change of the password replaced', () => {
  const next = 'Herbststurm-2026'
  /** Its old token, its new one, and what it did just before. */
  async function replaced() {
    const { email, id } = await emailOf(portal, 'usable')
    const old = await signedInAgain(portal, { id, login: email })
    const loan = await completeLoan(old.fetch)
    const key = { 'Idempotency-Key': 'before-the-change' }
    const language = () => old.fetch(`/api/account/${id}/language`, json('PUT', { language: 'en' }, key))
    expect((await language()).status).toBe(204)
    stopClock()
    const body = { currentPassword: password, newPassword: next }
    const reply = await succeeded(old.fetch('/api/account/change-password', json('POST', body)))
    const renewed = withHeaders(portal, { Authorization: reply.headers.get('Authorization') ?? '' })
    return { old, loan, renewed, language, email, id }
  }

  it('finishes its reads for five seconds, and acts no more: neither on the account nor on loans, nor by a repetition', async () => {
    const { old, loan, renewed, language, id } = await replaced()
    for (const method of ['GET', 'HEAD'])
      for (const path of ['/api/account', `/api/loan/${loan.id}`])
        expect((await old.fetch(path, { method })).status, `${method} ${path}`).toBe(200)
    const form = new FormData()
    form.set('loanId', loan.id)
    form.set('file', new Blob(['%PDF-1.4 %%EOF'], { type: 'application/pdf' }), 'a.pdf')
    const acts: Record<string, () => Promise<Response>> = {
      name: () => old.fetch('/api/account', json('PUT', { lastName: 'Anders' })),
      repetition: language,
      filters: () =>
        old.fetch(
          '/api/account/filters-settings',
          json('PUT', { settings: { status: [], ownership: [], sort: 'changeDate,asc' } }),
        ),
      places: () => old.fetch('/api/account/sessions', { method: 'DELETE' }),
      password: () =>
        old.fetch('/api/account/change-password', json('POST', { currentPassword: next, newPassword: password })),
      proof: () => old.fetch('/api/account/proof', json('POST', { password: next })),
      save: () => old.fetch(`/api/loan/${loan.id}`, json('PUT', { version: loan.version })),
      share: () => old.fetch(`/api/loan/${loan.id}/share`, json('PUT', { members: [] })),
      invite: () => old.fetch(`/api/loan/${loan.id}/co-borrower`, json('POST', { email: 'x@test.example' })),
      send: () => old.fetch('/api/inquiries/send', json('POST', { id: loan.id, version: loan.version })),
      upload: () => old.fetch('/api/loan/documents', { method: 'POST', body: form }),
      download: () => old.fetch('/api/download-tokens', json('POST', { kind: 'document', id: loan.id })),
      erase: () => old.fetch(`/api/loan/delete/${loan.id}`, { method: 'DELETE' }),
      'claimed to be a read': () =>
        old.fetch(`/api/loan/delete/${loan.id}`, {
          method: 'DELETE',
          headers: { 'X-HTTP-Method-Override': 'GET', 'X-HTTP-Method': 'GET' },
        }),
    }
    for (const [name, act] of Object.entries(acts)) expect((await act()).status, name).toBe(401)
    expect(await (await renewed(`/api/loan/${loan.id}`)).json()).toMatchObject({ version: loan.version })
    // A new loan is begun, but by nobody: it is no loan of the account.
    await old.fetch('/api/loan', json('POST', { productId: 'consumer-credit' }))
    const { rows } = await portal.client.execute('select id from loans where account_id = ?', [id])
    expect(rows).toHaveLength(1)
    expect((await renewed('/api/account', json('PUT', { lastName: 'Anders' }))).status).toBe(200)
  })

  it('neither exports the account by reading, nor is prolonged or continued by anything', async () => {
    const { old, email } = await replaced()
    expect((await old.fetch('/api/account/export')).status).toBe(400)
    expect((await old.fetch('/api/account/sessions')).status).toBe(200)
    // A sign-in with it is one of anybody: it replaces nothing.
    expect((await signIn(email, next, {}, old.fetch)).status).toBe(200)
    vi.setSystemTime(Date.now() + 5000)
    expect(await statusWith(old.token)).toBe(401)
  })

  it('ends at once when all sessions end', async () => {
    for (const end of ['/api/account/sessions', '/api/account/sessions?others=true']) {
      const { old, renewed } = await replaced()
      expect(await statusWith(old.token)).toBe(200)
      await succeeded(renewed(end, { method: 'DELETE' }))
      expect(await statusWith(old.token)).toBe(401)
      vi.useRealTimers()
    }
  })
})

it('each attempt to sign in is audited: with the right password, a wrong one, an unknown e-mail, and on a locked account', async () => {
  const { email, id } = await emailOf(portal, 'usable')
  const audited = async (username: string, secret: string) => {
    const reply = await portal.fetch('/api/authenticate', json('POST', { username, password: secret }, newAddress()))
    const { rows } = await portal.client.execute(
      'select action, entity, entity_id, principal from audits where request_id = ?',
      [reply.headers.get('X-Request-Id') ?? ''],
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

import { beforeAll, describe, expect, it } from 'vitest'

import { emailOf, keyIn, mailsTo, newEmail, password, statusesOf } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { openBrowser } from '#test/harness/cookies.ts'
import { visitorWithLoan } from '#test/harness/loans.ts'
import { json, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { changeTechnical } from '#test/harness/settings.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const request = (email: string, at = portal) =>
  at.fetch('/api/account/sign-in-link', json('POST', { email }, newAddress()))
const finish = (key: string, fetch: Portal['fetch'] = portal.fetch) =>
  fetch('/api/account/sign-in-link/finish', json('POST', { key }))
const signIn = (email: string, secret = password, fetch: Portal['fetch'] = portal.fetch) =>
  fetch('/api/authenticate', json('POST', { username: email, password: secret }, newAddress()))

async function linkOf(email: string): Promise<string> {
  expect((await request(email)).status).toBe(200)
  const mail = (await mailsTo(portal, email)).findLast(({ kind }) => kind === 'SIGN_IN_LINK')
  return keyIn(mail?.text ?? '')
}
const asHolder = async (reply: Response): Promise<Portal['fetch']> => {
  const { id_token } = await reply.json<{ id_token: string }>()
  return withHeaders(portal, { Authorization: `Bearer ${id_token}` })
}

describe('a mailed sign-in link', () => {
  it('lets the owner in while strangers have locked the password, once, and makes the browser known', async () => {
    const { email } = await emailOf(portal, 'usable')
    for (let guess = 0; guess < 6; guess++) await signIn(email, 'Falsch-2026')
    const key = await linkOf(email)
    const browser = openBrowser(portal)
    const reply = await finish(key, browser.fetch)
    expect(reply.status).toBe(200)
    expect((await (await asHolder(reply))('/api/account')).status).toBe(200)
    expect(await (await finish(key)).json()).toMatchObject({ status: 400, errorKey: 'signinlinkfailed' })
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, password, browser.fetch)).status).toBe(200)
  })

  it("claims none of the visitor's applications, because the link may be a stranger's", async () => {
    const { loan, secret } = await visitorWithLoan(portal)
    const { email } = await emailOf(portal, 'usable')
    const visitor = withHeaders(portal, { 'unique-user-id': secret })
    const reply = await finish(await linkOf(email), visitor)
    expect(reply.status).toBe(200)
    expect((await (await asHolder(reply))(`/api/loan/${loan.id}`)).status).toBe(404)
    expect((await visitor(`/api/loan/${loan.id}`)).status).toBe(200)
  })

  it('is not used up by a scanner that opens it', async () => {
    const { email } = await emailOf(portal, 'usable')
    const key = await linkOf(email)
    for (const path of [`/account/sign-in/${key}`, `/api/account/sign-in-link/finish?key=${key}`])
      for (const method of ['GET', 'HEAD']) await portal.fetch(path, { method })
    expect((await finish(key)).status).toBe(200)
  })

  it('signs in one of two who use it at the same time, and voids the other links', async () => {
    const { email } = await emailOf(portal, 'usable')
    const [first, second] = [await linkOf(email), await linkOf(email)]
    expect(statusesOf(await Promise.all([finish(second), finish(second)]))).toEqual([200, 400])
    expect((await finish(first)).status).toBe(400)
  })

  it.each([
    ['a new password', `password_hash = password_hash`, true],
    ['a deactivation', `deactivated_at = '2026-01-01'`, false],
  ])('is void after %s', async (_, set, byReset) => {
    const { email, id } = await emailOf(portal, 'usable')
    const key = await linkOf(email)
    if (byReset) {
      await portal.fetch('/api/account/reset-password/init', { method: 'POST', body: email, headers: newAddress() })
      const reset = (await mailsTo(portal, email)).find(({ kind }) => kind === 'PASSWORD_RESET')
      const body = { key: keyIn(reset?.text ?? ''), newPassword: 'Winternacht-2026' }
      expect((await portal.fetch('/api/account/reset-password/finish', json('POST', body))).status).toBe(200)
    } else await portal.client.execute(`update accounts set ${set} where id = ?`, [id])
    expect((await finish(key)).status).toBe(400)
  })

  it('is void after half an hour, and no other mailed key signs in', async () => {
    const { email, id } = await emailOf(portal, 'usable')
    const key = await linkOf(email)
    const { rows } = await portal.client.execute('select expires_at from account_keys where account_id = ?', [id])
    const minutes = (Date.parse(String(rows[0]?.['expires_at'])) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThanOrEqual(30)
    await portal.client.execute(`update account_keys set kind = 'reset' where account_id = ?`, [id])
    expect((await finish(key)).status).toBe(400)
    await portal.client.execute(`update account_keys set kind = 'sign-in', expires_at = ? where account_id = ?`, [
      new Date(Date.now() - 1000).toISOString(),
      id,
    ])
    expect((await finish(key)).status).toBe(400)
  })

  it('is no password: what asks for a proof still does, also of administrators', async () => {
    const { email } = await emailOf(portal, 'administrator')
    const fetch = await asHolder(await finish(await linkOf(email)))
    const decide = json('POST', {}, { 'If-Match': '"read"' })
    for (const refused of [
      await fetch('/api/account/export'),
      await fetch('/api/administrator-changes/approve/any', decide),
      await fetch('/api/administrator-changes/reject/any', decide),
    ])
      expect([refused.status, await refused.json()]).toMatchObject([400, { errorKey: 'proofrequired' }])
    expect((await fetch('/api/account/proof', json('POST', { password }))).status).toBe(204)
    expect((await fetch('/api/account/export')).status).toBe(200)
  })

  it('is sent to a mailbox twice at most while both are open, and to accounts alone', async () => {
    const { email } = await emailOf(portal, 'usable')
    for (let asked = 0; asked < 4; asked++) expect((await request(email)).status).toBe(200)
    expect(await mailsTo(portal, email)).toHaveLength(2)
    for (const state of ['waiting', 'deactivated'] as const) {
      const other = await emailOf(portal, state)
      expect((await request(other.email)).status).toBe(200)
      expect(await mailsTo(portal, other.email)).toEqual([])
    }
    for (const text of [newEmail(), 'no address', "o'neil"]) expect((await request(text)).status).toBe(200)
  })

  it('does not exist in no-login mode', async () => {
    const { email } = await emailOf(portal, 'usable')
    const key = await linkOf(email)
    await changeTechnical(portal.client, { NO_LOGIN_MODE: true })
    for (const reply of [await request(email), await finish(key)])
      expect(await reply.json()).toMatchObject({ errorKey: 'nologinmode' })
    await changeTechnical(portal.client, { NO_LOGIN_MODE: false })
  })
})

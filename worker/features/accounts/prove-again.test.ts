import { uniqueSymbol } from 'hono-openapi'
import { beforeAll, describe, expect, it } from 'vitest'

import { emailOf, mailsTo, newEmail, password } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { json, signedIn, signedInAgain, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal, withVariables } from '#test/harness/portal.ts'
import { app } from '#worker/app.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

/** Somebody whose last proof is so many minutes old; null: who has given none in this session. */
async function proven(minutes: number | null, state: 'usable' | 'administrator' = 'usable', role = 'ADMIN') {
  const { email, id } = await emailOf(portal, state)
  if (state === 'administrator') await portal.client.execute('update accounts set role = ? where id = ?', [role, id])
  const person = await signedInAgain(portal, { id, login: email })
  await portal.client.execute('update sessions set proven_at = ? where account_id = ?', [
    minutes === null ? null : ago(minutes),
    id,
  ])
  const prove = (secret: string) => person.fetch('/api/account/proof', json('POST', { password: secret }))
  return { ...person, email, prove }
}

const errorOf = async (reply: Response) => {
  // What is done replies nothing.
  if (reply.status === 204) return [204]
  const { errorKey, params } = await reply.json<{ errorKey?: string; params?: unknown }>()
  return [reply.status, errorKey, params]
}
const asksFor = (by: 'password' | 'provider') => [400, 'proofrequired', { by }]

interface Declared {
  readonly spec?: { readonly 'x-proof'?: true | 'partly' }
}

it('these calls ask for a proof, always or for some requests, under every name', () => {
  const asking = app.routes.flatMap(({ method, path, handler }) => {
    const asks = (handler as { readonly [uniqueSymbol]?: Declared })[uniqueSymbol]?.spec?.['x-proof']
    return asks === undefined ? [] : [`${method} ${path} ${asks}`]
  })
  expect(asking.toSorted()).toEqual([
    'DELETE /api/account true',
    'DELETE /api/admin/users/:id true',
    'DELETE /api/users/:id true',
    'GET /api/account/export true',
    'PATCH /api/account partly',
    'POST /api/account partly',
    'POST /api/admin/users true',
    'POST /api/administrator-changes/approve/:id true',
    'POST /api/administrator-changes/reject/:id true',
    'POST /api/download-tokens partly',
    'POST /api/release-changes/approve true',
    'POST /api/release-changes/rollback/:release true',
    'POST /api/users true',
    'PUT /api/account partly',
    'PUT /api/admin/users true',
    'PUT /api/users true',
  ])
})

describe('an open session whose proof is older than five minutes', () => {
  it.each(['PUT', 'PATCH', 'POST'])('does not change the e-mail by %s, but saves the rest', async (method) => {
    const person = await proven(5.1)
    const email = newEmail()
    const change = () => person.fetch('/api/account', json(method, { email }))
    expect(await errorOf(await change())).toEqual(asksFor('password'))
    expect(await mailsTo(portal, email)).toEqual([])
    expect((await person.fetch('/api/account', json(method, { email: person.email, langKey: 'en' }))).status).toBe(200)
    expect((await person.prove(password)).status).toBe(204)
    expect((await change()).status).toBe(200)
    expect(await mailsTo(portal, email)).toHaveLength(1)
  })

  it('neither exports nor erases the account, as JSON or archive, and has no token for exports', async () => {
    const person = await proven(null)
    const asks = [
      () => person.fetch('/api/account/export'),
      () => person.fetch('/api/account/export', { headers: { Accept: 'application/zip' } }),
      () => person.fetch('/api/account', { method: 'DELETE' }),
    ]
    for (const ask of asks) expect(await errorOf(await ask())).toEqual(asksFor('password'))
    expect((await person.fetch('/api/account')).status).toBe(200)
    const admin = await proven(6, 'administrator')
    const token = () =>
      admin.fetch('/api/download-tokens', json('POST', { kind: 'export', id: 'unprocessed-applications' }))
    expect(await errorOf(await token())).toEqual(asksFor('password'))
    expect((await admin.prove(password)).status).toBe(204)
    expect((await token()).status).toBe(200)
    expect((await person.prove(password)).status).toBe(204)
    for (const ask of asks) expect((await ask()).status).toBe(200)
  })

  it('neither creates, changes nor deletes a user, under both names', async () => {
    const admin = await proven(5.1, 'administrator', 'TECH_ADMIN')
    const { id } = await emailOf(portal, 'usable')
    for (const base of ['/api/users', '/api/admin/users']) {
      const asks = [
        admin.fetch(base, json('POST', { email: newEmail() })),
        admin.fetch(base, json('PUT', { id, authority: 'ROLE_ADMIN' })),
        admin.fetch(`${base}/${id}`, { method: 'DELETE' }),
      ]
      for (const reply of await Promise.all(asks)) expect(await errorOf(reply)).toEqual(asksFor('password'))
      expect((await admin.fetch(`${base}/${id}`)).status).toBe(200)
    }
  })

  it('neither approves nor rolls back; another role is refused as before', async () => {
    const admin = await proven(5.1, 'administrator')
    for (const path of ['/api/release-changes/approve', '/api/release-changes/rollback/1'])
      expect(await errorOf(await admin.fetch(path, json('POST', { ids: ['x'] })))).toEqual(asksFor('password'))
    const user = await proven(5.1)
    expect((await user.fetch('/api/release-changes/approve', json('POST', { ids: ['x'] }))).status).toBe(403)
  })

  it('neither approves nor rejects a change of administrators', async () => {
    const [author, second] = [await signedIn(portal, 'TECH_ADMIN'), await proven(5.1, 'administrator')]
    const body = json('POST', { email: newEmail(), authority: 'ROLE_ADMIN' })
    const { prepared } = await (await author.fetch('/api/users', body)).json<{ prepared: string }>()
    const listed = async () =>
      (await (await second.fetch('/api/administrator-changes')).json<{ id: string; etag: string }[]>()).find(
        ({ id }) => id === prepared,
      )
    const change = await listed()
    const decide = (what: 'approve' | 'reject') =>
      second.fetch(
        `/api/administrator-changes/${what}/${prepared}`,
        json('POST', {}, { 'If-Match': change?.etag ?? '' }),
      )
    for (const what of ['approve', 'reject'] as const)
      expect(await errorOf(await decide(what))).toEqual(asksFor('password'))
    expect(await listed()).toEqual(change)
    expect((await second.prove(password)).status).toBe(204)
    expect((await decide('approve')).status).toBe(204)
  })

  it('counts from the sign-in on, however long the session lasts', async () => {
    const { email, id } = await emailOf(portal, 'usable')
    const input = { username: email, password, rememberMe: true }
    const { id_token } = await (
      await portal.fetch('/api/authenticate', json('POST', input, newAddress()))
    ).json<{ id_token: string }>()
    const ask = () => portal.fetch('/api/account/export', { headers: { Authorization: `Bearer ${id_token}` } })
    expect((await ask()).status).toBe(200)
    await portal.client.execute('update sessions set proven_at = ? where account_id = ?', [ago(5.1), id])
    expect(await errorOf(await ask())).toEqual(asksFor('password'))
  })

  it('is not proven by another session of the account', async () => {
    const person = await proven(6)
    const other = await signedInAgain(portal, { id: person.id, login: person.email })
    expect((await other.fetch('/api/account/proof', json('POST', { password }))).status).toBe(204)
    expect(await errorOf(await person.fetch('/api/account/export'))).toEqual(asksFor('password'))
  })
})

describe('a wrong password as proof', () => {
  const wrong = [400, 'invalidpassword', 'userManagement']
  it('leaves the session signed in and counts: after five the right one is refused, here alone, with a mail', async () => {
    const person = await proven(6)
    for (let guess = 0; guess < 5; guess++) expect(await errorOf(await person.prove('Falsch-2026'))).toEqual(wrong)
    expect(await errorOf(await person.prove(password))).toEqual(wrong)
    expect((await person.fetch('/api/account')).status).toBe(200)
    expect(await errorOf(await person.fetch('/api/account/export'))).toEqual(asksFor('password'))
    // The same guesser has no more attempts at the change of the password.
    const change = { currentPassword: password, newPassword: 'Winternacht-2026' }
    expect((await person.fetch('/api/account/change-password', json('POST', change))).status).toBe(400)
    expect((await mailsTo(portal, person.email)).map(({ kind }) => kind)).toEqual(['ACCOUNT_LOCKED'])
    const other = await signedInAgain(portal, { id: person.id, login: person.email })
    expect((await other.fetch('/api/account/proof', json('POST', { password }))).status).toBe(204)
  })

  it('guessed in parallel gets no more attempts than the limit', async () => {
    const person = await proven(6)
    const guesses = await Promise.all(Array.from({ length: 9 }, (_, at) => person.prove(`Falsch-${at}`)))
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400]))
    const { rows } = await portal.client.execute('select locks from password_attempts where account_id = ?', [
      person.id,
    ])
    expect(rows).toMatchObject([{ locks: 1 }])
    expect((await person.prove(password)).status).toBe(400)
  })
})

it('an account of the identity provider without a password is sent there', async () => {
  const person = await proven(6)
  await portal.client.execute(
    `update accounts set identity_subject = 'https://sso.example|' || id, password_hash = null where id = ?`,
    [person.id],
  )
  const withProvider = withVariables(portal, { OIDC_ISSUER: 'https://sso.example', OIDC_CLIENT_ID: 'portal' })
  const headers = { Authorization: `Bearer ${person.token}` }
  expect(await errorOf(await withProvider.fetch('/api/account/export', { headers }))).toEqual(asksFor('provider'))
  const prove = json('POST', { password }, headers)
  expect((await withProvider.fetch('/api/account/proof', prove)).status).toBe(400)
  // Without a provider, a new password by mail is the way.
  expect(await errorOf(await person.fetch('/api/account/export'))).toEqual(asksFor('password'))
})

it('the token that a change of password replaces does nothing more that takes a proof', async () => {
  const person = await proven(1)
  const change = { currentPassword: password, newPassword: 'Winternacht-2026' }
  await succeeded(person.fetch('/api/account/change-password', json('POST', change)))
  expect(await errorOf(await person.fetch('/api/account/export'))).toEqual(asksFor('password'))
  for (const act of [json('PATCH', { email: newEmail() }), { method: 'DELETE' }])
    expect((await person.fetch('/api/account', act)).status).toBe(401)
  expect(await errorOf(await person.prove(password))).not.toEqual([204])
})

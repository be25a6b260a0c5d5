import { decodeJwt } from 'jose'

import { randomId } from '#worker/http/crypto.ts'
import { newDataKey, seal } from '#worker/http/keyring.ts'
import type { IdentMethod, ProvenClaims } from '#domain/identity/evidence.ts'
import { signToken } from '#worker/http/tokens.ts'
import { getEnv } from '#worker/env.ts'
import type { Role } from '#domain/accounts/roles.ts'

import type { Portal } from './portal.ts'

export interface Person {
  readonly id: string
  readonly login: string
  readonly token: string
  /** Sends calls as this user. */
  readonly fetch: Portal['fetch']
}

/** The part of a portal that signing in needs; benchmarked portals run in another process than their callers. */
type Asked = Pick<Portal, 'env' | 'client' | 'fetch'>

/** Proven as long as it lasts; what asks for a newer proof has its own tests. */
const insertSession = 'insert into sessions (id, account_id, created_at, expires_at, proven_at) values (?, ?, ?, ?, ?)'

/** Whom an identified person of the tests is; the answers of the tests describe her. */
export const identifiedPerson = { givenNames: 'Anna', surname: 'Beispiel', dateOfBirth: '1990-05-17' }

/** Keeps evidence of an identification, as if the identity service had reported it, and verifies the account. */
export async function identified(
  portal: Pick<Portal, 'env' | 'client'>,
  accountId: string,
  claims: ProvenClaims = identifiedPerson,
  { method = 'VIDEO', at = new Date() }: { method?: IdentMethod; at?: Date } = {},
): Promise<void> {
  const { rows } = await portal.client.execute('select data_key from accounts where id = ?', [accountId])
  const dataKey = String(rows[0]?.['data_key'])
  await portal.client.batch(
    [
      {
        sql: `insert into identifications (id, account_id, transaction_id, provider, method, level, identified_at, sealed)
          values (?, ?, ?, 'test', ?, 'SUBSTANTIAL', ?, ?)`,
        args: [
          randomId(),
          accountId,
          randomId(),
          method,
          at.toISOString(),
          await seal(getEnv(portal.env), dataKey, claims),
        ],
      },
      { sql: 'update accounts set verified = 1 where id = ?', args: [accountId] },
    ],
    'write',
  )
}

/** A signed-in user, written directly to the database: a real sign-in needs a hash and has its own tests. */
export async function signedIn(portal: Asked, role: Role = 'USER', set: { verified?: boolean } = {}): Promise<Person> {
  const env = getEnv(portal.env)
  const id = randomId()
  const sessionId = randomId()
  const login = `${id.toLowerCase()}@test.example`
  const at = new Date().toISOString()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await portal.client.batch(
    [
      {
        sql: `insert into accounts (id, login, password_hash, first_name, last_name, lang_key, role, activated, verified,
          fields, filter_settings, data_key, created_by, created_date, last_modified_by, last_modified_date)
          values (?, ?, null, ?, ?, 'de', ?, 1, 0, '{}', ?, ?, 'test', ?, 'test', ?)`,
        args: [
          id,
          login,
          set.verified === true ? identifiedPerson.givenNames : 'Test',
          set.verified === true ? identifiedPerson.surname : 'Person',
          role,
          JSON.stringify({ status: [], ownership: [], sort: 'changeDate,desc' }),
          await newDataKey({ env, generation: null }),
          at,
          at,
        ],
      },
      {
        sql: insertSession,
        args: [sessionId, id, at, expiresAt.toISOString(), expiresAt.toISOString()],
      },
    ],
    'write',
  )
  if (set.verified === true) await identified(portal, id)
  const token = await signToken(env, { id: sessionId, login, expiresAt })
  return { id, login, token, fetch: withHeaders(portal, { Authorization: `Bearer ${token}` }) }
}

/** The same account with a new session. */
export async function signedInAgain(portal: Portal, { id, login }: Pick<Person, 'id' | 'login'>): Promise<Person> {
  const sessionId = randomId()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await portal.client.execute(insertSession, [
    sessionId,
    id,
    new Date().toISOString(),
    expiresAt.toISOString(),
    expiresAt.toISOString(),
  ])
  const token = await signToken(getEnv(portal.env), { id: sessionId, login, expiresAt })
  return { id, login, token, fetch: withHeaders(portal, { Authorization: `Bearer ${token}` }) }
}

/** What the audit has about a look of this administrator, as it is stored. */
export const lookDetail = ({ token }: Person, role: Role, detail: object = {}): string =>
  JSON.stringify({ ...detail, role, signIn: decodeJwt(token).jti })

/** The reply of a call that must succeed. */
export async function succeeded(reply: Promise<Response>): Promise<Response> {
  const answer = await reply
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** The portal with additional request headers. */
export const withHeaders =
  (portal: Pick<Portal, 'fetch'>, extra: Record<string, string>): Portal['fetch'] =>
  (path, init) => {
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(extra)) headers.set(name, value)
    return portal.fetch(path, { ...init, headers })
  }

export const json = (method: string, body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

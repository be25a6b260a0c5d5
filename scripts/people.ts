import type { Client, InStatement } from '@libsql/client/http'

import { canonicalEmail } from '../domain/identifiers/email.ts'
import type { Role } from '../domain/accounts/roles.ts'
import { hashKey } from '../worker/features/accounts/keys.ts'
import { hashPassword, type PasswordHashing } from '../worker/features/accounts/passwords.ts'
import { randomId, randomSecret } from '../worker/http/crypto.ts'
import { sealBySecret } from '../worker/http/keyring.ts'

interface NewPerson {
  readonly email: string
  readonly role: Role
  readonly firstName: string
  readonly lastName: string
  /** Null: the person sets one by the link of `newPasswordLink`, which also activates the account. */
  readonly passwordHash: string | null
}

/**
 * The statements that add an account; without effect if the e-mail is taken. Its data key is wrapped by the secret, because
 * commands do not reach the store of generations; cron wraps it anew.
 */
export async function newPerson(
  dataKeySecret: string,
  person: NewPerson,
  now: Date,
): Promise<{ id: string; statement: InStatement }> {
  const id = randomId()
  const at = now.toISOString()
  const statement = {
    sql: `insert into accounts (id, login, password_hash, first_name, last_name, lang_key, role, activated, fields,
      filter_settings, data_key, created_by, created_date, last_modified_by, last_modified_date)
      values (?, ?, ?, ?, ?, 'de', ?, ?, '{}', ?, ?, 'system', ?, 'system', ?) on conflict do nothing`,
    args: [
      id,
      canonicalEmail(person.email),
      person.passwordHash,
      person.firstName,
      person.lastName,
      person.role,
      person.passwordHash === null ? 0 : 1,
      JSON.stringify({ status: [], ownership: [], sort: 'changeDate,desc' }),
      await sealBySecret(dataKeySecret, randomSecret()),
      at,
      at,
    ],
  }
  return { id, statement }
}

/** Adds an account and returns its id; undefined if the e-mail is taken. */
export async function addPerson(
  client: Client,
  dataKeySecret: string,
  person: NewPerson,
  now: Date,
): Promise<string | undefined> {
  const { id, statement } = await newPerson(dataKeySecret, person, now)
  return (await client.execute(statement)).rowsAffected === 1 ? id : undefined
}

/** A one-time key for setting a password, valid for a day, of the account that the condition finds. */
export async function newPasswordLink(
  whose: { readonly sql: string; readonly args: readonly string[]; readonly requestedBy: 'admin:create' | null },
  now: Date,
): Promise<{ key: string; statement: InStatement }> {
  const key = randomSecret()
  const until = new Date(now.getTime() + 24 * 3_600_000).toISOString()
  const statement = {
    sql: `insert into account_keys (key_hash, account_id, kind, expires_at, requested_by)
      select ?, id, 'reset', ?, ? from accounts where ${whose.sql}`,
    args: [await hashKey(key), until, whose.requestedBy, ...whose.args],
  }
  return { key, statement }
}

export const demoPassword = 'Loanport-Demo-1'

const demoPeople = [
  { email: 'anna@demo.example', role: 'USER', firstName: 'Anna', lastName: 'Beispiel' },
  { email: 'ben@demo.example', role: 'USER', firstName: 'Ben', lastName: 'Muster' },
  { email: 'admin@demo.example', role: 'ADMIN', firstName: 'Alex', lastName: 'Fach' },
  { email: 'admin2@demo.example', role: 'ADMIN', firstName: 'Andrea', lastName: 'Prüfer' },
  { email: 'tech@demo.example', role: 'TECH_ADMIN', firstName: 'Toni', lastName: 'Technik' },
] as const

export async function countDemoPeople(client: Client): Promise<number> {
  const [row] = (await client.execute(`select count(*) as count from accounts where login like '%@demo.example'`)).rows
  return Number(row?.['count'])
}

/** Demo people to try the portal with; production refuses them. */
export async function seedDemoPeople(
  client: Client,
  dataKeySecret: string,
  now: Date,
  hashing: PasswordHashing,
): Promise<readonly string[]> {
  if ((await countDemoPeople(client)) < demoPeople.length)
    for (const person of demoPeople) {
      const passwordHash = await hashPassword(demoPassword, hashing)
      await addPerson(client, dataKeySecret, { ...person, passwordHash }, now)
    }
  return demoPeople.map((person) => `${person.email} (${person.role})`)
}

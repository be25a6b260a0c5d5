import type { Client } from '@libsql/client/http'

import { randomId } from '../worker/http/crypto.ts'
import { newPasswordLink, newPerson } from './people.ts'

interface NewAdministrator {
  readonly email: string
  readonly role: 'ADMIN' | 'TECH_ADMIN'
}

/** A user of the role without a password: a new one, or one whose first link was lost or has expired. */
const waiting = `login = ? and role = ? and activated = 0 and password_hash is null and identity_subject is null
  and deactivated_at is null`

/**
 * Creates an administrator in one batch and returns the key of the link that sets their first password. A further call
 * before that replaces the key; undefined if the e-mail belongs to any other user.
 */
export async function inviteAdministrator(
  client: Client,
  dataKeySecret: string,
  { email, role }: NewAdministrator,
  now: Date,
): Promise<string | undefined> {
  const administrator = { email, role, firstName: '', lastName: '', passwordHash: null }
  const person = await newPerson(dataKeySecret, administrator, now)
  const whom = [email.toLowerCase(), role]
  const link = await newPasswordLink({ sql: waiting, args: whom }, now)
  const results = await client.batch(
    [
      person.statement,
      { sql: `delete from account_keys where account_id in (select id from accounts where ${waiting})`, args: whom },
      {
        sql: `insert into audits (id, at, principal, action, entity, entity_id, request_id, remote_address, detail)
          select ?, ?, 'system', case id when ? then 'user.create' else 'user.update' end, 'account', id, '', '', ?
          from accounts where ${waiting}`,
        args: [randomId(), now.toISOString(), person.id, JSON.stringify({ role, activated: false }), ...whom],
      },
      link.statement,
    ],
    'write',
  )
  return results.at(-1)?.rowsAffected === 1 ? link.key : undefined
}

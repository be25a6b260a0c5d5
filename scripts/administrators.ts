import type { Client } from '@libsql/client/http'

import { randomId } from '../worker/http/crypto.ts'
import { addPerson, passwordLinkKey } from './people.ts'

interface NewAdministrator {
  readonly email: string
  readonly role: 'ADMIN' | 'TECH_ADMIN'
}

/**
 * The key of a link by which an administrator sets their first password. Asked again for one who has not done so, it
 * answers a new key, and the old one is void; nothing where the e-mail is somebody else's or in use.
 */
export async function inviteAdministrator(
  client: Client,
  dataKeySecret: string,
  { email, role }: NewAdministrator,
  now: Date,
): Promise<string | undefined> {
  const person = { email, role, firstName: '', lastName: '', passwordHash: null }
  const added = await addPerson(client, dataKeySecret, person, now)
  const id = added ?? (await waitingFor(client, { email, role }))
  if (id === undefined) return undefined
  await client.batch(
    [
      { sql: 'delete from account_keys where account_id = ?', args: [id] },
      {
        sql: `insert into audits (id, at, principal, action, entity, entity_id, request_id, remote_address, detail)
          values (?, ?, 'system', ?, 'account', ?, '', '', ?)`,
        args: [
          randomId(),
          now.toISOString(),
          added === undefined ? 'user.update' : 'user.create',
          id,
          JSON.stringify({ role, activated: false }),
        ],
      },
    ],
    'write',
  )
  return passwordLinkKey(client, id, now)
}

/** Somebody of that role whose first link was lost or has expired. */
async function waitingFor(client: Client, { email, role }: NewAdministrator): Promise<string | undefined> {
  const { rows } = await client.execute({
    sql: `select id from accounts where login = ? and role = ? and activated = 0 and password_hash is null
      and identity_subject is null and deactivated_at is null`,
    args: [email.toLowerCase(), role],
  })
  const id = rows[0]?.['id']
  return typeof id === 'string' ? id : undefined
}

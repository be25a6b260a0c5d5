import type { Client, InStatement } from '@libsql/client/http'

import { actsText, recoveredText } from '../domain/accounts/administrator-changes.ts'
import { canonicalEmail } from '../domain/identifiers/email.ts'
import type { Locale } from '../domain/text/locale.ts'
import { toAuthority } from '../domain/accounts/roles.ts'
import { completed } from '../domain/settings/areas.ts'
import { emailTemplatesArea } from '../domain/settings/areas/email-templates/area.ts'
import type { SnapshotAreas } from '../domain/settings/snapshot.ts'
import { composeMail } from '../worker/features/mail/compose.ts'
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
  { now, portalUrl }: MailContext,
): Promise<string | undefined> {
  const administrator = { email, role, firstName: '', lastName: '', passwordHash: null }
  const person = await newPerson(dataKeySecret, administrator, now)
  const whom = [canonicalEmail(email), role]
  const link = await newPasswordLink({ sql: waiting, args: whom, requestedBy: 'admin:create' }, now)
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
  if (results.at(-1)?.rowsAffected !== 1) return undefined
  const change = (locale: Locale) => actsText(['CREATED'], { authority: toAuthority(role) }, locale)
  await client.batch(await mailsToAll(client, { account: canonicalEmail(email), change }, { now, portalUrl }), 'write')
  return link.key
}

const inOffice = `login = ? and role in ('ADMIN', 'TECH_ADMIN') and activated = 1 and deactivated_at is null`

/**
 * Lets an administrator who has lost every key in again, and returns the key of the link that sets a new password; undefined
 * if nobody in office has the e-mail. That link counts as a mailed one: for a while the account is nobody's second person.
 * All sessions, the password and earlier links end in the same batch, which is audited
 * and mailed to all administrators.
 */
export async function recoverAdministrator(
  client: Client,
  email: string,
  context: MailContext,
): Promise<string | undefined> {
  const login = canonicalEmail(email)
  const at = context.now.toISOString()
  const whose = `select id from accounts where ${inOffice}`
  const link = await newPasswordLink({ sql: inOffice, args: [login], requestedBy: null }, context.now)
  const mails = await mailsToAll(client, { account: login, change: recoveredText }, context)
  const found = await client.execute({ sql: whose, args: [login] })
  if (found.rows.length === 0) return undefined
  const results = await client.batch(
    [
      {
        sql: `update sessions set revoked_at = ? where revoked_at is null and account_id in (${whose})`,
        args: [at, login],
      },
      ...['account_keys', 'password_attempts', 'known_browsers'].map((table) => ({
        sql: `delete from ${table} where account_id in (${whose})`,
        args: [login],
      })),
      {
        sql: `insert into audits (id, at, principal, action, entity, entity_id, request_id, remote_address, detail)
          select ?, ?, 'system', 'user.recover', 'account', id, '', '', '{}' from accounts where ${inOffice}`,
        args: [randomId(), at, login],
      },
      ...mails,
      link.statement,
      {
        sql: `update accounts set password_hash = null, version = version + 1 where ${inOffice}`,
        args: [login],
      },
    ],
    'write',
  )
  return results.at(-1)?.rowsAffected === 1 ? link.key : undefined
}

interface MailContext {
  readonly now: Date
  readonly portalUrl: string
}

interface Deed {
  readonly account: string
  readonly change: (locale: Locale) => string
}

/** The statements that mail all active administrators what was done on the server. */
async function mailsToAll(
  client: Client,
  { account, change }: Deed,
  { now, portalUrl }: MailContext,
): Promise<InStatement[]> {
  const [people, releases] = await client.batch([
    `select login, lang_key from accounts where role in ('ADMIN', 'TECH_ADMIN') and activated = 1`,
    'select snapshot from releases order by number desc limit 1',
  ])
  const stored = releases?.rows[0]?.['snapshot']
  const areas = completed(
    typeof stored === 'string' ? (JSON.parse(stored) as { areas: Partial<SnapshotAreas> }).areas : {},
  )
  const kind = 'ADMIN_CHANGE_DONE'
  const template = [...areas.EMAIL_TEMPLATES, ...emailTemplatesArea.defaults].find(({ id }) => id === kind)
  if (template === undefined) throw new Error(`no template for ${kind}`)
  return Promise.all(
    (people?.rows ?? []).map(async (person) => {
      const { login, lang_key: locale } = person as unknown as { login: string; lang_key: Locale }
      const { subject, html, text } = await composeMail(areas, {
        kind,
        locale,
        template: { subject: template.subject[locale], body: template.body[locale] },
        values: { account, change: change(locale), doneBy: 'admin:create', link: `${portalUrl}/admin/administrators` },
        portalUrl,
      })
      return {
        sql: `insert into mails (id, kind, recipient, subject, html, text, created_at, next_attempt_at)
          values (?, ?, ?, ?, ?, ?, ?, ?)`,
        args: [randomId(), kind, login, subject, html, text, now.toISOString(), now.toISOString()],
      }
    }),
  )
}

import { hashPassword } from '#worker/features/accounts/passwords.ts'

import { signedIn } from './people.ts'
import type { Portal } from './portal.ts'

export const password = 'Sommerwind-2026'
const hashed = hashPassword(password, 'cheap')

/** An unused address. */
export const newEmail = (): string => `${crypto.randomUUID()}@test.example`

/** The states of an e-mail in the portal, which outsiders must not be able to distinguish. */
export const accountStates = [
  'unknown',
  'usable',
  'waiting',
  'deactivated',
  'without password',
  'administrator',
] as const
export type AccountState = (typeof accountStates)[number]

/** An e-mail in that state with the id of its account, whose password is `password` if it has one. */
export async function emailOf(portal: Portal, state: AccountState): Promise<{ email: string; id: string }> {
  if (state === 'unknown') return { email: newEmail(), id: '' }
  const { id, login } = await signedIn(portal, state === 'administrator' ? 'ADMIN' : 'USER')
  await portal.client.execute('update accounts set password_hash = ?, activated = ?, deactivated_at = ? where id = ?', [
    state === 'without password' || state === 'waiting' ? null : await hashed,
    state === 'waiting' || state === 'deactivated' ? 0 : 1,
    state === 'deactivated' ? new Date().toISOString() : null,
    id,
  ])
  return { email: login, id }
}

/** The mails of a recipient, oldest first. */
export async function mailsTo(portal: Portal, recipient: string): Promise<{ kind: string; text: string }[]> {
  const { rows } = await portal.client.execute(
    'select kind, text from mails where recipient = ? order by created_at, rowid',
    [recipient],
  )
  return rows.map((row) => ({ kind: String(row['kind']), text: String(row['text']) }))
}

/** The key of a mailed link. */
export function keyIn(text: string): string {
  const key = /(?<![\w-])[\w-]{43}(?![\w-])/.exec(text)?.[0]
  if (key === undefined) throw new Error(`no link in: ${text}`)
  return key
}

/** Two days after an administrator has entered this address for a customer: from then on its link takes effect. */
export const afterTheWait = ({ client }: Pick<Portal, 'client'>, email: string): Promise<unknown> =>
  client.execute(
    `update account_keys set expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, '-2 days')
     where kind = 'readdress' and new_email = ?`,
    [email],
  )

/** The header of later requests of the browser that got this reply. */
export const cookieOf = (reply: Response): { Cookie: string } => ({
  Cookie: reply.headers.get('Set-Cookie')?.split(';')[0] ?? '',
})

/** As after so many wrong passwords from browsers that the account does not know. */
export async function failedBefore(portal: Portal, email: string, times: number): Promise<void> {
  await portal.client.execute(
    `insert or replace into password_attempts (whose, account_id, failed, changed_at)
     select 'account:' || id, id, ?, ? from accounts where login = ?`,
    [times, new Date().toISOString(), email],
  )
}

/** In ascending order, because the order of concurrent replies is unknown. */
export const statusesOf = (replies: readonly Response[]): number[] =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other)

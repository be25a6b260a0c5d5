import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'

import type { Locale } from '#domain/text/locale.ts'

import type { Statement } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { mails } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { queueMail } from '../mail/queue.ts'
import { hasActivationLink } from './keys.ts'

/** Registrations that nobody has taken up: accounts with an address alone. */
export const isUnclaimed: SQL = sql`(${and(
  eq(accounts.activated, false),
  eq(accounts.role, 'USER'),
  eq(accounts.createdBy, 'anonymous'),
  isNull(accounts.passwordHash),
  isNull(accounts.identitySubject),
  isNull(accounts.deactivatedAt),
)})`

/** Makes room for somebody with a better claim to the address than a registration that may be a stranger's. */
export const freeAddress = (ctx: Ctx, email: string): Statement =>
  ctx.db.delete(accounts).where(and(eq(accounts.login, email), isUnclaimed))

/** The account of this e-mail that waits for activation, except one created for an administrator. */
export const waitingAccount = (ctx: Ctx, email: string): SQL =>
  sql`${ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.login, email),
        eq(accounts.activated, false),
        isNull(accounts.deactivatedAt),
        eq(accounts.role, 'USER'),
      ),
    )}`

/**
 * The mail with an activation link, within the recipient's limit; never limited while no mailed link is valid. `isMailed`
 * says in the same batch whether it was queued: a link may be replaced only by one that is mailed, because strangers who
 * use up the limit would otherwise keep the owner of the mailbox from registering.
 */
export async function activationMail(
  ctx: Ctx,
  email: string,
  locale: Locale,
  { key, validUntil }: { readonly key: string; readonly validUntil: Date },
): Promise<{ statement: Statement; isMailed: SQL }> {
  const whose = waitingAccount(ctx, email)
  const { id, statement } = await queueMail(
    ctx,
    {
      kind: 'REGISTRATION',
      recipient: email,
      locale,
      values: { link: `${ctx.env.PUBLIC_URL}/account/activate/${key}`, validUntil },
      needed: sql`not ${hasActivationLink(ctx, whose)}`,
    },
    sql`${whose} is not null`,
  )
  return { statement, isMailed: sql`exists (select 1 from ${mails} where ${mails.id} = ${id})` }
}

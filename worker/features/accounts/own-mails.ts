import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'

import { audits, mails } from '../../db/schema/operations.ts'
import type { Account, Ctx } from '../../http/context.ts'
import { unsealed } from './unsealed.ts'

/** What an account's changes of its e-mail are called in the audit: they are how earlier addresses are known. */
export const emailActions = { asked: 'account.email-request', changed: 'account.email-change' } as const

/** The account's changes of its e-mail, for `addressesOf`. */
export const emailAudits = (ctx: Ctx, accountId: string) =>
  ctx.db
    .select({ action: audits.action, at: audits.at, sealed: audits.sealed })
    .from(audits)
    .where(
      and(
        eq(audits.entity, 'account'),
        eq(audits.entityId, accountId),
        inArray(audits.action, Object.values(emailActions)),
      ),
    )

/** An address of the person's, and when mails to it went to them. */
export interface Address {
  readonly recipient: string
  readonly from: string
  readonly until: string
}

/**
 * The present address; earlier ones for as long as they were the account's, because another account may have such an
 * address today; and those that a link was mailed to, at that moment.
 */
export async function addressesOf(
  ctx: Ctx,
  account: Pick<Account, 'login' | 'dataKey'>,
  changes: readonly Pick<typeof audits.$inferSelect, 'action' | 'at' | 'sealed'>[],
): Promise<Address[]> {
  const others = changes.map(async ({ action, at, sealed }): Promise<Address> => {
    const { before, after } = await unsealed(ctx, account.dataKey, sealed)
    return action === emailActions.changed
      ? { recipient: emailIn(before), from: '', until: at }
      : { recipient: emailIn(after), from: at, until: at }
  })
  return [{ recipient: account.login, from: '', until: '9999' }, ...(await Promise.all(others))]
}

const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state ? String(state.email) : ''

/** Mails that went to these addresses. The first part is evaluated once for all rows, the second for few. */
export function sentTo(addresses: readonly Address[]): SQL {
  const list = JSON.stringify(addresses)
  return sql`${mails.recipient} in (select value ->> 'recipient' from json_each(${list}))
    and exists (select 1 from json_each(${list}) where ${mails.recipient} = value ->> 'recipient'
      and ${mails.createdAt} between value ->> 'from' and value ->> 'until')`
}

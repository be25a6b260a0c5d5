import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'

import { audits, mails } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { unsealed } from './unsealed.ts'

/** Audit actions of e-mail changes, from which earlier addresses are known. */
export const emailActions = { requested: 'account.email-request', changed: 'account.email-change' } as const

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

/** An address of the person, and the time during which its mails were theirs. */
export interface Address {
  readonly recipient: string
  readonly from: string
  readonly until: string
}

/**
 * Every address of the account with the time it was in use, because other accounts may have had it before or have it now;
 * and addresses that a link was mailed to, at that time.
 */
export async function addressesOf(
  ctx: Ctx,
  account: Pick<Account, 'login' | 'dataKey' | 'createdDate'>,
  changes: readonly Pick<typeof audits.$inferSelect, 'action' | 'at' | 'sealed'>[],
): Promise<Address[]> {
  const opened = await Promise.all(
    changes
      .toSorted((one, other) => (one.at < other.at ? -1 : 1))
      .map(async ({ action, at, sealed }) => ({ action, at, ...(await unsealed(ctx, account.dataKey, sealed)) })),
  )
  const addresses: Address[] = []
  let since = account.createdDate
  for (const { action, at, before, after } of opened)
    if (action === emailActions.changed) {
      addresses.push({ recipient: emailIn(before), from: since, until: at })
      since = at
    } else addresses.push({ recipient: emailIn(after), from: at, until: at })
  return [...addresses, { recipient: account.login, from: since, until: '9999' }]
}

const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state ? String(state.email) : ''

/** Mails to these addresses. SQLite evaluates the first part once for all rows, the second for few. */
export function sentTo(addresses: readonly Address[]): SQL {
  const list = JSON.stringify(addresses)
  return sql`${mails.recipient} in (select value ->> 'recipient' from json_each(${list}))
    and exists (select 1 from json_each(${list}) where ${mails.recipient} = value ->> 'recipient'
      and ${mails.createdAt} between value ->> 'from' and value ->> 'until')`
}

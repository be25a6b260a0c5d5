import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'

import type { EmailKind } from '#domain/settings/areas/email-templates/schema.ts'

import { audits, mails } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { toMailboxKey } from '../withdrawal/find-contract.ts'
import { unsealed } from './unsealed.ts'

/** Audit actions of e-mail changes, from which earlier addresses are known. */
export const emailActions = { requested: 'account.email-request', changed: 'account.email-change' } as const

/** The account's changes of its e-mail, for `readAddresses`. */
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
export async function readAddresses(
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

/** The hashes of their mailboxes, for declarations of withdrawal. */
export const toMailboxes = (addresses: readonly Address[]) =>
  Promise.all(
    addresses.map(async ({ recipient, from, until }) => ({ key: await toMailboxKey(recipient), from, until })),
  )

const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state ? String(state.email) : ''

/** Mails to these addresses. SQLite evaluates the first part once for all rows, the second for few. */
export function sentTo(addresses: readonly Address[]): SQL {
  const list = JSON.stringify(addresses)
  return sql`${mails.recipient} in (select value ->> 'recipient' from json_each(${list}))
    and exists (select 1 from json_each(${list}) where ${mails.recipient} = value ->> 'recipient'
      and ${mails.createdAt} between value ->> 'from' and value ->> 'until')`
}

/** Mails about a declaration of withdrawal: to any address, and to the bank. */
export const declarationKinds = ['WITHDRAWAL_RECEIPT', 'WITHDRAWAL_NOTICE'] as const satisfies readonly EmailKind[]

/**
 * The mails about declarations that name one of the addresses, while it was theirs, or one of the numbers of loans and
 * contracts; with the receipt of each such declaration, wherever it went.
 */
export async function declarationMails(
  ctx: Ctx,
  addresses: readonly Address[],
  numbers: readonly string[],
): Promise<SQL> {
  const names = [
    ...addresses.map(({ recipient, from, until }) => ({ name: recipient, from, until })),
    ...numbers.map((name) => ({ name, from: '', until: '9999' })),
  ].filter(({ name }) => name !== '')
  const { id, kind, recipient, text, createdAt } = mails
  const columns = { id, kind, recipient, text, createdAt }
  const list = JSON.stringify(names)
  const [naming] = await ctx.read(
    ctx.db
      .select(columns)
      .from(mails)
      .where(
        and(
          inArray(kind, declarationKinds),
          sql`exists (select 1 from json_each(${list}) where instr(lower(${text}), lower(value ->> 'name')) > 0)`,
        ),
      ),
  )
  const about = naming.filter((mail) =>
    names.some(
      ({ name, from, until }) => from <= mail.createdAt && mail.createdAt <= until && mentions(mail.text, name),
    ),
  )
  const notices = about.filter((mail) => mail.kind === 'WITHDRAWAL_NOTICE')
  const [receipts] = await ctx.read(
    ctx.db
      .select(columns)
      .from(mails)
      .where(
        and(
          eq(kind, 'WITHDRAWAL_RECEIPT'),
          inArray(
            createdAt,
            notices.map((notice) => notice.createdAt),
          ),
        ),
      ),
  )
  const ofNotices = receipts.filter((receipt) =>
    notices.some((notice) => notice.createdAt === receipt.createdAt && mentions(notice.text, receipt.recipient)),
  )
  const ids = [...about, ...ofNotices].map((mail) => mail.id)
  return sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`
}

/** Whether a text has this address or number by itself, not as part of a longer one; in any case. */
function mentions(text: string, name: string): boolean {
  const escaped = name.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, String.raw`\$&`)
  const alone = String.raw`(?<![\p{L}\p{N}.@_%+-])${escaped}(?![\p{L}\p{N}@_-]|\.[\p{L}\p{N}])`
  return new RegExp(alone, 'iu').test(text)
}

import { and, asc, between, eq, inArray, or, type SQL, sql } from 'drizzle-orm'

import { berlinDay } from '#domain/time/berlin.ts'

import { loans } from '../../db/schema/loans.ts'
import { applications, audits, contactMessages, withdrawalDeclarations } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { type Address, toMailboxes } from './own-mails.ts'

/** Actions by which administrators see something of one person. */
export const lookActions = [
  'account.look',
  'case.look',
  'rights.look',
  'audit.read',
  'mail.look',
  'message.look',
  'review.look',
  'withdrawal.look',
] as const
/** Which show it as well as they do something, and stand among the events, too. */
const alsoEvents = [
  'file.download',
  'loan.review-take',
  'loan.review-uphold',
  'loan.review-change',
  ...['take', 'grant', 'refuse', 'extend', 'end', 'prepare-end', 'confirm-end', 'reject-end'].map(
    (act) => `account.case-${act}`,
  ),
]
/** Of several. */
const searches = ['account.search', 'audit.search']
const exported = 'application.export'

/**
 * Which staff looked at the person, by role and day, oldest first. Declarations of withdrawal are theirs by the loan, and by their
 * addresses while they had them.
 */
export async function looksAt(ctx: Ctx, { id }: Account, mailIds: readonly string[], addresses: readonly Address[]) {
  const { db } = ctx
  const own = db.select({ id: loans.id }).from(loans).where(eq(loans.accountId, id))
  const messages = db.select({ id: contactMessages.id }).from(contactMessages).where(eq(contactMessages.accountId, id))
  const declarations = db
    .select({ id: withdrawalDeclarations.id })
    .from(withdrawalDeclarations)
    .where(
      or(
        inArray(withdrawalDeclarations.loanId, own),
        ...(await toMailboxes(addresses)).map(({ key, from, until }) =>
          and(eq(withdrawalDeclarations.mailboxKey, key), between(withdrawalDeclarations.receivedAt, from, until)),
        ),
      ),
    )
  const sent = db.select({ id: applications.id }).from(applications).where(inArray(applications.loanId, own))
  const columns = {
    at: audits.at,
    action: audits.action,
    entity: audits.entity,
    entityId: audits.entityId,
    role: sql<string | null>`${audits.detail} ->> 'role'`,
  }
  const looks = (where: SQL | undefined) => db.select(columns).from(audits).where(where).orderBy(asc(audits.at))
  const at = (entity: typeof audits.$inferSelect.entity, ids: SQL) =>
    looks(
      and(
        eq(audits.entity, entity),
        sql`${audits.entityId} in ${ids}`,
        inArray(audits.action, [...lookActions, ...alsoEvents]),
      ),
    )
  const found = await ctx.read(
    at('account', sql`(${id})`),
    at('loan', sql`(${own.getSQL()})`),
    at('mail', sql`(select value from json_each(${JSON.stringify(mailIds)}))`),
    at('message', sql`(${messages.getSQL()} union all ${declarations.getSQL()})`),
    at('file', sql`(${messages.getSQL()})`),
    looks(
      or(
        and(
          inArray(audits.action, searches),
          sql`exists (select 1 from json_each(${audits.detail}, '$.ids') where value = ${id})`,
        ),
        and(
          eq(audits.action, exported),
          sql`exists (select 1 from json_each(${audits.detail}, '$.applications') where value in (${sent.getSQL()}))`,
        ),
      ),
    ),
  )
  return found
    .flat()
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map((row) => ({
      day: berlinDay(new Date(row.at)),
      by: staffNames[row.role ?? ''] ?? 'administrator',
      action: row.action,
      entity: row.entity,
      entityId: row.entityId,
    }))
}

const staffNames: Readonly<Record<string, string>> = {
  ADMIN: 'professional administrator',
  TECH_ADMIN: 'technical administrator',
}

import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { loanStatuses } from '#domain/loan/status.ts'

import { loanMembers, loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { assertSharingOn } from './switched-on.ts'

/** A shared loan, without names or answers. */
export const SharedApplicationDto = v.object({
  id: v.string(),
  productId: v.string(),
  processId: v.nullable(v.string()),
  status: v.picklist(loanStatuses),
  /** The time of the earliest invitation among the present members. */
  sharedAt: v.string(),
  viewers: v.number(),
  editors: v.number(),
  coBorrowers: v.number(),
  /** The number of members who have not joined yet. */
  invited: v.number(),
})
export type SharedApplicationDto = v.InferOutput<typeof SharedApplicationDto>

export const sharedSorts = ['sharedAt', 'status', 'productId'] as const

interface SharedPage {
  readonly page: number
  readonly size: number
  readonly property: (typeof sharedSorts)[number]
  readonly descending: boolean
}

/**
 * [B2.22]: lists shared applications, so that administrators see that sharing is used and find the reference that a customer
 * names on the phone. No names, answers or way into a loan: customers share with people, not with the bank. Helping them in
 * their application would take their consent. Throws `sharing_off`.
 */
export async function listShared(
  ctx: Ctx,
  { page, size, property, descending }: SharedPage,
): Promise<{ items: SharedApplicationDto[]; total: number }> {
  const direction = descending ? desc : asc
  const isShared = isNotNull(loans.sharedAt)
  const getCount = (condition: SQL): SQL<number> =>
    sql<number>`${ctx.db
      .select({ count: sql`count(*)` })
      .from(loanMembers)
      .where(and(eq(loanMembers.loanId, loans.id), condition))}`
  const [items, [all]] = await ctx.read(
    ctx.db
      .select({
        id: loans.id,
        productId: loans.productId,
        processId: loans.processId,
        status: loans.status,
        sharedAt: sql<string>`${loans.sharedAt}`,
        viewers: getCount(eq(loanMembers.role, 'VIEWER')),
        editors: getCount(eq(loanMembers.role, 'EDITOR')),
        coBorrowers: getCount(eq(loanMembers.role, 'CO_BORROWER')),
        invited: getCount(isNull(loanMembers.accountId)),
      })
      .from(loans)
      .where(isShared)
      .orderBy(direction(loans[property]), direction(loans.id))
      .limit(size)
      .offset(page * size),
    ctx.db
      .select({ total: sql<number>`count(*)` })
      .from(loans)
      .where(isShared),
  )
  await assertSharingOn(ctx)
  return { items, total: all?.total ?? 0 }
}

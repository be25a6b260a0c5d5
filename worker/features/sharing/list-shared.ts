import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { loanStatuses } from '#domain/loan/status.ts'

import { loanMembers, loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { assertSharingOn } from './switched-on.ts'

/** A loan that is shared, without a word of who shares it or what they answered. */
export const SharedApplicationDto = v.object({
  id: v.string(),
  productId: v.string(),
  processId: v.nullable(v.string()),
  status: v.picklist(loanStatuses),
  /** When the first of those who have to do with it now was invited. */
  sharedAt: v.string(),
  viewers: v.number(),
  editors: v.number(),
  coBorrowers: v.number(),
  /** How many of them have not come to the loan yet. */
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

const counted = (condition: SQL): SQL<number> => sql<number>`sum(${condition})`
const inRole = (role: string): SQL<number> => counted(sql`${loanMembers.role} = ${role}`)

/** [B2.22]: which applications are shared. Throws `sharing_off`. */
export async function listShared(
  ctx: Ctx,
  { page, size, property, descending }: SharedPage,
): Promise<{ items: SharedApplicationDto[]; total: number }> {
  const direction = descending ? desc : asc
  // By an index that holds all of it, before any loan is looked at.
  const members = ctx.db
    .select({
      loanId: loanMembers.loanId,
      sharedAt: sql<string>`min(${loanMembers.invitedAt})`.as('shared_at'),
      viewers: inRole('VIEWER').as('viewers'),
      editors: inRole('EDITOR').as('editors'),
      coBorrowers: inRole('CO_BORROWER').as('co_borrowers'),
      invited: counted(sql`${loanMembers.accountId} is null`).as('invited'),
    })
    .from(loanMembers)
    .groupBy(loanMembers.loanId)
    .as('members')
  const orders = { sharedAt: members.sharedAt, status: loans.status, productId: loans.productId } as const
  const [items, [all]] = await ctx.read(
    ctx.db
      .select({
        id: loans.id,
        productId: loans.productId,
        processId: loans.processId,
        status: loans.status,
        sharedAt: members.sharedAt,
        viewers: members.viewers,
        editors: members.editors,
        coBorrowers: members.coBorrowers,
        invited: members.invited,
      })
      .from(members)
      .innerJoin(loans, eq(loans.id, members.loanId))
      .orderBy(direction(orders[property]), direction(loans.id))
      .limit(size)
      .offset(page * size),
    ctx.db.select({ total: sql<number>`count(distinct ${loanMembers.loanId})` }).from(loanMembers),
  )
  await assertSharingOn(ctx)
  return { items, total: all?.total ?? 0 }
}

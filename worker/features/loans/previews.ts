import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { loanStatuses, type LoanStatus } from '#domain/loan/status.ts'
import { DomainError } from '#domain/errors.ts'

import { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { PageQuery, sortOf } from '../../http/paging.ts'

export const PreviewsQuery = v.object({
  ...PageQuery,
  size: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(1000)),
    '999',
  ),
  /** Loan statuses, comma-joined. */
  status: v.optional(v.string(), ''),
  /** OWN, SHARED_BY_ME, SHARED_WITH_ME, comma-joined. */
  ownership: v.optional(v.string(), ''),
})

const Range = v.object({ min: v.number(), max: v.number() })

/** [A3.07] */
export const LoanPreview = v.object({
  id: v.string(),
  name: v.nullable(v.string()),
  /** Which of one's loans this is, oldest first: part of the name that stands in for a missing one. */
  position: v.number(),
  changeDate: v.string(),
  status: v.picklist(loanStatuses),
  uri: v.string(),
  amount: v.nullable(v.number()),
  term: v.nullable(Range),
  interest: v.nullable(Range),
  rate: v.nullable(v.number()),
  version: v.number(),
  product: v.object({ id: v.string(), calculationType: v.string() }),
  ownership: v.object({ type: v.picklist(['OWN', 'SHARED_BY_ME', 'SHARED_WITH_ME']) }),
})
export type LoanPreview = v.InferOutput<typeof LoanPreview>

export const PreviewsPage = v.object({
  content: v.array(LoanPreview),
  /** Loans that the filters let through. */
  totalElements: v.number(),
  /** All loans, filters aside. */
  absoluteSize: v.number(),
})
export type PreviewsPage = v.InferOutput<typeof PreviewsPage>

/** One's own loans, newest change first unless asked otherwise; drafts that were never saved are not among them. */
export async function listPreviews(ctx: Ctx, query: v.InferOutput<typeof PreviewsQuery>): Promise<PreviewsPage> {
  const statuses = statusFilter(query.status)
  const sort = sortOf(query.sort, ['changeDate'], { property: 'changeDate', descending: true })
  await ctx.confirm()
  const account = requirePerson(ctx)
  const own = and(eq(loans.accountId, account.id), ne(loans.status, 'HIDDEN'))
  const numbered = ctx.db
    .select({
      id: loans.id,
      name: loans.description,
      position: sql<number>`row_number() over (order by ${loans.createdAt}, ${loans.id})`.as('position'),
      changeDate: loans.changeDate,
      status: loans.status,
      productId: loans.productId,
      calculationType: loans.calculationType,
      figures: loans.figures,
      version: loans.version,
    })
    .from(loans)
    .where(own)
    .as('numbered')
  const matching = statuses === undefined ? undefined : inArray(numbered.status, statuses)
  const ownShown = query.ownership === '' || query.ownership.split(',').includes('OWN')
  const [rows, totals] = await ctx.read(
    ctx.db
      .select()
      .from(numbered)
      .where(and(matching, ownShown ? undefined : sql`false`))
      .orderBy((sort.descending ? desc : asc)(numbered.changeDate), numbered.id)
      .limit(query.size)
      .offset(query.page * query.size),
    ctx.db
      .select({
        all: sql<number>`count(*)`,
        matching: statuses === undefined ? sql<number>`count(*)` : sql<number>`sum(${inArray(loans.status, statuses)})`,
      })
      .from(loans)
      .where(own),
  )
  const { areas } = await ctx.settings()
  return {
    content: rows.map((row): LoanPreview => {
      const { amount, term, nominalInterest, rate } = row.figures
      const product = areas.PRODUCTS.find((each) => each.id === row.productId)
      return {
        id: row.id,
        name: row.name,
        position: row.position,
        changeDate: row.changeDate,
        status: row.status,
        uri: product?.uri ?? '',
        amount,
        term: term === null ? null : { min: term, max: term },
        interest: nominalInterest === null ? null : { min: nominalInterest, max: nominalInterest },
        rate,
        version: row.version,
        product: { id: row.productId, calculationType: row.calculationType },
        ownership: { type: 'OWN' },
      }
    }),
    totalElements: ownShown ? (totals[0]?.matching ?? 0) : 0,
    absoluteSize: totals[0]?.all ?? 0,
  }
}

function statusFilter(text: string): LoanStatus[] | undefined {
  if (text === '') return undefined
  return text.split(',').map((name) => {
    const status = loanStatuses.find((each) => each === name)
    if (status === undefined)
      throw new DomainError('invalid', { fieldErrors: [{ objectName: 'query', field: 'status', message: 'Pattern' }] })
    return status
  })
}

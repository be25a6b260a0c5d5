import { and, asc, desc, eq, exists, inArray, ne, or, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { wellKnown } from '#domain/fields/well-known.ts'
import type { LoanRole } from '#domain/loan/access.ts'
import { type MemberRole, memberRoles, type Ownership } from '#domain/loan/loan.ts'
import { loanStatuses } from '#domain/loan/status.ts'
import { DomainError } from '#domain/errors.ts'

import { loanMembers, loans } from '../../db/schema/loans.ts'
import type { Account, Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { PageQuery, sortOf } from '../../http/paging.ts'
import { getLoanFor, isSharingOn } from './record.ts'
import { isInvited, isMember } from './role.ts'

type OwnershipType = Ownership['type']
const ownershipTypes = ['OWN', 'SHARED_BY_ME', 'SHARED_WITH_ME'] as const satisfies readonly OwnershipType[]

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
  /** On its owner's watchlist. */
  watched: v.boolean(),
  product: v.object({ id: v.string(), calculationType: v.string() }),
  ownership: v.object({ type: v.picklist(ownershipTypes), role: v.picklist(['OWNER', ...memberRoles]) }),
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

/**
 * One's own loans, newest change first unless asked otherwise, and after them those that others share with one
 * ([A2.20]); drafts that were never saved are not among them. Who was invited joins what they see here.
 */
export async function listPreviews(ctx: Ctx, query: v.InferOutput<typeof PreviewsQuery>): Promise<PreviewsPage> {
  const statuses = filterOf('status', query.status, loanStatuses)
  const ownerships = filterOf('ownership', query.ownership, ownershipTypes)
  const sort = sortOf(query.sort, ['changeDate'], { property: 'changeDate', descending: true })
  const sharing = await isSharingOn(ctx)
  const account = requirePerson(ctx)
  const listed = listedFor(ctx, account, sharing)
  const matching = and(
    statuses === undefined ? undefined : inArray(listed.status, statuses),
    ownerships === undefined ? undefined : inArray(listed.type, ownerships),
  )
  const [rows, totals, waiting] = await ctx.read(
    ctx.db
      .select()
      .from(listed)
      .where(matching)
      .orderBy(
        sql`${listed.type} = 'SHARED_WITH_ME'`,
        (sort.descending ? desc : asc)(listed.changeDate),
        asc(listed.id),
      )
      .limit(query.size)
      .offset(query.page * query.size),
    ctx.db
      .select({
        all: sql<number>`count(*)`,
        matching: matching === undefined ? sql<number>`count(*)` : sql<number>`coalesce(sum(${matching}), 0)`,
      })
      .from(listed),
    ctx.db.select({ loanId: loanMembers.loanId }).from(loanMembers).where(isInvited(ctx, account)),
  )
  for (const { loanId } of waiting)
    if (rows.some((row) => row.id === loanId && row.type === 'SHARED_WITH_ME')) await joinIfStill(ctx, loanId)
  const uris = await urisOf(ctx, rows)
  return {
    content: rows.map((row): LoanPreview => {
      const { amount, term, nominalInterest, rate } = row.figures
      return {
        id: row.id,
        name: row.name,
        position: row.position,
        changeDate: row.changeDate,
        status: row.status,
        uri: uris.get(row.id) ?? '',
        amount,
        term: term === null ? null : { min: term, max: term },
        interest: nominalInterest === null ? null : { min: nominalInterest, max: nominalInterest },
        rate,
        version: row.version,
        watched: row.watched && row.role === 'OWNER',
        product: { id: row.productId, calculationType: row.calculationType },
        ownership: { type: row.type, role: row.role },
      }
    }),
    totalElements: totals[0]?.matching ?? 0,
    absoluteSize: totals[0]?.all ?? 0,
  }
}

/** Where each loan's product is; one that is gone from the settings is where it was when the loan was last on them. */
async function urisOf(
  ctx: Ctx,
  rows: readonly { readonly id: string; readonly productId: string; readonly release: number }[],
): Promise<ReadonlyMap<string, string>> {
  const uris = new Map<string, string>()
  const inForce = await ctx.settings()
  for (const { id, productId, release } of rows) {
    const isIt = (each: { readonly id: string }): boolean => each.id === productId
    const product = inForce.areas.PRODUCTS.find(isIt) ?? (await ctx.settings(release)).areas.PRODUCTS.find(isIt)
    if (product !== undefined) uris.set(id, product.uri)
  }
  return uris
}

/** Reading a loan is joining it; what was taken back meanwhile is in the next list no more. */
async function joinIfStill(ctx: Ctx, loanId: string): Promise<void> {
  try {
    await getLoanFor(ctx, loanId, 'read')
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'not_found')) throw error
  }
}

/** Everything that is listed for an account, with what it is to it. */
function listedFor(ctx: Ctx, account: Account, sharing: boolean) {
  const isOwn = eq(loans.accountId, account.id)
  const isShared = exists(
    ctx.db.select({ id: loanMembers.id }).from(loanMembers).where(eq(loanMembers.loanId, loans.id)),
  )
  const mayMember = sharing && account.role === 'USER'
  const memberRole = sql<MemberRole | null>`${ctx.db
    .select({ role: loanMembers.role })
    .from(loanMembers)
    .where(and(eq(loanMembers.loanId, loans.id), isMember(ctx, account)))
    .orderBy(sql`${loanMembers.accountId} is null`, asc(loanMembers.invitedAt), asc(loanMembers.email))
    .limit(1)}`
  const hasSecond = sql`json_extract(${loans.fields}, ${`$.${wellKnown.secondBorrower}.value.value`}) = 1`
  const known = ctx.db
    .select({
      id: loans.id,
      name: loans.description,
      createdAt: loans.createdAt,
      changeDate: loans.changeDate,
      status: loans.status,
      productId: loans.productId,
      release: loans.release,
      calculationType: loans.calculationType,
      figures: loans.figures,
      version: loans.version,
      watched: loans.watched,
      type: sql<OwnershipType>`case when not ${isOwn} then 'SHARED_WITH_ME'
        when ${sharing ? isShared : sql`false`} then 'SHARED_BY_ME' else 'OWN' end`.as('type'),
      role: sql<LoanRole>`case when ${isOwn} then 'OWNER' else ${memberRole} end`.as('role'),
      hasSecond: sql<number>`coalesce(${hasSecond}, false)`.as('has_second'),
    })
    .from(loans)
    .where(
      and(
        ne(loans.status, 'HIDDEN'),
        or(
          isOwn,
          mayMember
            ? inArray(
                loans.id,
                ctx.db.select({ id: loanMembers.loanId }).from(loanMembers).where(isMember(ctx, account)),
              )
            : undefined,
        ),
      ),
    )
    .as('known')
  return ctx.db
    .select({
      id: known.id,
      name: known.name,
      position:
        sql<number>`row_number() over (partition by ${known.type} = 'SHARED_WITH_ME' order by ${known.createdAt}, ${known.id})`.as(
          'position',
        ),
      changeDate: known.changeDate,
      status: known.status,
      productId: known.productId,
      release: known.release,
      calculationType: known.calculationType,
      figures: known.figures,
      version: known.version,
      watched: known.watched,
      type: known.type,
      role: known.role,
    })
    .from(known)
    .where(or(ne(known.role, 'CO_BORROWER'), sql`${known.hasSecond}`))
    .as('listed')
}

/** Undefined where nothing is left out. Throws `invalid` for a name that there is not. */
function filterOf<Name extends string>(field: string, text: string, names: readonly Name[]): Name[] | undefined {
  if (text === '') return undefined
  return text.split(',').map((each) => {
    const name = names.find((known) => known === each)
    if (name === undefined)
      throw new DomainError('invalid', { fieldErrors: [{ objectName: 'query', field, message: 'Pattern' }] })
    return name
  })
}

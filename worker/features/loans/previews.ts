import { and, asc, desc, eq, exists, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { wellKnown } from '#domain/fields/well-known.ts'
import { may } from '#domain/loan/access.ts'
import { memberRoles, type Ownership } from '#domain/loan/loan.ts'
import { processProgress, processProgresses } from '#domain/loan/progress.ts'
import { offerStates, signerState, signerStates, type SignerTimes } from '#domain/loan/signers.ts'
import { loanStatuses } from '#domain/loan/status.ts'
import { isWithdrawable } from '#domain/loan/withdrawal.ts'
import { calculationTypes } from '#domain/settings/areas/products/schema.ts'
import { DomainError } from '#domain/shared/errors.ts'

import { contracts, loanMembers, loans, signers } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { requirePerson } from '../../http/owner.ts'
import { PageQuery, sortBy } from '../../http/paging.ts'
import { isSharingOn } from './record.ts'
import { hasSigned } from './role.ts'

type OwnershipType = Ownership['type']
const ownershipTypes = ['OWN', 'SHARED_BY_ME', 'SHARED_WITH_ME'] as const satisfies readonly OwnershipType[]

export const PreviewsQuery = v.object({
  ...PageQuery,
  sort: sortBy(['changeDate'], 'changeDate,desc'),
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
  /** Number among the reader's loans, oldest first: part of the default name. */
  position: v.number(),
  changeDate: v.string(),
  status: v.picklist(loanStatuses),
  progress: v.picklist(processProgresses),
  uri: v.string(),
  amount: v.nullable(v.number()),
  term: v.nullable(Range),
  interest: v.nullable(Range),
  /** Percent. */
  effectiveInterest: v.nullable(v.number()),
  rate: v.nullable(v.number()),
  /** How an offer stands or ended; null without one. */
  offerState: v.nullable(v.picklist(offerStates)),
  /** The offer's last day, `YYYY-MM-DD`; null without an offer. */
  offerEnds: v.nullable(v.string()),
  /** `YYYY-MM-DD`: when an offer's payments are planned, where the bank says so. */
  payoutDate: v.nullable(v.string()),
  firstInstallmentDate: v.nullable(v.string()),
  /** When the last borrower has signed; null before. */
  acceptedAt: v.nullable(v.string()),
  /** The borrowers who sign an offer. */
  signers: v.array(v.object({ borrower: v.picklist([0, 1]), name: v.string(), state: v.picklist(signerStates) })),
  version: v.number(),
  /** On its owner's watchlist. */
  watched: v.boolean(),
  /** The reader may withdraw from its contract now. */
  withdrawable: v.boolean(),
  /** A draft of the reader's that the bank had rejected, and that a review has reopened. */
  reopened: v.boolean(),
  product: v.object({ id: v.string(), calculationType: v.picklist(calculationTypes) }),
  ownership: v.object({ type: v.picklist(ownershipTypes), role: v.picklist(['OWNER', ...memberRoles]) }),
})
export type LoanPreview = v.InferOutput<typeof LoanPreview>

export const PreviewsPage = v.object({
  content: v.array(LoanPreview),
  /** Loans that match the filters. */
  totalElements: v.number(),
  /** All loans, without filters. */
  absoluteSize: v.number(),
})
export type PreviewsPage = v.InferOutput<typeof PreviewsPage>

/**
 * The caller's own loans, newest change first by default, followed by those that others share with them ([A2.20]), without
 * drafts that were never saved, and without invitations (`listInvitations`). Reads only one page; an index counts the rest.
 */
export async function listPreviews(ctx: Ctx, query: v.InferOutput<typeof PreviewsQuery>): Promise<PreviewsPage> {
  const { page, size, sort } = query
  const statuses = toFilter('status', query.status, loanStatuses)
  const types = toFilter('ownership', query.ownership, ownershipTypes) ?? ownershipTypes
  const sharing = await isSharingOn(ctx)
  const account = await requirePerson(ctx)
  const direction = sort.descending ? desc : asc
  const own = ownLoans(ctx, account, sharing)
  const ownWanted = and(statuses && inArray(loans.status, statuses), own.isOneOf(types))
  const ofPage = ctx.db.$with('of_page').as(
    ctx.db
      .select({ id: loans.id, createdAt: loans.createdAt })
      .from(loans)
      .where(and(own.all, ownWanted))
      .orderBy(direction(loans.changeDate), asc(loans.id))
      .limit(size)
      .offset(page * size),
  )
  // From the newest to the oldest of the page, because the first page is read most.
  const places = ctx.db
    .select({
      id: loans.id,
      newer: sql<number>`row_number() over (order by ${loans.createdAt} desc, ${loans.id} desc) - 1`.as('newer'),
    })
    .from(loans)
    .where(
      and(
        own.all,
        sql`(${loans.createdAt}, ${loans.id}) >= (select created_at, id from ${ofPage} order by created_at, id limit 1)`,
      ),
    )
    .as('places')
  const others = othersLoans(ctx, account, sharing)
  const othersWanted = and(
    statuses && inArray(others.status, statuses),
    types.includes('SHARED_WITH_ME') ? undefined : sql`false`,
  )
  const othersOfPages = ctx.db
    .select()
    .from(others)
    .where(othersWanted)
    .orderBy(direction(others.changeDate), asc(others.id))
    .limit((page + 1) * size)
    .as('others_of_pages')
  const [ownRows, [ownCounts], othersRows, [othersCounts]] = await ctx.read(
    ctx.db
      .with(ofPage)
      .select({ ...columns, type: own.type, newer: places.newer })
      .from(places)
      .crossJoin(loans)
      .where(and(eq(loans.id, places.id), inArray(places.id, ctx.db.select({ id: ofPage.id }).from(ofPage))))
      .orderBy(direction(loans.changeDate), asc(loans.id)),
    ctx.db.select(selectCounts(ownWanted)).from(loans).where(own.all),
    ctx.db
      .select({ ...columns, role: othersOfPages.role, position: othersOfPages.position })
      .from(othersOfPages)
      .crossJoin(loans)
      .where(eq(loans.id, othersOfPages.id))
      .orderBy(direction(loans.changeDate), asc(loans.id)),
    ctx.db.select(selectCounts(othersWanted)).from(others),
  )
  const [owned, shared] = [ownCounts ?? none, othersCounts ?? none]
  const skipped = Math.max(0, page * size - owned.wanted)
  const rows = [
    ...ownRows.map(({ newer, ...row }) => ({ ...row, role: 'OWNER' as const, position: owned.all - newer })),
    ...othersRows
      .slice(skipped, skipped + size - ownRows.length)
      .map((row) => ({ ...row, type: 'SHARED_WITH_ME' as const })),
  ]
  const uris = await readUris(ctx, rows)
  const { areas } = await ctx.settings()
  return {
    content: rows.map((row): LoanPreview => {
      const { amount, term, nominalInterest, effectiveInterest, rate } = row.figures
      return {
        id: row.id,
        name: row.name,
        position: row.position,
        changeDate: row.changeDate,
        status: row.status,
        progress: processProgress(row.status, row.lastCompletedStep),
        uri: uris.get(row.id) ?? '',
        amount,
        term: term === null ? null : { min: term, max: term },
        interest: nominalInterest === null ? null : { min: nominalInterest, max: nominalInterest },
        effectiveInterest,
        rate,
        offerState: row.offerState,
        offerEnds: row.offerEnds,
        payoutDate: row.payoutDate,
        firstInstallmentDate: row.firstInstallmentDate,
        acceptedAt: row.acceptedAt,
        signers: signersIn(row.signers),
        version: row.version,
        watched: row.watched && row.role === 'OWNER',
        withdrawable: may(row.role, 'withdraw') && isWithdrawable(row, areas.LEGAL, ctx.now),
        reopened: row.status === 'NEW' && row.decided === 1 && row.role === 'OWNER',
        product: { id: row.productId, calculationType: row.calculationType },
        ownership: { type: row.type, role: row.role },
      }
    }),
    totalElements: owned.wanted + shared.wanted,
    absoluteSize: owned.all + shared.all,
  }
}

/** A name in the answers, read only for loans that have signers. */
const nameIn = (first: string, last: string): SQL =>
  sql`trim(coalesce(json_extract(${loans.fields}, ${`$.${first}.value.value`}), '') || ' ' ||
    coalesce(json_extract(${loans.fields}, ${`$.${last}.value.value`}), ''))`

/** The borrowers who sign an offer, from the row's JSON. */
const signersIn = (json: string): LoanPreview['signers'] =>
  (JSON.parse(json) as readonly (SignerTimes & { readonly borrower: 0 | 1; readonly name: string })[])
    .toSorted((one, other) => one.borrower - other.borrower)
    .map((signer) => ({ borrower: signer.borrower, name: signer.name, state: signerState(signer) }))

/** The columns of a row, for own and shared loans. */
const columns = {
  id: loans.id,
  name: loans.description,
  createdAt: loans.createdAt,
  changeDate: loans.changeDate,
  offerEnds: loans.offerEnds,
  status: loans.status,
  productId: loans.productId,
  release: loans.release,
  calculationType: loans.calculationType,
  figures: loans.figures,
  version: loans.version,
  lastCompletedStep: loans.lastCompletedStep,
  watched: loans.watched,
  acceptedAt: loans.acceptedAt,
  payoutDate: sql<string | null>`json_extract(${loans.offer}, '$.payoutDate')`,
  firstInstallmentDate: sql<string | null>`json_extract(${loans.offer}, '$.firstInstallmentDate')`,
  offerState: loans.offerState,
  signers: sql<string>`(select json_group_array(json_object(
      'borrower', ${signers.borrower},
      'name', case ${signers.borrower}
        when 0 then ${nameIn('firstName', 'lastName')} else ${nameIn('secondFirstName', 'secondLastName')} end,
      'invitedAt', ${signers.invitedAt}, 'identifiedAt', ${signers.identifiedAt},
      'signedAt', ${signers.signedAt}, 'declinedAt', ${signers.declinedAt}
    )) from ${signers} where ${signers.loanId} = ${loans.id} and ${signers.replacedAt} is null)`,
  decided: sql<number>`${loans.decision} is not null`,
  signedAt: sql<
    string | null
  >`(select max(${contracts.signedAt}) from ${contracts} where ${contracts.loanId} = ${loans.id})`,
} as const

const none = { all: 0, wanted: 0 } as const

/** The number of all loans, and of those that match the filters. */
const selectCounts = (wanted: SQL | undefined) => ({
  all: sql<number>`count(*)`,
  wanted: wanted === undefined ? sql<number>`count(*)` : sql<number>`coalesce(sum(${wanted}), 0)`,
})

/** The caller's own loans, as conditions and columns over `loans`. */
function ownLoans(ctx: Ctx, account: Account, sharing: boolean) {
  const all = and(eq(loans.accountId, account.id), ne(loans.status, 'HIDDEN'))
  const isShared = sharing
    ? exists(ctx.db.select({ id: loanMembers.id }).from(loanMembers).where(eq(loanMembers.loanId, loans.id)))
    : sql`false`
  const ownershipCondition = (types: readonly OwnershipType[]): SQL | undefined => {
    const [own, byMe] = [types.includes('OWN'), types.includes('SHARED_BY_ME')]
    if (own === byMe) return own ? undefined : sql`false`
    return own ? not(isShared) : isShared
  }
  const type = sql<OwnershipType>`case when ${isShared} then 'SHARED_BY_ME' else 'OWN' end`
  return { all, isOneOf: ownershipCondition, type }
}

/** Loans that others share with the caller, with the caller's role and the number among them. */
function othersLoans(ctx: Ctx, account: Account, sharing: boolean) {
  const memberships = ctx.db
    .select({ loanId: loanMembers.loanId, role: loanMembers.role })
    .from(loanMembers)
    .where(
      and(
        eq(loanMembers.accountId, account.id),
        account.role === 'USER' ? undefined : sql`false`,
        sharing ? undefined : hasSigned,
      ),
    )
    .as('memberships')
  return ctx.db
    .select({
      id: loans.id,
      changeDate: loans.changeDate,
      status: loans.status,
      role: memberships.role,
      position: sql<number>`row_number() over (order by ${loans.createdAt}, ${loans.id})`.as('position'),
    })
    .from(memberships)
    .crossJoin(loans)
    .where(
      and(
        eq(loans.id, memberships.loanId),
        ne(loans.status, 'HIDDEN'),
        sql`${loans.accountId} is not ${account.id}`,
        or(ne(memberships.role, 'CO_BORROWER'), hasSecond),
      ),
    )
    .as('others')
}

/** Whether the answers name a second borrower (`isSecondBorrowerImplied`). */
export const hasSecond = sql`json_extract(${loans.fields}, ${`$.${wellKnown.secondBorrower}.value.value`}) = 1`

/** The URI of each loan's product; for a removed product, the one in the loan's own release. */
export async function readUris(
  ctx: Ctx,
  rows: readonly { readonly id: string; readonly productId: string; readonly release: number }[],
): Promise<ReadonlyMap<string, string>> {
  const uris = new Map<string, string>()
  const live = await ctx.settings()
  for (const { id, productId, release } of rows) {
    const isIt = (each: { readonly id: string }): boolean => each.id === productId
    const product = live.areas.PRODUCTS.find(isIt) ?? (await ctx.settings(release)).areas.PRODUCTS.find(isIt)
    if (product !== undefined) uris.set(id, product.uri)
  }
  return uris
}

/** Undefined without a filter. Throws `invalid` for an unknown name. */
function toFilter<Name extends string>(field: string, text: string, names: readonly Name[]): Name[] | undefined {
  if (text === '') return undefined
  return text.split(',').map((each) => {
    const name = names.find((known) => known === each)
    if (name === undefined)
      throw new DomainError('invalid', { fieldErrors: [{ objectName: 'query', field, message: 'Pattern' }] })
    return name
  })
}

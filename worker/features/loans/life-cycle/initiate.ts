import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import { LoanInput, type Loan } from '#domain/loan/loan.ts'
import { partners } from '#domain/loan/partners.ts'
import { emptyBorrower } from '#domain/loan/second-borrower.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { definitionsById } from '#domain/wizard/answers.ts'
import { defaultAnswers } from '#domain/wizard/default-answers.ts'

import { commit } from '../../../db/commit.ts'
import { loans } from '../../../db/schema/loans.ts'
import type { Ctx } from '../../../http/context.ts'
import { randomId } from '../../../http/crypto.ts'
import { newDataKey } from '../../../http/keyring.ts'
import { resolveOwner } from '../../../http/owner.ts'
import { personalLimit } from '../../../http/personal-limits.ts'
import { countWithin, orThrottled, throttle } from '../../../http/throttle.ts'
import { answerEntries } from '../../ledger/entries.ts'
import { buildDraft } from '../answers/draft.ts'
import { assertPage, type PageChoice } from '../answers/page-checks.ts'
import { withProven } from '../answers/second-consents.ts'
import { secondNotice } from '../answers/second-notice.ts'
import { loanDto } from '../dto.ts'
import { nobodyElse, ownerColumns } from '../record.ts'
import type { LoanRecord, LoanRow, OpenLoan } from '../loan-record.ts'
import { assertRoomOnWatchlist, orWatchlistFull } from '../calculation/watchlist.ts'
import { getJourney } from '../journey.ts'
import { noteAccess } from '../role.ts'
import type { Actor } from '../../../http/actor.ts'

/** The partner in the address by which the applicant came ([A3.02]). */
const partner = v.optional(v.picklist(partners))

export const InitiateInput = v.union([
  v.object({ productId: v.pipe(v.string(), v.nonEmpty()), partner }),
  v.object({ processId: v.pipe(v.string(), v.nonEmpty()), partner }),
])

/** The product and answers of a first save. */
export const CreateLoanInput = v.object({
  ...v.omit(LoanInput, ['version']).entries,
  productId: v.pipe(v.string(), v.nonEmpty()),
  partner,
  /** Creates a saved calculation: at most five, each a loan of its own. */
  watched: v.optional(v.boolean(), false),
})
export type CreateLoanInput = v.InferOutput<typeof CreateLoanInput>

/** Creates a HIDDEN loan with the product's defaults. */
export async function initiateLoan(ctx: Ctx, input: v.InferOutput<typeof InitiateInput>): Promise<Loan> {
  const settings = await ctx.settings()
  const process =
    'processId' in input
      ? settings.areas.PROCESSES.find((each) => each.id === input.processId && each.enabled)
      : undefined
  if ('processId' in input && process === undefined) throw new DomainError('not_found')
  const productId = 'productId' in input ? input.productId : (process?.productId ?? '')
  return create(ctx, settings, {
    productId,
    processId: process?.id ?? null,
    partner: input.partner ?? null,
    status: 'HIDDEN',
  })
}

/** A first save: the loan is NEW at once. Throws `loan_invalid` for a page that has to be complete and is not. */
export const createLoan = async (ctx: Ctx, input: CreateLoanInput, page?: PageChoice): Promise<Loan> =>
  create(ctx, await ctx.settings(), {
    productId: input.productId,
    processId: null,
    partner: input.partner ?? null,
    status: 'NEW',
    input,
    page,
  })

interface NewLoan {
  readonly productId: string
  readonly processId: string | null
  readonly partner: string | null
  readonly status: 'HIDDEN' | 'NEW'
  readonly input?: CreateLoanInput
  readonly page?: PageChoice | undefined
}

async function create(ctx: Ctx, settings: Snapshot, wanted: NewLoan): Promise<Loan> {
  const product = getJourney(settings, wanted)
  if ((await ctx.person()) === undefined)
    await throttle(ctx, 'visitor-write', generalSetting(settings.areas.GENERAL_SETTINGS, 'THROTTLE_VISITOR_WRITES'))
  const { owner, actor, statements } = await resolveOwner(ctx)
  const blank: LoanRow = {
    id: randomId(),
    ...ownerColumns(owner),
    status: wanted.status,
    productId: product.id,
    processId: wanted.processId,
    calculationType: product.calculationType,
    release: settings.number,
    version: 1,
    description: null,
    fields: defaultAnswers(settings.areas, product, ctx.locale),
    borrowers: [emptyBorrower],
    incomeExpensePeriod: 'Monthly',
    lastCompletedStep: null,
    figures: { amount: null, term: null, nominalInterest: null, effectiveInterest: null, rate: null },
    offer: null,
    offerState: null,
    offerEnds: null,
    offerEndedAt: null,
    acceptedAt: null,
    withdrawnAt: null,
    rejectionReasons: [],
    decision: null,
    decider: null,
    callbackMobile: null,
    callbackAt: null,
    watched: wanted.input?.watched === true,
    partner: wanted.partner,
    lockHolder: null,
    lockedUntil: null,
    askForHelp: false,
    sharingAgreedAt: null,
    sharedAt: null,
    showsIncome: false,
    marketValueIndicationId: null,
    locale: ctx.locale,
    dataKey: await newDataKey(await ctx.sealer()),
    createdAt: ctx.at,
    changeDate: ctx.at,
  }
  const reader = { ...(await ctx.settled()), actor }
  const draft = buildDraft({ settings, journey: product, loan: blank }, { version: 1, ...wanted.input }, reader)
  // A new loan has no second borrower who could have consented.
  const loan: LoanRow = { ...blank, ...withProven(draft, definitionsById(settings.areas.INPUT_FIELDS), []) }
  const record: OpenLoan = {
    loan,
    documents: [],
    requestedDocuments: [],
    contracts: [],
    applications: [],
    valuations: [],
    fintecSessions: [],
    signers: [],
    secondConsents: undefined,
    secondNotices: [],
    people: nobodyElse,
    reader,
    settings,
    journey: product,
  }
  if (wanted.page !== undefined) assertPage(record, wanted.page)
  const reply = loanDto(ctx, record, settings)
  noteAccess(ctx, loan, [], 'OWNER', 'read')
  const limit = await personalLimit(ctx, 'THROTTLE_LOANS')
  const write = commit(
    ctx,
    {
      action: 'loan.create',
      entity: 'loan',
      entityId: loan.id,
      detail: { product: product.id, status: loan.status, ...(loan.watched ? { watched: true } : {}) },
      personal: { dataKey: loan.dataKey, after: { fields: loan.fields } },
      reply,
    },
    [
      ...countWithin(ctx, limit),
      ...statements,
      ctx.db.insert(loans).values(loan),
      ...answerEntries(ctx, { ...record, loan: blank }, loan.fields),
      ...(await secondNotice(ctx, { ...record, people: getOwners(reader.actor) }, loan.fields)),
      ...(loan.watched ? [assertRoomOnWatchlist(ctx, owner)] : []),
    ],
  )
  const counted = orThrottled(ctx, limit, write)
  return loan.watched ? orWatchlistFull(counted) : counted
}

/** Of a new loan, without what its owner has proved: it is read with the next save. */
const getOwners = (actor: Actor): LoanRecord['people'] => ({
  ...nobodyElse,
  owner: actor.kind === 'person' ? actor.account : null,
})

import { and, eq, inArray, ne, type SQL, sql, isNull } from 'drizzle-orm'
import type * as z from 'zod'

import { DomainError, type FieldError } from '#domain/shared/errors.ts'
import type { AppliedFigures, Offer } from '#domain/loan/loan.ts'
import { type OfferProblem, offerProblems } from '#domain/loan/offer-problems.ts'
import type { CalculationType } from '#domain/settings/areas/products/schema.ts'
import { cleanFileName, maxFileBytes, sniffFileType } from '#domain/documents/upload.ts'
import { endedStates } from '#domain/loan/signers.ts'
import type { LoanStatus } from '#domain/loan/status.ts'

import { assertChanged, commit, type Statement } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { loans, contracts, requestedDocuments } from '../../db/schema/loans.ts'
import { applications, bankEvents, payloads } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { sha256, fromBase64url, randomId } from '../../http/crypto.ts'
import { toLocalDay } from '../../http/today.ts'
import { isSignedBy, readWebhookHeaders } from '../../providers/standard-webhooks.ts'
import { commitWithFiles, newObjectKey } from '../documents/files.ts'
import { loanQueries } from '../loans/record.ts'
import { sendSoon } from '../mail/send.ts'
import type { BankEvent } from './event.ts'
import { statusMails } from './notify.ts'
import type { FileToStore } from '../../http/stored-file.ts'
import type { LoanPeople, LoanRow } from '../loans/loan-record.ts'

/**
 * Applies an event of the bank once; repeating the same id and body has no effect. Throws `webhook_rejected` without a
 * valid signature of the last five minutes, `not_json` and `invalid` for a body that is no event or an offer that contradicts
 * itself or ends with its reflection period, `webhook_conflict` for a known id with another body, `not_found` for an unknown loan, and `not_reviewable` if the
 * loan does not allow the event as it stands.
 */
export async function receiveBankEvent(ctx: Ctx, headers: Headers, rawBody: string): Promise<void> {
  const signed = readWebhookHeaders(headers, ctx.now)
  if (signed === undefined || !(await isSignedBy(ctx.env.BANK_WEBHOOK_SECRET, signed, rawBody)))
    throw new DomainError('webhook_rejected')
  ctx.become({ kind: 'webhook', provider: 'bank' })
  const event = await parse(rawBody)
  const id = signed['webhook-id']
  const bodyHash = await sha256(rawBody)

  // One read, because separate ones could miss the event but see its effect.
  const [before, [found]] = await ctx.read(eventQuery(ctx, id), loanQueries(ctx, event.loanId)[0])
  if (isKnown(before[0], bodyHash)) return
  if (found === undefined) throw new DomainError('not_found')
  const { loan, owner } = found
  ctx.pinned = { release: loan.release, hash: found.releaseHash }
  if (!allows(event.type, loan)) throw new DomainError('not_reviewable', { entityName: 'loan' })

  if (event.type === 'OFFER_AVAILABLE') await assertOffer(ctx, loan.calculationType, event.offer)
  const effects = await getEffects(ctx, found, event)
  const settings = await ctx.settings(loan.release)
  const mails = await statusMails(ctx, settings, {
    loan,
    owner,
    status: event.type,
    documents: effects.documents,
    rejection: event.type === 'REJECTED' ? event : undefined,
  })
  try {
    await commitWithFiles(ctx, effects.files, () =>
      commit(
        ctx,
        {
          action: `bank.${event.type}`,
          entity: 'loan',
          entityId: loan.id,
          detail: { event: id, before: loan.status, decidedBy: 'decidedBy' in event ? event.decidedBy : undefined },
          personal: { dataKey: loan.dataKey, before: { offer: loan.offer }, after: effects.set },
          reply: undefined,
        },
        [
          ctx.db.insert(bankEvents).values({ id, bodyHash, receivedAt: ctx.at }),
          ctx.db
            .update(loans)
            .set({
              ...effects.set,
              decider: effects.decider === undefined ? null : accountOr(effects.decider),
              status: event.type,
              version: sql`${loans.version} + 1`,
              changeDate: ctx.at,
            })
            .where(
              and(eq(loans.id, loan.id), eq(loans.status, loan.status), sql`${loans.offerState} is ${loan.offerState}`),
            ),
          assertChanged(),
          ...effects.statements,
          ...(event.type === 'ADDITIONAL_DOCUMENTS_REQUIRED' ? [] : applySubmissionResults(ctx, loan.id)),
          ...mails,
        ],
      ),
    )
    sendSoon(ctx)
  } catch (error) {
    // The same event arrived twice at once, and the other request has applied it.
    if (!(error instanceof DomainError && error.code === 'conflict')) throw error
    const [meanwhile] = await ctx.read(eventQuery(ctx, id))
    if (!isKnown(meanwhile[0], bodyHash)) throw error
  }
}

/** The id of the account with this e-mail address, which may change; else the address. */
const accountOr = (email: string): SQL =>
  sql`coalesce((select ${accounts.id} from ${accounts} where ${accounts.login} = ${email}), ${email})`

/** Marks all submissions as delivered, even those without a receipt, because a decision proves that the bank has them. */
const applySubmissionResults = (ctx: Ctx, loanId: string): Statement[] => [
  ctx.db
    .update(applications)
    .set({ status: 'SUBMITTED', nextAttemptAt: null, leaseUntil: null, errorMessage: null })
    .where(and(eq(applications.loanId, loanId), ne(applications.status, 'SUBMITTED'))),
  ctx.db
    .delete(payloads)
    .where(
      inArray(
        payloads.applicationId,
        ctx.db.select({ id: applications.id }).from(applications).where(eq(applications.loanId, loanId)),
      ),
    ),
]

const eventQuery = (ctx: Ctx, id: string) => ctx.db.select().from(bankEvents).where(eq(bankEvents.id, id))

function isKnown(before: typeof bankEvents.$inferSelect | undefined, bodyHash: string): boolean {
  if (before !== undefined && before.bodyHash !== bodyHash) throw new DomainError('webhook_conflict')
  return before !== undefined
}

/** Throws `invalid` for an offer that contradicts itself, or that nobody could sign after its reflection period. */
async function assertOffer(ctx: Ctx, calculationType: CalculationType, offer: Offer): Promise<void> {
  const { areas } = await ctx.settings()
  const { signableFrom } = await import('#domain/precontract/reflection.ts')
  const min = signableFrom(calculationType, areas.LEGAL, toLocalDay(ctx.now))
  const problems: readonly OfferProblem[] = [
    ...offerProblems(calculationType, offer),
    ...(min !== undefined && offer.validUntil.slice(0, 10) < min
      ? [{ field: 'validUntil', message: 'Min', params: { min } } as const]
      : []),
  ]
  if (problems.length > 0)
    throw new DomainError('invalid', {
      fieldErrors: problems.map((each) => ({ ...each, objectName: 'event', field: `offer.${each.field}` })),
    })
}

async function parse(rawBody: string): Promise<BankEvent> {
  let body: unknown
  try {
    body = JSON.parse(rawBody)
  } catch (error) {
    throw new DomainError('not_json', {}, { cause: error })
  }
  const { BankEvent: schema } = await import('./event.ts')
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new DomainError('invalid', {
    fieldErrors: parsed.error.issues.slice(0, 50).map((issue) => ({
      objectName: 'event',
      field: issue.path.join('.'),
      ...getConstraint(issue),
    })),
  })
}

/** The constraint that a value breaks; of a number out of range, its bound. */
function getConstraint(issue: z.core.$ZodIssue): Pick<FieldError, 'message' | 'params'> {
  if (issue.code === 'custom') return { message: issue.message }
  if (issue.code === 'too_small' && issue.origin === 'number')
    return { message: 'Min', params: { min: Number(issue.minimum) } }
  if (issue.code === 'too_big' && issue.origin === 'number')
    return { message: 'Max', params: { max: Number(issue.maximum) } }
  return { message: issue.code }
}

/** The statuses in which each event is allowed: READY too, because an event may arrive before the receipt. */
export const bankMay = {
  OFFER_AVAILABLE: ['READY', 'SEND', 'ADDITIONAL_DOCUMENTS_REQUIRED', 'ADDITIONAL_DOCUMENTS_SEND'],
  ADDITIONAL_DOCUMENTS_REQUIRED: ['READY', 'SEND', 'ADDITIONAL_DOCUMENTS_REQUIRED', 'ADDITIONAL_DOCUMENTS_SEND'],
  REJECTED: ['READY', 'SEND', 'ADDITIONAL_DOCUMENTS_REQUIRED', 'ADDITIONAL_DOCUMENTS_SEND'],
} as const satisfies Record<BankEvent['type'], readonly LoanStatus[]>

/** Whether the loan is in one of those statuses, or the event is an offer and follows on one that has ended without a contract. */
const allows = (type: BankEvent['type'], { status, offerState }: Pick<LoanRow, 'status' | 'offerState'>): boolean =>
  (bankMay[type] as readonly LoanStatus[]).includes(status) ||
  (type === 'OFFER_AVAILABLE' && status === 'OFFER_AVAILABLE' && endedStates.some((state) => state === offerState))

interface Effects {
  readonly set: Partial<typeof loans.$inferInsert>
  readonly statements: readonly Statement[]
  readonly files: readonly FileToStore[]
  /** Titles of documents for the owner's mail about the new status. */
  readonly documents: readonly string[]
  /** The e-mail address of the person who decided; in no audit, because the applicant can export those of the loan. */
  readonly decider?: string | undefined
}

async function getEffects(
  ctx: Ctx,
  { loan, owner }: { readonly loan: LoanRow; readonly owner: LoanPeople['owner'] },
  event: BankEvent,
): Promise<Effects> {
  const nothing: Effects = { set: {}, statements: [], files: [], documents: [] }
  if (event.type === 'REJECTED') {
    const { reasons, decidedBy, decider, database, household } = event
    return {
      ...nothing,
      set: { rejectionReasons: reasons, decision: { at: ctx.at, decidedBy, database, household } },
      decider,
    }
  }
  if (event.type === 'ADDITIONAL_DOCUMENTS_REQUIRED') {
    const labels = event.documents.map(({ label }) => label)
    return {
      ...nothing,
      statements: labels.map((label) =>
        ctx.db.insert(requestedDocuments).values({ id: randomId(), loanId: event.loanId, label }),
      ),
      documents: labels,
    }
  }
  const offered = event.contracts.map((contract, at) => contractFile(loan, contract, at))
  // Loaded on demand, because only offers need its texts and the PDF.
  const { buildDelivery: deliveryOf } = await import('../precontract/deliver.ts')
  const delivery = await deliveryOf(ctx, loan, event.offer)
  // Their mails name the day on which this offer ends.
  const { offerSigners } = await import('../signing/offer-signers.ts')
  const signers = await offerSigners(ctx, { ...loan, offer: event.offer }, owner)
  const { amount, term, nominalInterest, effectiveInterest, expectedRateAmount } = event.offer
  return {
    set: {
      offer: event.offer,
      offerState: 'OPEN',
      offerEnds: event.offer.validUntil.slice(0, 10),
      offerEndedAt: null,
      decision: { at: ctx.at, decidedBy: event.decidedBy },
      figures: {
        amount,
        term,
        nominalInterest,
        effectiveInterest,
        rate: expectedRateAmount,
        applied: findAppliedFigures(loan),
      },
    },
    statements: [
      ctx.db
        .update(contracts)
        .set({ replacedAt: ctx.at })
        .where(and(eq(contracts.loanId, loan.id), isNull(contracts.replacedAt))),
      ...offered.map(({ row }) => ctx.db.insert(contracts).values(row)),
      delivery.statement,
      ...signers,
    ],
    files: [...offered.map(({ file }) => file), delivery.file],
    documents: [...offered.map(({ row }) => row.title), delivery.title],
    decider: event.decider,
  }
}

/** Those of the application also for a later offer; undefined without a price. */
function findAppliedFigures({ figures }: LoanRow): AppliedFigures | undefined {
  const { applied, effectiveInterest, rate } = figures
  if (applied !== undefined) return applied
  return effectiveInterest === null || rate === null ? undefined : { effectiveInterest, rate }
}

type OfferedContract = Extract<BankEvent, { type: 'OFFER_AVAILABLE' }>['contracts'][number]

/** The file and row of a contract. Throws `invalid` unless its content is a PDF. */
function contractFile({ id: loanId, dataKey }: LoanRow, contract: OfferedContract, at: number) {
  const bytes = fromBase64url(contract.base64Content)
  const type = sniffFileType(bytes)
  if (type !== 'application/pdf' || bytes.length > maxFileBytes)
    throw new DomainError('invalid', {
      fieldErrors: [{ objectName: 'event', field: `contracts.${at}.base64Content`, message: 'Pattern' }],
    })
  const file: FileToStore = { objectKey: newObjectKey(loanId), dataKey, bytes, type }
  const row: typeof contracts.$inferInsert = {
    id: randomId(),
    loanId,
    title: contract.title,
    fileName: cleanFileName(contract.fileName, type),
    size: bytes.length,
    objectKey: file.objectKey,
    signRequired: contract.signRequired,
  }
  return { file, row }
}

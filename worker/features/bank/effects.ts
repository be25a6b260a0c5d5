import { and, eq, isNull } from 'drizzle-orm'

import { cleanFileName, maxFileBytes, sniffFileType } from '#domain/documents/upload.ts'
import { DomainError } from '#domain/errors.ts'
import { endedStates } from '#domain/loan/signers.ts'
import type { LoanStatus } from '#domain/loan/status.ts'

import type { Statement } from '../../db/commit.ts'
import { contracts, type loans, requestedDocuments } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { fromBase64url, randomId } from '../../http/crypto.ts'
import type { FileToStore } from '../../http/stored-file.ts'
import { newObjectKey } from '../documents/files.ts'
import type { LoanPeople, LoanRow } from '../loans/loan-record.ts'
import type { BankEvent } from './event.ts'

/** The statuses in which each event is allowed: READY too, because an event may arrive before the receipt. */
export const bankMay = {
  OFFER_AVAILABLE: ['READY', 'SEND', 'ADDITIONAL_DOCUMENTS_REQUIRED', 'ADDITIONAL_DOCUMENTS_SEND'],
  ADDITIONAL_DOCUMENTS_REQUIRED: ['READY', 'SEND', 'ADDITIONAL_DOCUMENTS_REQUIRED', 'ADDITIONAL_DOCUMENTS_SEND'],
  REJECTED: ['READY', 'SEND', 'ADDITIONAL_DOCUMENTS_REQUIRED', 'ADDITIONAL_DOCUMENTS_SEND'],
} as const satisfies Record<BankEvent['type'], readonly LoanStatus[]>

/** Whether the loan is in one of those statuses, or the event is an offer and follows on one that has ended without a contract. */
export const allows = (
  type: BankEvent['type'],
  { status, offerState }: Pick<LoanRow, 'status' | 'offerState'>,
): boolean =>
  (bankMay[type] as readonly LoanStatus[]).includes(status) ||
  (type === 'OFFER_AVAILABLE' && status === 'OFFER_AVAILABLE' && endedStates.some((state) => state === offerState))

export interface Effects {
  readonly set: Partial<typeof loans.$inferInsert>
  readonly statements: readonly Statement[]
  readonly files: readonly FileToStore[]
  /** Titles of documents for the owner's mail about the new status. */
  readonly documents: readonly string[]
  /** The e-mail address of the person who decided; in no audit, because the applicant can export those of the loan. */
  readonly decider?: string | undefined
}

export async function effectsOf(
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
  const { deliveryOf } = await import('../precontract/deliver.ts')
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
      figures: { amount, term, nominalInterest, effectiveInterest, rate: expectedRateAmount },
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

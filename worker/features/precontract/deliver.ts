import { eq } from 'drizzle-orm'

import type { Offer } from '#domain/loan/loan.ts'
import { precontractDocumentId, precontractTabId } from '#domain/precontract/document.ts'
import { words } from '#domain/precontract/text-of.ts'

import type { Statement } from '../../db/commit.ts'
import { documents, valuations } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId, sha256 } from '../../http/crypto.ts'
import type { FileToStore } from '../../http/stored-file.ts'
import { newObjectKey } from '../documents/files.ts'
import type { LoanRow } from '../loans/loan-record.ts'
import type { Valuation } from '../valuation/valuation.ts'
import { contractLocale, precontractForOffer } from './precontract-for-offer.ts'
import { precontractPdf } from './precontract-pdf.ts'

const type = 'application/pdf'

interface DeliveredFile {
  readonly file: FileToStore
  readonly statement: Statement
  /** In the language of the contract. */
  readonly title: string
}

/**
 * The pre-contractual information on a new offer as a file among the loan's documents, with hash and time. Nobody can change
 * or delete it.
 */
export async function deliveryOf(ctx: Ctx, loan: LoanRow, offer: Offer): Promise<DeliveredFile> {
  const locale = contractLocale(loan)
  const live = await ctx.settings()
  const precontract = await precontractForOffer(ctx, loan, {
    offer,
    at: ctx.at,
    live,
    valuations: await valuationsOf(ctx, loan),
  })
  const bytes = await precontractPdf(precontract, locale, ctx.now)
  const objectKey = newObjectKey(loan.id)
  const title = words(locale).document
  return {
    file: { objectKey, dataKey: loan.dataKey, bytes, type },
    statement: ctx.db.insert(documents).values({
      id: randomId(),
      loanId: loan.id,
      documentTabId: precontractTabId,
      documentId: precontractDocumentId(precontract.kind, live.number),
      fileName: `${title}.pdf`,
      type,
      size: bytes.length,
      sha256: await sha256(bytes),
      objectKey,
      // Like files that the bank has, which nobody changes.
      status: 'SENT',
      fileVerificationStatus: 'NOTHING',
      uploadedAt: ctx.at,
    }),
    title,
  }
}

async function valuationsOf(ctx: Ctx, { id, marketValueIndicationId }: LoanRow): Promise<readonly Valuation[]> {
  if (marketValueIndicationId === null) return []
  const [rows] = await ctx.read(ctx.db.select().from(valuations).where(eq(valuations.loanId, id)))
  return rows
}

import { eq } from 'drizzle-orm'

import type { Offer } from '#domain/loan/loan.ts'
import { precontractDocumentId, precontractTabId } from '#domain/precontract/document.ts'
import {
  getPrecontractLabels,
  columnTexts,
  headingText,
  phraseText,
  rowText,
  titleText,
  warningRows,
} from '#domain/precontract/texts.ts'
import { type Locale, perLocale } from '#domain/text/locale.ts'
import type { Precontract } from '#domain/precontract/model.ts'
import { scheduleTable } from '#domain/precontract/schedule-table.ts'

import type { Statement } from '../../db/commit.ts'
import { documents, valuations } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId, sha256 } from '../../http/crypto.ts'
import type { FileToStore } from '../../http/stored-file.ts'
import { newObjectKey } from '../documents/files.ts'
import type { LoanRow } from '../loans/loan-record.ts'
import type { Valuation } from '../valuation/valuation.ts'
import { contractLocale, precontractForOffer } from './precontract-for-offer.ts'
import { Sheet } from '../../providers/pdf-sheet.ts'

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
export async function buildDelivery(ctx: Ctx, loan: LoanRow, offer: Offer): Promise<DeliveredFile> {
  const locale = contractLocale(loan)
  const live = await ctx.settings()
  const precontract = await precontractForOffer(ctx, loan, {
    offer,
    at: ctx.at,
    live,
    valuations: await readValuations(ctx, loan),
  })
  const bytes = await precontractPdf(precontract, locale, ctx.now)
  const objectKey = newObjectKey(loan.id)
  const title = getPrecontractLabels(locale).document
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

async function readValuations(ctx: Ctx, { id, marketValueIndicationId }: LoanRow): Promise<readonly Valuation[]> {
  if (marketValueIndicationId === null) return []
  const [rows] = await ctx.read(ctx.db.select().from(valuations).where(eq(valuations.loanId, id)))
  return rows
}

const madeBy = perLocale(() => '{{lenderName}} · {{day}}')

/** The pre-contractual information as a PDF. Additional information of a SECCI begins on a page of its own. */
export async function precontractPdf(precontract: Precontract, locale: Locale, date: Date) {
  const { kind, figures, sections } = precontract
  const title = titleText(precontract, locale)
  const sheet = await Sheet.open(title, locale, date)
  sheet.title(title, phraseText(madeBy, figures, locale))
  const additional = kind === 'SECCI' ? sections.find(({ lastPage }) => lastPage === undefined) : undefined
  for (const section of sections) {
    if (section === additional) sheet.newPage()
    sheet.heading(headingText(section, locale))
    for (const { id, phrases } of section.rows) {
      const texts = phrases.map((phrase) => phraseText(phrase, figures, locale))
      sheet.entry(rowText(id, locale, kind), texts, warningRows.includes(id))
      if (id === 'schedule')
        sheet.table(
          columnTexts(locale),
          scheduleTable(precontract, locale).map(({ heading, cells }) => [heading, ...cells]),
        )
    }
  }
  return sheet.save(`${title} · ${phraseText(madeBy, figures, locale)}`)
}

import { filesTexts } from '#domain/texts/files.ts'
import { and, eq } from 'drizzle-orm'

import { defaultLocale, isLocale } from '#domain/text/locale.ts'
import { valuationTabId } from '#domain/wizard/required-documents.ts'

import type { Statement } from '../../db/commit.ts'
import { documents } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { sha256 } from '../../http/crypto.ts'
import type { FileToStore } from '../../http/stored-file.ts'
import { newObjectKey } from '../documents/files.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import type { Valuation } from './valuation.ts'

const type = 'application/pdf'

interface Report {
  readonly file: FileToStore
  /** Statements that replace the report of an earlier order, because a loan has one at most. */
  readonly statements: readonly Statement[]
  /** Keys of files that are orphaned afterwards. */
  readonly replaced: readonly string[]
}

/**
 * The report on a result, stored as a document under the order's id, in the applicant's language. Undefined without a
 * result, and if the loan already has this report.
 */
export async function findReport(
  ctx: Ctx,
  { loan, documents: earlier }: LoanRecord,
  { id, inputs, result }: Valuation,
): Promise<Report | undefined> {
  if (result === null || earlier.some((each) => each.id === id)) return undefined
  const { areas } = await ctx.settings()
  const locale = isLocale(loan.locale) ? loan.locale : defaultLocale
  const { reportPdf } = await import('./report-pdf.ts')
  const bytes = await reportPdf({ locale, reference: id, inputs, result, areas, date: ctx.now })
  const objectKey = newObjectKey(loan.id)
  const isReport = and(eq(documents.loanId, loan.id), eq(documents.documentTabId, valuationTabId))
  return {
    file: { objectKey, dataKey: loan.dataKey, bytes, type },
    statements: [
      ctx.db.delete(documents).where(isReport),
      ctx.db.insert(documents).values({
        id,
        loanId: loan.id,
        documentTabId: valuationTabId,
        fileName: `${filesTexts[locale].valuation} ${result.valuationDate}.pdf`,
        type,
        size: bytes.length,
        sha256: await sha256(bytes),
        objectKey,
        status: 'UPLOADED',
        fileVerificationStatus: 'NOTHING',
        uploadedAt: ctx.at,
      }),
    ],
    replaced: earlier.filter(({ documentTabId }) => documentTabId === valuationTabId).map((each) => each.objectKey),
  }
}

import { and, eq, inArray, sql } from 'drizzle-orm'

import { checkBeforeReading } from '#domain/documents/text-status.ts'
import { cleanFileName, maxFilesPerLoan, sniffFileType } from '#domain/documents/upload.ts'
import { fileFault } from '#domain/documents/whole-file.ts'
import { DomainError } from '#domain/shared/errors.ts'
import type { LoanDocument } from '#domain/loan/loan.ts'
import { can, loanCan } from '#domain/loan/status.ts'
import type { DocumentTab } from '#domain/settings/areas/documents/schema.ts'

import { assertChanged, assertHolds, commit } from '../../db/commit.ts'
import { documents, loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId, sha256 } from '../../http/crypto.ts'
import { documentDto } from '../loans/dto.ts'
import { getLoanFor, ownMembership } from '../loans/record.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { stillMember, stillOwned } from '../loans/answers/writing.ts'
import type { checkUploaded as CheckUploaded } from './check-text.ts'
import { commitWithFiles, newObjectKey, storedBytes } from './files.ts'
import { isScanned } from './scan.ts'
import type { Upload } from './read-upload.ts'

/**
 * Adds a file to a loan. Throws `file_empty`, `file_type` (by content), `file_truncated`, `file_infected`, `too_many_files`,
 * `loan_locked`, or `invalid` for a tab or kind that the loan's settings do not have. The text of a PDF is checked once it is
 * stored: before the reply if `waits`, else after it, or by cron.
 */
export async function uploadDocument(ctx: Ctx, input: Upload, waits: boolean): Promise<LoanDocument> {
  const record = await getLoanFor(ctx, input.loanId, 'upload')
  const { loan } = record
  if (!can('upload', loan.status)) throw new DomainError('loan_locked', { entityName: 'loan' })
  if (record.documents.length >= maxFilesPerLoan) throw new DomainError('too_many_files', { entityName: 'document' })
  const fault = fileFault(input.bytes)
  const type = sniffFileType(input.bytes)
  if (fault !== undefined || type === undefined) throw new DomainError(fault ?? 'file_type', { entityName: 'document' })
  assertPlace((await ctx.settings(loan.release)).areas.DOCUMENTS, record, input)

  const bytes = await storedBytes(input.bytes, type)
  const row: typeof documents.$inferSelect = {
    id: randomId(),
    loanId: loan.id,
    documentTabId: input.documentTabId,
    documentId: input.documentId,
    requestedDocumentId: input.requestedDocumentId,
    fileName: cleanFileName(input.fileName, type),
    type,
    size: bytes.length,
    sha256: await sha256(bytes),
    objectKey: newObjectKey(loan.id),
    // Every file is scanned again before it goes to the bank.
    status: (await isScanned(ctx, bytes)) ? 'UPLOADED' : 'NEW',
    ...checkBeforeReading(type, bytes.length),
    uploadedAt: ctx.at,
    textAttempts: 0,
  }
  const stored = await commitWithFiles(ctx, [{ objectKey: row.objectKey, dataKey: loan.dataKey, bytes, type }], () =>
    commit(
      ctx,
      {
        action: 'document.upload',
        entity: 'document',
        entityId: row.id,
        detail: { loan: loan.id, tab: row.documentTabId, document: row.documentId, type, size: row.size },
        personal: { dataKey: loan.dataKey, after: { fileName: row.fileName } },
        reply: documentDto(row),
      },
      [
        // Adds nothing if the loan was sent, is full or is no longer shared.
        ctx.db
          .update(loans)
          .set({ changeDate: ctx.at })
          .where(
            and(
              eq(loans.id, loan.id),
              inArray(loans.status, [...loanCan.upload]),
              stillOwned(loan),
              stillMember(ctx, ownMembership(record)),
            ),
          ),
        assertChanged(),
        assertHolds(
          ctx,
          sql`(select count(*) from ${documents} where ${documents.loanId} = ${loan.id}) < ${maxFilesPerLoan}`,
        ),
        ctx.db.insert(documents).values(row),
      ],
    ),
  )
  if (row.fileVerificationStatus !== 'NEW') return stored
  const checking = checkAfterwards(ctx, row, loan.fields, bytes)
  if (waits) return documentDto({ ...row, ...(await checking) })
  ctx.waitUntil(checking)
  return stored
}

/** The reader of PDFs is half as large as all other code, and loaded once a file needs it. */
async function checkAfterwards(...args: Parameters<typeof CheckUploaded>): ReturnType<typeof CheckUploaded> {
  return (await import('./check-text.ts')).checkUploaded(...args)
}

/** Throws `invalid` unless the loan's release has the tab and kind, or the request belongs to this loan. */
function assertPlace(tabs: readonly DocumentTab[], record: LoanRecord, input: Upload): void {
  const tab = tabs.find((each) => each.id === input.documentTabId)
  if (tab === undefined) throw unknown('documentTabId')
  if (input.documentId !== null && !tab.documents.some((kind) => kind.documentId === input.documentId))
    throw unknown('documentId')
  if (
    input.requestedDocumentId !== null &&
    (tab.type !== 'REQUESTED_DOCUMENTS' ||
      !record.requestedDocuments.some((request) => request.id === input.requestedDocumentId && !request.uploaded))
  )
    throw unknown('requestedDocumentId')
}

const unknown = (field: string): DomainError =>
  new DomainError('invalid', { fieldErrors: [{ objectName: 'document', field, message: 'Unknown' }] })

import type { Loan, LoanDocument } from '#domain/loan/loan.ts'

import type { documents } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import type { LoanRecord } from './record.ts'

export const documentDto = (row: typeof documents.$inferSelect): LoanDocument => ({
  publicId: row.id,
  documentTabId: row.documentTabId,
  documentId: row.documentId,
  requestedDocumentId: row.requestedDocumentId,
  fileName: row.fileName,
  type: row.type,
  size: row.size,
  status: row.status,
  fileVerificationStatus: row.fileVerificationStatus,
  uploadedAt: row.uploadedAt,
})

/** The wire's loan ([A3.02]) as its owner sees it. */
export const loanDto = (ctx: Ctx, record: LoanRecord, completionUrl: string | null): Loan => {
  const { loan } = record
  return {
    id: loan.id,
    version: loan.version,
    loanStatus: loan.status,
    description: loan.description,
    product: { id: loan.productId, calculationType: loan.calculationType, completionUrl },
    processId: loan.processId,
    secondBorrower: false,
    borrowers: loan.borrowers,
    incomeExpensePeriod: loan.incomeExpensePeriod,
    fields: loan.fields,
    documents: record.documents.map(documentDto),
    requestedDocuments: record.requestedDocuments.map(({ id, label, uploaded }) => ({ id, label, uploaded })),
    contracts: record.contracts.map((contract) => ({
      id: contract.id,
      title: contract.title,
      fileName: contract.fileName,
      size: contract.size,
      signRequired: contract.signRequired,
      signed: contract.signedAt !== null,
      signedAt: contract.signedAt,
    })),
    applications: record.applications.map(({ id, status, requestDate }) => ({ id, status, requestDate })),
    offer: loan.offer,
    rejectionReasons: loan.rejectionReasons,
    ownership: { type: 'OWN', role: 'OWNER' },
    lastCompletedStep: loan.lastCompletedStep,
    accountVerified: ctx.actor.kind === 'person' && ctx.actor.account.verified,
    release: loan.release,
    createdAt: loan.createdAt,
    changeDate: loan.changeDate,
  }
}

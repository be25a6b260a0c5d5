/** The destination of a file. */
export interface Place {
  readonly loanId: string
  readonly documentTabId: string
  readonly documentId: string | null
  readonly requestedDocumentId: string | null
}

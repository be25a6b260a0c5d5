/** [A4.02], and WITHDRAWN (docs/decisions/2026-11-26-decisions-and-withdrawal.md). */
export const loanStatuses = [
  'HIDDEN',
  'NEW',
  'READY',
  'SEND',
  'ADDITIONAL_DOCUMENTS_REQUIRED',
  'ADDITIONAL_DOCUMENTS_SEND',
  'OFFER_AVAILABLE',
  'OFFER_ACCEPTED',
  'REJECTED',
  'WITHDRAWN',
] as const
export type LoanStatus = (typeof loanStatuses)[number]

/**
 * The statuses that allow each action ([A4.02], [A6.03]), for the server's guard and for disabled buttons with their
 * reasons.
 */
export const loanCan = {
  edit: ['HIDDEN', 'NEW'],
  send: ['HIDDEN', 'NEW'],
  delete: ['HIDDEN', 'NEW'],
  sign: ['OFFER_AVAILABLE'],
  withdraw: ['OFFER_ACCEPTED'],
  sendRequestedDocuments: ['ADDITIONAL_DOCUMENTS_REQUIRED'],
  upload: ['HIDDEN', 'NEW', 'ADDITIONAL_DOCUMENTS_REQUIRED'],
} as const satisfies Record<string, readonly LoanStatus[]>
export type LoanAction = keyof typeof loanCan

/** The status of a loan after its failed submission is deleted: the applicant can edit and send it again. */
export const statusAfterReturn = {
  READY: 'NEW',
  ADDITIONAL_DOCUMENTS_SEND: 'ADDITIONAL_DOCUMENTS_REQUIRED',
} as const satisfies Partial<Record<LoanStatus, LoanStatus>>

export const can = (action: LoanAction, status: LoanStatus): boolean =>
  (loanCan[action] as readonly LoanStatus[]).includes(status)

/** Labels in the overview ([A2.21]); three statuses share one. */
export const statusLabels = [
  'new',
  'sent',
  'documentsNeeded',
  'offerAvailable',
  'offerAccepted',
  'rejected',
  'withdrawn',
] as const
export type StatusLabel = (typeof statusLabels)[number]

const labelOfStatus: Record<LoanStatus, StatusLabel> = {
  HIDDEN: 'new',
  NEW: 'new',
  READY: 'sent',
  SEND: 'sent',
  ADDITIONAL_DOCUMENTS_SEND: 'sent',
  ADDITIONAL_DOCUMENTS_REQUIRED: 'documentsNeeded',
  OFFER_AVAILABLE: 'offerAvailable',
  OFFER_ACCEPTED: 'offerAccepted',
  REJECTED: 'rejected',
  WITHDRAWN: 'withdrawn',
}

/** A loan without a status counts as NEW ([A4.02]). */
export const getStatusLabel = (status: LoanStatus | undefined): StatusLabel => labelOfStatus[status ?? 'NEW']

/** The statuses of a filter option in the overview ([A2.21]). */
export const getStatuses = (label: StatusLabel): LoanStatus[] =>
  loanStatuses.filter((status) => status !== 'HIDDEN' && labelOfStatus[status] === label)

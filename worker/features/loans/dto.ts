import { findTextError } from '#domain/documents/text-status.ts'
import { hasHiddenDocuments, visibleBorrowers } from '#domain/loan/access.ts'
import type { FieldValues } from '#domain/fields/types.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import { visibleFields } from '#domain/loan/private-answers.ts'
import { processProgress } from '#domain/loan/progress.ts'
import type { Loan, LoanDocument, Ownership, SentJourney } from '#domain/loan/loan.ts'
import { currentBorrowers, isSecondBorrowerImplied } from '#domain/loan/second-borrower.ts'
import { can } from '#domain/loan/status.ts'
import { visitorDraftDays } from '#domain/privacy/retention.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import { type Definitions, definitionsById, getFieldValue } from '#domain/wizard/answers.ts'
import { onJourney, findProcess } from '#domain/wizard/journey.ts'
import { stepProgress } from '#domain/wizard/progress.ts'
import { dayMs } from '#domain/time/durations.ts'

import type { documents } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { toLocalDay } from '../../http/today.ts'
import { signerDtos } from '../signing/signer-dto.ts'
import { findEditLock } from './edit-lock.ts'
import type { LoanRecord } from './loan-record.ts'
import { findCallerSigner } from './record.ts'
import { getLoanAccess, getSecondBorrower } from './role.ts'
import { getFintecTransactions } from './life-cycle/fintec-transactions.ts'

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
  extractedDate: row.extractedDate,
  comment: row.textNote,
  signed: false,
  errorMessage: findTextError(row.textNote),
  uploadedAt: row.uploadedAt,
})

/** The wire's loan ([A3.02]) as the caller may see it; `areas` are those of its release. */
export const loanDto = (ctx: Ctx, record: LoanRecord, { areas }: Pick<Snapshot, 'areas'>): Loan => {
  const { loan, people } = record
  const access = getLoanAccess(record)
  const secondBorrower = isSecondBorrowerImplied(loan.fields)
  const product = areas.PRODUCTS.find(({ id }) => id === loan.productId)
  const definitions = definitionsById(areas.INPUT_FIELDS)
  const fields = visibleFields(loan.fields, definitions, access.incomeHidden)
  const process = findProcess(areas.PROCESSES, loan)
  const fintecTransactions = getFintecTransactions(ctx, record)
  const requestedDocuments = record.requestedDocuments.map(({ id, label, uploaded }) => ({ id, label, uploaded }))
  const withoutDocuments = hasHiddenDocuments(access.role, getSecondBorrower(loan, people.members))
  return {
    id: loan.id,
    version: loan.version,
    loanStatus: loan.status,
    description: loan.description,
    product: {
      id: loan.productId,
      calculationType: loan.calculationType,
      completionUrl: product?.completionUrl ?? null,
    },
    processId: loan.processId,
    ...(product === undefined || can('edit', loan.status)
      ? {}
      : { sentWay: { product, process: process ?? null } satisfies SentJourney }),
    check24Customer: loan.partner === 'check24',
    secondBorrower,
    borrowers: visibleBorrowers(currentBorrowers(loan.borrowers, secondBorrower), access.incomeHidden),
    ...getAside(loan, secondBorrower, access),
    ...objectionTo(record, secondBorrower, access),
    incomeExpensePeriod: loan.incomeExpensePeriod,
    fields,
    documents: withoutDocuments ? [] : record.documents.map(documentDto),
    requestedDocuments,
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
    ...(loan.figures.applied === undefined ? {} : { applied: loan.figures.applied }),
    offerState: loan.offerState,
    signers: signerDtos(record, findCallerSigner(record)),
    secondConsents: access.role === 'OWNER' ? consentsDto(record) : null,
    rejectionReasons: loan.rejectionReasons,
    ownership: getOwnership(access.role, record),
    mayFill: access.mayFill,
    incomeHidden: access.incomeHidden,
    fintecTransaction: fintecTransactions.find((id) => id !== null) ?? null,
    fintecTransactions,
    lock: findEditLock(ctx, record),
    askForHelp: loan.askForHelp,
    lastCompletedStep: loan.lastCompletedStep,
    steps:
      product === undefined
        ? []
        : stepProgress(areas, onJourney(product, process), { ...loan, requestedDocuments }, record.reader.today),
    progress: processProgress(loan.status, loan.lastCompletedStep),
    ...getPlace(fields, definitions),
    accountVerified: access.accountVerified,
    proved: access.proved,
    marketValueIndicationId: loan.marketValueIndicationId,
    release: loan.release,
    ...getStepsToChange(record, access),
    createdAt: loan.createdAt,
    changeDate: loan.changeDate,
    keptUntil: keptUntil(loan, areas),
  }
}

function keptUntil({ visitorHash, status, changeDate }: LoanRecord['loan'], areas: Snapshot['areas']): string | null {
  if (visitorHash === null || !can('edit', status)) return null
  const days = visitorDraftDays(status, generalSetting(areas.GENERAL_SETTINGS, 'DAYS_BEFORE_DRAFT_DELETION'))
  return toLocalDay(new Date(Date.parse(changeDate) + days * dayMs))
}

/** Where the financed property is. */
function getPlace(fields: FieldValues, definitions: Definitions): Pick<Loan, 'postCode' | 'city'> {
  const definition = definitions.get(wellKnown.propertyPostcodeCity)
  const value = definition === undefined ? null : getFieldValue(fields, definition)
  if (typeof value !== 'object' || value === null || !('postCode' in value)) return { postCode: null, city: null }
  return { postCode: value.postCode, city: value.city }
}

/** The second borrower's answers kept aside, so that switching the borrower off and on loses nothing. */
function getAside(
  { borrowers }: LoanRecord['loan'],
  secondBorrower: boolean,
  { mayFill, incomeHidden }: Pick<Loan, 'mayFill' | 'incomeHidden'>,
): Pick<Loan, 'borrowerAside'> {
  const [, aside] = borrowers
  return secondBorrower || aside === undefined || !mayFill[1] || incomeHidden[1] ? {} : { borrowerAside: aside }
}

const getStepsToChange = ({ move }: LoanRecord, { mayFill }: Pick<Loan, 'mayFill'>): Pick<Loan, 'stepsToChange'> =>
  move === undefined || move.reopened.length === 0 || !mayFill.some(Boolean) ? {} : { stepsToChange: move.reopened }

/** Who has been mailed is told so; a visitor has no address, and anybody may have missed a mail. */
function objectionTo(
  { loan: { status }, secondNotices }: LoanRecord,
  secondBorrower: boolean,
  { role }: ReturnType<typeof getLoanAccess>,
): Pick<Loan, 'secondObjectedAt'> {
  if (role !== 'OWNER' || secondBorrower || !can('edit', status)) return {}
  const at = secondNotices
    .flatMap(({ objectedAt }) => objectedAt ?? [])
    .toSorted()
    .at(-1)
  return at === undefined ? {} : { secondObjectedAt: at }
}

const consentsDto = ({ secondConsents }: LoanRecord): Loan['secondConsents'] => {
  if (secondConsents === undefined) return null
  const { email, askedAt, declinedAt, givenAt, given } = secondConsents
  return { email, askedAt, declinedAt, givenAt, given }
}

const getOwnership = (role: Ownership['role'], { people }: LoanRecord): Ownership => {
  if (role !== 'OWNER') return { type: 'SHARED_WITH_ME', role }
  return { type: people.sharing && people.members.length > 0 ? 'SHARED_BY_ME' : 'OWN', role }
}

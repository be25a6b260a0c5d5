import { addDays } from '../time/dates.ts'
import type { DocumentContent } from '../documents/contents.ts'
import type { LoanStatus } from '../loan/status.ts'
import { toMonths } from '../loan/request-fields.ts'
import type { DocumentTab } from '../settings/areas/documents/schema.ts'
import type { CalculationType } from '../settings/areas/products/schema.ts'

/** Days without a change after which a draft that nobody has saved ends. */
export const unsavedDraftDays = 7

/** How many days without a change a visitor's draft is kept; `days`: DAYS_BEFORE_DRAFT_DELETION. */
export const visitorDraftDays = (status: LoanStatus, days: number): number =>
  status === 'HIDDEN' ? Math.min(unsavedDraftDays, days) : days

/**
 * The days within which what was erased is gone from outside the portal's tables: from the history of its database and from
 * backups, which are kept for so long.
 */
export const erasedWithinDays = (days: { readonly history: number; readonly backups: number }): number =>
  Math.max(...Object.values(days))

/** Statuses with the bank; also OFFER_AVAILABLE while its offer is open, and any while a review is open. */
export const withBankStatuses = [
  'READY',
  'SEND',
  'ADDITIONAL_DOCUMENTS_REQUIRED',
  'ADDITIONAL_DOCUMENTS_SEND',
] as const satisfies readonly LoanStatus[]

/**
 * Whether an application at the bank has had neither an answer of the bank nor any other change for so long that it stops nobody's
 * erasure any more. `changedOn` and `today` are `YYYY-MM-DD` in Europe/Berlin, `days`: UNDECIDED_DAYS of LEGAL.
 */
export const isLeftUndecided = (
  { status, changedOn }: { readonly status: LoanStatus; readonly changedOn: string },
  days: number,
  today: string,
): boolean => withBankStatuses.some((each) => each === status) && addDays(changedOn, days) < today

/**
 * Why a loan is kept, as shown to its owner: HGB and AO require it. AGG sets the time in which the person can claim, so the
 * reason is the bank's legitimate interest in its defence (GDPR, article 17 (3) e).
 */
export type RetentionReason = 'HGB § 257, AO § 147' | 'AGG § 21'

/** The fate of a loan when its owner is erased. `until` is the last day of retention. */
export type LoanRetention =
  | { readonly kind: 'withBank' }
  | { readonly kind: 'erase' }
  | { readonly kind: 'keep'; readonly reason: RetentionReason; readonly until: string }

export interface LoanToErase {
  readonly status: LoanStatus
  readonly calculationType: CalculationType
  /** The bank's offer; its term is in the product's unit. */
  readonly offer: { readonly term: number; readonly validUntil: string } | null
  /** When its offer was declined or has ended, `YYYY-MM-DD` in Europe/Berlin; null while it is open. */
  readonly offerEndedOn: string | null
  /** `YYYY-MM-DD` in Europe/Berlin: when the last contract was signed or withdrawn, or the bank has rejected, else its last change. */
  readonly decidedOn: string
  /** When the last review of its rejection was answered; null without one. */
  readonly reviewedOn: string | null
  /** Whether a review of its rejection awaits an answer. */
  readonly inReview: boolean
  /** UNDECIDED_DAYS of LEGAL. */
  readonly undecidedDays: number
}

/** Banks still keep vouchers for ten years; the eight years of other companies do not apply. */
const contractYears = 10
/** Days that a refusal, or an offer that was not accepted, is kept: two months to claim, three to sue, and a margin for delivery. */
export const refusalDays = 183

/**
 * Keeps a concluded contract for ten years from the end of the year in which it expires (HGB § 257 (4) and (5), AO § 147 (3)
 * and (4)), and a refusal, also one that a review has lifted, or an offer that was not accepted for as long as the
 * person can claim discrimination (AGG § 21 (5)), from the bank's last answer, and an application that the bank has left undecided
 * from the day on which it stops nothing any more. Everything else, and what is past its time, is deleted. `today` is `YYYY-MM-DD` in Europe/Berlin. See docs/decisions/2026-11-21-erasure-and-retention.md.
 */
export function getRetention(
  { status, calculationType, offer, offerEndedOn, decidedOn, reviewedOn, inReview, undecidedDays }: LoanToErase,
  today: string,
): LoanRetention {
  if (inReview) return { kind: 'withBank' }
  if (isLeftUndecided({ status, changedOn: decidedOn }, undecidedDays, today))
    return keep('AGG § 21', addDays(decidedOn, undecidedDays + refusalDays), today)
  if (withBankStatuses.some((each) => each === status)) return { kind: 'withBank' }
  switch (status) {
    case 'OFFER_ACCEPTED':
      return keep(
        'HGB § 257, AO § 147',
        `${yearAfter(decidedOn, toMonths(calculationType, offer?.term ?? 0)) + contractYears}-12-31`,
        today,
      )
    // The contract ends with its withdrawal.
    case 'WITHDRAWN':
      return keep('HGB § 257, AO § 147', `${yearAfter(decidedOn, 0) + contractYears}-12-31`, today)
    case 'REJECTED':
      return keep('AGG § 21', addDays(pickLater(decidedOn, reviewedOn), refusalDays), today)
    case 'OFFER_AVAILABLE': {
      const lastDay = offerEndedOn ?? offer?.validUntil.slice(0, 10)
      if (lastDay === undefined || (offerEndedOn === null && lastDay >= today)) return { kind: 'withBank' }
      return keep('AGG § 21', addDays(lastDay, refusalDays), today)
    }
    default:
      return reviewedOn === null ? { kind: 'erase' } : keep('AGG § 21', addDays(reviewedOn, refusalDays), today)
  }
}

/** What proves an income is a document of the credit check (KWG § 18a, BGB § 505b). */
const provesIncome: Readonly<Record<DocumentContent, boolean>> = {
  PAYSLIP: true,
  TAX_ASSESSMENT: true,
  PENSION_STATEMENT: true,
  BUSINESS_FIGURES: true,
  // Says more of a life than of an income.
  BANK_STATEMENT: false,
}

interface FileOfLoan {
  readonly documentTabId: string
  readonly documentId: string | null
}

/**
 * Whether a file stays with a retained record, by the first of these tabs that knows its kind. Files of the portal and the bank
 * (their tabs begin with #) stay, those that the bank has requested unless it says otherwise, and others by the setting of their kind.
 * One whose kind nobody knows any more stays, because nobody could say that it may go.
 */
export function isRetainedFile({ documentTabId, documentId }: FileOfLoan, tabs: readonly DocumentTab[]): boolean {
  if (documentTabId.startsWith('#')) return true
  const [found] = tabs.flatMap(({ id, type, documents }) =>
    id === documentTabId
      ? documents.filter((kind) => kind.documentId === documentId).map((kind) => ({ type, kind }))
      : [],
  )
  if (found === undefined) return true
  const { type, kind } = found
  if (kind.afterErasure !== undefined) return kind.afterErasure === 'KEPT'
  return type === 'REQUESTED_DOCUMENTS' || (kind.content !== undefined && provesIncome[kind.content])
}

const keep = (reason: RetentionReason, until: string, today: string): LoanRetention =>
  until < today ? { kind: 'erase' } : { kind: 'keep', reason, until }

const pickLater = (day: string, other: string | null): string => (other !== null && other > day ? other : day)

/** The year in which so many months after a day end. */
const yearAfter = (iso: string, months: number): number =>
  Math.floor((Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1 + months) / 12)

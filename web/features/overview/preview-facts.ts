import type { Locale } from '#domain/text/locale.ts'
import { may } from '#domain/loan/access.ts'
import { toMonths } from '#domain/loan/request-fields.ts'
import type { OfferState } from '#domain/loan/signers.ts'
import { can, getStatusLabel, type LoanStatus, type StatusLabel } from '#domain/loan/status.ts'
import { formatCents, formatPercent, formatTerm } from '#domain/money/format.ts'
import { toCents } from '#domain/money/cents.ts'

import { path } from '#web/routing/paths.ts'
import type { LoanPreview } from './previews.ts'
import { progressTexts } from './progress-texts.ts'
import { formatDay } from './times.ts'

interface Range {
  readonly min: number
  readonly max: number
}

const dash = '\u2013'
/** Displayed for unknown values. */
export const unknown = dash

const rangeText = (range: Range | null, format: (value: number) => string): string => {
  if (range === null) return unknown
  return range.min === range.max ? format(range.min) : `${format(range.min)} ${dash} ${format(range.max)}`
}

const money = (euro: number | null, locale: Locale): string =>
  euro === null ? unknown : formatCents(toCents(euro), locale)

/** The figures of a card ([A2.19]). */
export const getPreviewFacts = (
  { amount, term, interest, effectiveInterest, rate, product }: LoanPreview,
  locale: Locale,
) => ({
  amount: money(amount, locale),
  term: rangeText(term, (value) => formatTerm(toMonths(product.calculationType, value), locale)),
  interest: rangeText(interest, (value) => formatPercent(value, locale)),
  effective: effectiveInterest === null ? unknown : formatPercent(effectiveInterest, locale),
  rate: money(rate, locale),
})

/**
 * The action of a card's icon ([A4.09], [A6.03]): an owner deletes an unsent loan; a member leaves a shared one at any
 * time.
 */
export function findRemoval({ status, ownership }: Pick<LoanPreview, 'status' | 'ownership'>): Removal | undefined {
  if (may(ownership.role, 'leave')) return 'leave'
  return can('delete', status) && may(ownership.role, 'delete') ? 'delete' : undefined
}
export type Removal = 'delete' | 'leave'

/** The address of a loan, from which the wizard redirects to the current step. Undefined without a product. */
export const loanPath = ({ id, uri }: Pick<LoanPreview, 'id' | 'uri'>): string | undefined =>
  uri === '' ? undefined : path('product', { productUri: uri, pageUri: id })

/** The badge of a status ([A2.21]); an offer that has ended without a contract is no longer available. */
export function getBadge(
  status: LoanStatus,
  offerState: OfferState | null,
): { readonly look: StatusLabel; readonly id: string } {
  const label = getStatusLabel(status)
  return label === 'offerAvailable' && (offerState === 'DECLINED' || offerState === 'EXPIRED')
    ? { look: 'rejected', id: `overview.offer.${offerState}` }
    : { look: label, id: `overview.status.${label}` }
}

type Staged = Pick<
  LoanPreview,
  'status' | 'progress' | 'reopened' | 'offerState' | 'signers' | 'payoutDate' | 'firstInstallmentDate' | 'acceptedAt'
>

/** How far an application is, in words that are true in its status on a day (`YYYY-MM-DD`). */
export function getStage(preview: Staged, today: string, locale: Locale): string {
  const { status, progress, reopened, offerState, signers } = preview
  const texts = progressTexts[locale]
  switch (status) {
    case 'HIDDEN':
    case 'NEW':
      if (reopened) return texts.reopened
      return progress === 'NOT_STARTED' ? texts.empty : texts.begun
    case 'OFFER_AVAILABLE':
      if (offerState === 'DECLINED' || offerState === 'EXPIRED') return texts.ended
      return signers.some(({ state }) => state === 'SIGNED') ? texts.halfSigned : texts.unsigned
    case 'OFFER_ACCEPTED':
      return getNext(preview, today, locale)
    default:
      return texts[status]
  }
}

/** The next payment of a signed contract, else when it was signed. */
function getNext({ payoutDate, firstInstallmentDate, acceptedAt }: Staged, today: string, locale: Locale): string {
  const texts = progressTexts[locale]
  if (payoutDate !== null && today <= payoutDate) return texts.payout(formatDay(payoutDate, locale))
  if (firstInstallmentDate !== null && today <= firstInstallmentDate)
    return texts.instalment(formatDay(firstInstallmentDate, locale))
  return acceptedAt === null ? texts.signed : texts.signedOn(formatDay(acceptedAt, locale))
}

const actions = {
  new: 'overview.action.continue',
  sent: 'overview.action.follow',
  documentsNeeded: 'overview.action.documents',
  offerAvailable: 'overview.action.offer',
  offerAccepted: 'overview.action.contract',
  rejected: 'overview.action.decision',
  withdrawn: 'overview.action.contract',
} as const satisfies Record<ReturnType<typeof getStatusLabel>, string>

/** The action that opening a card offers, which depends on the reader's role. */
export function getActionKey({ status, ownership: { role } }: Pick<LoanPreview, 'status' | 'ownership'>): string {
  const label = getStatusLabel(status)
  if (label === 'new' && !may(role, 'save')) return 'overview.action.look'
  if (label === 'documentsNeeded' && !may(role, 'sendRequestedDocuments')) return actions.sent
  return actions[label]
}

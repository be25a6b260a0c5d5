import type { EmbeddingEvent } from '#domain/embedding/messages.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { can, type LoanStatus } from '#domain/loan/status.ts'

type LoanEvent = Extract<EmbeddingEvent, { readonly type: 'sent' | 'offer' }>

/** New events in a loan's status since the last load: that it was sent, and that there is an offer. */
export function loanEvents(
  { loanStatus, product }: Pick<Loan, 'loanStatus' | 'product'>,
  before: LoanStatus | undefined,
): readonly LoanEvent[] {
  if (loanStatus === before) return []
  const events: LoanEvent[] = []
  if (before !== undefined && can('send', before) && !can('send', loanStatus))
    events.push({ type: 'sent', product: product.id })
  if (loanStatus === 'OFFER_AVAILABLE') events.push({ type: 'offer', product: product.id })
  return events
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Loan } from '#domain/loan/loan.ts'
import { type StatusLabel, labelOf } from '#domain/loan/status.ts'
import { loanQuery } from '#web/features/wizard/loan-query.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Announcement } from '#web/ui/Announcement.tsx'

import { AcceptedOffer } from './AcceptedOffer.tsx'
import { AvailableOffer } from './AvailableOffer.tsx'
import { DocumentsNeeded } from './DocumentsNeeded.tsx'
import { Rejection } from './Rejection.tsx'
import { isAwaited, pollAfter } from './review-progress.ts'
import { Review } from './Review.tsx'
import { useReturnedTransaction } from './use-returned-transaction.ts'
import { WithdrawnOffer } from './WithdrawnOffer.tsx'

interface OfferPageProps {
  readonly loan: Loan
  readonly interrupted: boolean
  /** The signing that the user has just returned from. */
  readonly returnedWith: string | undefined
}

const pages = {
  // An unsent loan has no such page; its wizard redirects.
  new: () => null,
  sent: Review,
  documentsNeeded: DocumentsNeeded,
  offerAvailable: AvailableOffer,
  offerAccepted: AcceptedOffer,
  rejected: Rejection,
  withdrawn: WithdrawnOffer,
} satisfies Record<StatusLabel, (props: OfferPageProps) => React.ReactNode>

/** The last step: the bank's answer, from 'we are checking' to the signed contract. */
export function OfferPage({ loan: given }: { readonly loan: Loan }) {
  const { t } = useTexts()
  const { data: loan = given, isRefetchError } = useQuery({
    ...loanQuery(given.id),
    refetchInterval: ({ state }) => pollAfter(state.data ?? given, state.dataUpdateCount),
    // Also while what is there is fresh.
    refetchOnWindowFocus: ({ state }) => (isAwaited(state.data ?? given) ? 'always' : true),
    ...(isAwaited(given) ? { meta: { silent: true, background: true } } : {}),
  })
  const label = labelOf(loan.loanStatus)
  const [found] = useState(label)
  const returnedWith = useReturnedTransaction()
  const Page = pages[label]
  return (
    <>
      <Announcement text={label === found ? '' : t(`offer.news.${label}`)} />
      <Page loan={loan} interrupted={isRefetchError} returnedWith={returnedWith} />
    </>
  )
}

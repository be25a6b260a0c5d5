import { useQuery } from '@tanstack/react-query'

import { rejectionQuery } from '#web/features/offer/rejection-calls.ts'
import { rejectionTexts } from '#web/features/offer/rejection-texts.ts'
import { ReviewFacts } from '#web/features/offer/ReviewRequest.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

/** The review that reopened a rejected application, with the bank's answer. */
export function ReopenedLoan({ loanId }: { readonly loanId: string }) {
  const { local } = useTexts()
  // The bank may have answered since the rejection was read.
  const query = useQuery({ ...rejectionQuery(loanId), staleTime: 0 })
  const error = useLastError(query.error, query.isLoading)
  const review = query.data?.reviews.findLast(({ state }) => state === 'CHANGED')
  if (error !== null)
    return (
      <LoadFailure
        title={local(rejectionTexts.error)}
        error={error}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  return review === undefined ? null : <ReviewFacts review={review} />
}

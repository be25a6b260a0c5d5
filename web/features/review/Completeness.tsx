import type { UseQueryResult } from '@tanstack/react-query'

import { isComplete, type MissingParts } from '#domain/wizard/missing.ts'
import { MissingBoard } from '#web/features/wizard/missing/MissingBoard.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { CoBorrowerSection } from './CoBorrowerSection.tsx'

interface CompletenessProps {
  readonly query: Pick<UseQueryResult<MissingParts>, 'error' | 'isLoading' | 'isFetching' | 'refetch'>
  /** The server's reply, combined with input that cannot be saved. */
  readonly parts: MissingParts | undefined
  /** Returns the address of a step. */
  readonly placeOf: (stepUri: string) => string
  /** Whether the reader is the second borrower. */
  readonly coBorrowerSection: boolean
}

/** Whether an application is complete, otherwise what it lacks. */
export function Completeness({ query, parts, placeOf, coBorrowerSection }: CompletenessProps) {
  const { t } = useTexts()
  const { isFetching, refetch } = query
  const error = useLastError(query.error, query.isLoading)
  if (error !== null)
    return <LoadFailure title={t('missing.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (parts === undefined) return <Spinner />
  if (coBorrowerSection) return <CoBorrowerSection parts={parts} placeOf={placeOf} />
  if (!isComplete(parts)) return <MissingBoard parts={parts} placeOf={placeOf} />
  return (
    <Notice kind="success">
      <p>{t('review.complete')}</p>
    </Notice>
  )
}

import { useQuery } from '@tanstack/react-query'

import { type LoanRole, may } from '#domain/loan/access.ts'
import { isComplete } from '#domain/wizard/missing.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { stepPath } from '../addresses.ts'
import { MissingBoard } from './MissingBoard.tsx'
import { missingQuery } from './missing-query.ts'

interface MissingOfLoanProps {
  readonly loan: {
    readonly id: string
    readonly version: number
    readonly productUri: string
    readonly role: LoanRole
  }
}

/** The same for a loan of the overview. */
export function MissingOfLoan({ loan: { id, version, productUri, role } }: MissingOfLoanProps) {
  const { t } = useTexts()
  const { data, error: failed, isLoading, isFetching, refetch } = useQuery(missingQuery(id, version))
  const error = useLastError(failed, isLoading)
  if (error !== null)
    return <LoadFailure title={t('missing.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <Spinner />
  return isComplete(data) ? (
    <Notice kind="success">{t(may(role, 'send') ? 'missing.none' : 'missing.none.reader')}</Notice>
  ) : (
    <MissingBoard parts={data} placeOf={(uri) => stepPath(productUri, id, uri)} />
  )
}

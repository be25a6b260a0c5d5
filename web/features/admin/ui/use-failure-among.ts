import { useLastError } from '#web/ui/use-last-error.ts'

import { type Loading, combineLoading } from './loading.ts'
import { useRetry } from './use-retry.ts'

interface FailureAmong extends Loading {
  readonly error: Error
  readonly onRetry: () => void
}

/** The first failure of several queries that are only useful together, with a retry. */
export function useFailureAmong(queries: Parameters<typeof combineLoading>[0]): FailureAmong | undefined {
  const onRetry = useRetry()
  const { error: now, busy } = combineLoading(queries)
  const error = useLastError(now, busy)
  return error === null ? undefined : { error, busy, onRetry }
}

import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import type { Loading } from './loading.ts'
import { useRetry } from './use-retry.ts'

interface LoadingOrErrorProps {
  readonly loading: Loading
  readonly title: string
}

/** A placeholder for loading content; after a failure, an error with a retry button. */
export function LoadingOrError({ loading: { error: now, busy }, title }: LoadingOrErrorProps) {
  const retry = useRetry()
  const error = useLastError(now, busy)
  return error === null ? <Spinner /> : <LoadFailure title={title} error={error} busy={busy} onRetry={retry} />
}

import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react'

import { useTexts } from '../i18n/use-texts.ts'
import styles from './Opening.module.css'
import { Spinner } from './Spinner.tsx'

const LoadFailure = lazy(() => import('./LoadFailure.tsx').then((module) => ({ default: module.LoadFailure })))

/**
 * While the first page loads. Failed calls are retried automatically; the first failure is reported at once, with a
 * button that reloads everything.
 */
export function Opening() {
  const { t } = useTexts()
  const failure = useFailure()
  if (failure === null) return <Spinner />
  return (
    <Suspense fallback={<Spinner />}>
      <main className={`${styles.opening} lp-mx-auto`}>
        <LoadFailure title={t('ui.opening.failed')} error={failure} busy={false} onRetry={() => location.reload()} />
      </main>
    </Suspense>
  )
}

/** Why a call failed that is being retried. */
function useFailure(): Error | null {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  return useSyncExternalStore(
    subscribe,
    () => cache.getAll().find(({ state }) => state.fetchFailureReason !== null)?.state.fetchFailureReason ?? null,
  )
}

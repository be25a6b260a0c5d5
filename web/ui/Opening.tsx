import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react'

import { useTexts } from '../i18n/use-texts.ts'
import styles from './Opening.module.css'
import { Spinner } from './Spinner.tsx'

const LoadFailure = lazy(() => import('./LoadFailure.tsx').then((module) => ({ default: module.LoadFailure })))

/**
 * While the first page comes. A call that has failed is tried again by itself; that it has failed is told at once, with
 * the way to try everything again.
 */
export function Opening() {
  const { t } = useTexts()
  const failure = useFailure()
  if (failure === null) return <Spinner />
  return (
    <Suspense fallback={<Spinner />}>
      <main className={styles.opening}>
        <LoadFailure title={t('ui.opening.failed')} error={failure} busy={false} onRetry={() => location.reload()} />
      </main>
    </Suspense>
  )
}

/** Why a call has failed that is under way again. */
function useFailure(): Error | null {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  return useSyncExternalStore(
    subscribe,
    () => cache.getAll().find(({ state }) => state.fetchFailureReason !== null)?.state.fetchFailureReason ?? null,
  )
}

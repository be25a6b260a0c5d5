import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import { isApiError } from '../api/errors.ts'
import { failureMessages } from '../api/messages.ts'
import { toast } from '../ui/toast.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta
    mutationMeta: CallMeta
  }
}

interface CallMeta extends Record<string, unknown> {
  /** The caller shows the failure. */
  readonly silent?: boolean
  /** Does not show the loading bar ([A4.09]), as for polling and saving during input. */
  readonly background?: boolean
}

function report(error: unknown, meta: CallMeta | undefined): void {
  if (meta?.silent) return
  for (const message of failureMessages(error)) toast(message)
}

/** Whether an immediate retry makes sense: the network failed or the portal is busy, but not after a timeout. */
const isPassing = (error: unknown): boolean =>
  isApiError(error) && ((error.status === 0 && error.code !== 'no-reply') || error.status === 503)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
  mutationCache: new MutationCache({ onError: (error, _input, _result, mutation) => report(error, mutation.meta) }),
  defaultOptions: {
    // Calls fail at once instead of waiting forever when the browser reports that it is offline.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isPassing(error),
      retryDelay: (attempt) => Math.min(4000, 500 * 2 ** attempt),
    },
  },
})

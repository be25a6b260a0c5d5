import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import { isApiError } from './api/errors.ts'
import { failureMessages } from './api/messages.ts'
import { toast } from './ui/toast.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta
    mutationMeta: CallMeta
  }
}

interface CallMeta extends Record<string, unknown> {
  /** Whoever asked shows the failure. */
  readonly silent?: boolean
  /** Does not move the loading bar ([A4.09]): polling, and what is saved while somebody types. */
  readonly background?: boolean
}

function report(error: unknown, meta: CallMeta | undefined): void {
  if (meta?.silent) return
  for (const message of failureMessages(error)) toast(message)
}

/** Worth another try at once: the network failed, or the portal said that it is busy. Not what took its full time. */
const isPassing = (error: unknown): boolean =>
  isApiError(error) && ((error.status === 0 && error.code !== 'no-reply') || error.status === 503)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
  mutationCache: new MutationCache({ onError: (error, _input, _result, mutation) => report(error, mutation.meta) }),
  defaultOptions: {
    // A browser that believes itself offline is told that the server cannot be reached, instead of waiting for ever.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isPassing(error),
      retryDelay: (attempt) => Math.min(4000, 500 * 2 ** attempt),
    },
  },
})

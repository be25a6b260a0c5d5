/** How far something is that comes by several calls. */
export interface Loading {
  /** Why some of it has not come. */
  readonly error: Error | null
  /** It is being asked for. */
  readonly busy: boolean
  /** Asks again for what has not come. */
  readonly retry: () => void
}

interface Asked {
  readonly data: unknown
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

export function loadingOf(asked: readonly Asked[]): Loading {
  const failed = asked.filter(({ data, error }) => data === undefined && error !== null)
  return {
    error: failed[0]?.error ?? null,
    busy: asked.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const each of failed) void each.refetch()
    },
  }
}

/** Of both, where it takes both. */
export const jointly = (one: Loading, other: Loading): Loading => ({
  error: one.error ?? other.error,
  busy: one.busy || other.busy,
  retry: () => {
    one.retry()
    other.retry()
  },
})

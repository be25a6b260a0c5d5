/** How far something is that comes by several calls. */
export interface Loading {
  /** Why some of it has not come. */
  readonly error: Error | null
  /** What has not come is being asked for. */
  readonly busy: boolean
}

interface Asked {
  readonly data: unknown
  readonly error: Error | null
  readonly isLoading: boolean
}

export const loadingOf = (asked: readonly Asked[]): Loading => ({
  error: asked.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
  busy: asked.some(({ isLoading }) => isLoading),
})

/** Of both, where it takes both. */
export const jointly = (one: Loading, other: Loading): Loading => ({
  error: one.error ?? other.error,
  busy: one.busy || other.busy,
})

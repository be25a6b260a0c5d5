/** The combined state of several requests. */
export interface Loading {
  readonly error: Error | null
  /** Failed requests are being retried. */
  readonly busy: boolean
}

interface QueryState {
  readonly data: unknown
  readonly error: Error | null
  readonly isLoading: boolean
}

export const combineLoading = (queries: readonly QueryState[]): Loading => ({
  error: queries.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
  busy: queries.some(({ isLoading }) => isLoading),
})

export const jointly = (one: Loading, other: Loading): Loading => ({
  error: one.error ?? other.error,
  busy: one.busy || other.busy,
})

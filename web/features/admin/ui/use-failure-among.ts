import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'

type Asked = readonly Pick<UseQueryResult, 'data' | 'error' | 'isFetching'>[]

interface FailureAmong {
  readonly error: Error
  readonly busy: boolean
  readonly onRetry: () => void
}

/**
 * Of several reads that only together say something: why not all of them are there, and the way to try again. That asks
 * again for all that has failed on the screen: what stands beside it failed with it, and one press is to be enough.
 */
export function useFailureAmong(asked: Asked): FailureAmong | undefined {
  const queries = useQueryClient()
  const error = asked.find((each) => each.error !== null && each.data === undefined)?.error
  if (error === undefined || error === null) return undefined
  return {
    error,
    busy: asked.some(({ isFetching }) => isFetching),
    onRetry: () => void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
  }
}

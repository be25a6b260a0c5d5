import type { UseQueryResult } from '@tanstack/react-query'

import { useRetry } from './use-retry.ts'

type Asked = readonly Pick<UseQueryResult, 'data' | 'error' | 'isFetching'>[]

interface FailureAmong {
  readonly error: Error
  readonly busy: boolean
  readonly onRetry: () => void
}

/** Of several reads that only together say something: why not all of them are there, and the way to try again. */
export function useFailureAmong(asked: Asked): FailureAmong | undefined {
  const onRetry = useRetry()
  const error = asked.find((each) => each.error !== null && each.data === undefined)?.error
  if (error === undefined || error === null) return undefined
  return { error, busy: asked.some(({ isFetching }) => isFetching), onRetry }
}

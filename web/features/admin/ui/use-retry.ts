import { useQueryClient } from '@tanstack/react-query'

/** Retries all failed queries of the screen, because its parts usually fail together. */
export function useRetry(): () => void {
  const queries = useQueryClient()
  return () => void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}

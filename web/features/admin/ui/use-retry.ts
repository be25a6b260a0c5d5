import { useQueryClient } from '@tanstack/react-query'

/** Asks again for all that has failed on the screen: its parts fail together, and one press is to be enough. */
export function useRetry(): () => void {
  const queries = useQueryClient()
  return () => void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}

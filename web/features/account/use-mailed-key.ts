import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'

/** The key of a mailed link: the last segment of the path, or `?key=` ([A2.06], [A2.08]). */
export function useMailedKey(): string {
  const params = useParams()
  const [search] = useSearchParams()
  return params['key'] ?? search.get('key') ?? ''
}

/** Sends the key of a mailed link, once. */
export function useMailedLink<Reply>(name: string, take: (key: string) => Promise<Reply>) {
  const key = useMailedKey()
  return useQuery({
    queryKey: [name, key],
    queryFn: () => take(key),
    // A link works once: a refetch would report a failure.
    staleTime: 'static',
    retry: false,
    meta: { silent: true },
  })
}

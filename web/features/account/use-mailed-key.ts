import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'

/** The key of a mailed link: the last part of the address, or `?key=` ([A2.06], [A2.08]). */
export function useMailedKey(): string {
  const params = useParams()
  const [search] = useSearchParams()
  return params['key'] ?? search.get('key') ?? ''
}

/** Takes a mailed link up, once. */
export function useMailedLink(name: string, take: (key: string) => Promise<unknown>) {
  const key = useMailedKey()
  return useQuery({
    queryKey: [name, key],
    queryFn: async () => {
      await take(key)
      return true
    },
    // A link is good for one use: looking again would say that it has failed.
    staleTime: 'static',
    retry: false,
    meta: { silent: true },
  })
}

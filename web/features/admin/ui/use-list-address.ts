import { useNavigate, useSearchParams } from 'react-router'

import { withParameters } from './list-address.ts'

type Changes = Readonly<Record<string, string | undefined>>

/** A list's state stands in the address, so that it lasts over a reload and can be sent to a colleague. */
export function useListAddress() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const to = (changes: Changes) => ({ search: withParameters(search, changes) })
  return {
    search,
    /** For links. */
    to,
    /** `replace`: for what changes while somebody types. */
    go: (changes: Changes, options: { readonly replace?: boolean } = {}) =>
      void navigate(to(changes), { preventScrollReset: true, ...options }),
  }
}

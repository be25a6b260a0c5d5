import { useNavigate, useSearchParams } from 'react-router'

import { withParameters } from './list-address.ts'

type Changes = Readonly<Record<string, string | undefined>>

/** The state of a list in the address, so that it survives a reload and can be shared. */
export function useListAddress() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const to = (changes: Changes) => ({ search: withParameters(search, changes) })
  return {
    search,
    to,
    /** `replace` avoids history entries while typing. */
    go: (changes: Changes, options: { readonly replace?: boolean } = {}) =>
      void navigate(to(changes), { preventScrollReset: true, ...options }),
  }
}

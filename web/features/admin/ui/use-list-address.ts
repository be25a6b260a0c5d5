import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { withParameters } from './list-address.ts'

type Changes = Readonly<Record<string, string | undefined>>

/**
 * The state of a list in the address, so that it survives a reload and can be shared. What is searched of people
 * (`unsent`) stands in the fragment, which browsers send to nobody.
 */
export function useListAddress(unsent: readonly string[] = []) {
  const [sent] = useSearchParams()
  const { hash } = useLocation()
  const search = new URLSearchParams([...sent, ...(unsent.length === 0 ? [] : new URLSearchParams(hash.slice(1)))])
  const navigate = useNavigate()
  const to = (changes: Changes) => {
    const next = new URLSearchParams(withParameters(search, changes))
    const kept = [...next].filter(([name]) => unsent.includes(name))
    return {
      search: withParameters(next, Object.fromEntries(unsent.map((name) => [name, undefined]))),
      hash: kept.length === 0 ? '' : `#${new URLSearchParams(kept)}`,
    }
  }
  return {
    search,
    to,
    /** `replace` avoids history entries while typing. */
    go: (changes: Changes, options: { readonly replace?: boolean } = {}) =>
      void navigate(to(changes), { preventScrollReset: true, ...options }),
  }
}

import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The value of an address parameter on returning from elsewhere, kept while the component is mounted. Removes it from
 * the address, so that a reload or a bookmark does not repeat it.
 */
export function useReturned(parameter: string): string | undefined {
  const [search, setSearch] = useSearchParams()
  const found = search.get(parameter) ?? undefined
  const [known, setKnown] = useState(found)
  // In a frame, another window can return while the page stays mounted.
  if (found !== undefined && found !== known) setKnown(found)
  useEffect(() => {
    if (found === undefined) return
    setSearch(
      (before) => {
        before.delete(parameter)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [found, parameter, setSearch])
  return known
}

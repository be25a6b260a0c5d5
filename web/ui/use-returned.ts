import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * What somebody comes back from, as the address says it, kept for as long as whoever asks is on the screen. The address is
 * cleaned at once, so that a reload or a bookmark tells nothing again.
 */
export function useReturned(parameter: string): string | undefined {
  const [search, setSearch] = useSearchParams()
  const found = search.get(parameter) ?? undefined
  const [known, setKnown] = useState(found)
  // In a frame, a window brings somebody back while the page stands.
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

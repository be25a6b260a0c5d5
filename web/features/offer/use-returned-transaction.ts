import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The identity service puts it into the address that it leads back to. */
export const returnParameter = 'transactionId'

/**
 * What somebody comes back from, kept for as long as whoever asks is on the screen. The address is cleaned at once, so that
 * a reload or a bookmark tells nothing again: it is the page that asks, not a part of it that may come later or go sooner.
 */
export function useReturnedTransaction(): string | undefined {
  const [search, setSearch] = useSearchParams()
  const found = search.get(returnParameter) ?? undefined
  const [known] = useState(found)
  useEffect(() => {
    if (found === undefined) return
    setSearch(
      (before) => {
        before.delete(returnParameter)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [found, setSearch])
  return known
}

import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The identity service puts it into the address that it leads back to. */
const parameter = 'transactionId'

/**
 * What somebody comes back from, kept for as long as the page is open. The address is cleaned at once, so that a reload
 * or a bookmark begins nothing anew.
 */
export function useReturnedTransaction(): string | undefined {
  const [search, setSearch] = useSearchParams()
  const found = search.get(parameter) ?? undefined
  const [known] = useState(found)
  useEffect(() => {
    if (found === undefined) return
    setSearch(
      (before) => {
        before.delete(parameter)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [found, setSearch])
  return known
}

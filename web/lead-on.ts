import { redirect, replace } from 'react-router'

import { isEmbeddedAddress } from './paths.ts'

/**
 * For loaders of addresses that only lead on. Where the browser is at the address already, because it was loaded or come
 * back to, it gives way in the history: the back button would lead there, and on again, for ever.
 */
export function leadOn(request: Request, to: string): Response {
  const { pathname } = location
  const isThere = pathname === new URL(request.url).pathname || isEmbeddedAddress(pathname)
  return isThere ? replace(to) : redirect(to)
}

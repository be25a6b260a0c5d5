import { redirect, replace } from 'react-router'

import { isEmbeddedAddress } from './paths.ts'

/**
 * For loaders of addresses that only redirect. Replaces the history entry if the browser is at the address already, on
 * load or by the back button, because going back would redirect forward again forever.
 */
export function redirectOrReplace(request: Request, to: string): Response {
  const { pathname } = location
  const isThere = pathname === new URL(request.url).pathname || isEmbeddedAddress(pathname)
  return isThere ? replace(to) : redirect(to)
}

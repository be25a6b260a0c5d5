import { leaveFor } from '../../leave.ts'
import type { ProviderLogout } from './calls.ts'

/** Signs out there as well; false where nobody was signed in by a provider. */
export function leaveToProvider({ logoutUrl, idToken }: ProviderLogout): boolean {
  if (logoutUrl === undefined) return false
  leaveFor(logoutAddress(logoutUrl, idToken, location.origin))
  return true
}

/** The identity provider's logout, which sends the browser back to the portal. */
export function logoutAddress(logoutUrl: string, idToken: string | undefined, origin: string): string {
  const address = new URL(logoutUrl)
  if (idToken !== undefined) address.searchParams.set('id_token_hint', idToken)
  address.searchParams.set('post_logout_redirect_uri', origin)
  return address.href
}

import { isInFrame, leaveFor, openWindow } from '../../leave.ts'
import { toast } from '../../ui/toast.ts'
import type { ProviderLogout } from './calls.ts'

/**
 * Signs out there as well. Answers whether the page is left for that: not where nobody was signed in by a provider, and not
 * from a frame, where it is done in a window, which browsers open only shortly after a click; after that there is a link.
 */
export function leaveToProvider({ logoutUrl, idToken }: ProviderLogout): boolean {
  if (logoutUrl === undefined) return false
  const address = logoutAddress(logoutUrl, idToken, location.origin)
  if (!isInFrame()) {
    leaveFor(address)
    return true
  }
  if (openWindow(address) === null)
    toast({
      kind: 'warning',
      stays: true,
      text: { id: 'signOut.provider' },
      link: { href: address, text: { id: 'signOut.provider.action' } },
    })
  return false
}

/** The identity provider's logout, which sends the browser back to the portal. */
export function logoutAddress(logoutUrl: string, idToken: string | undefined, origin: string): string {
  const address = new URL(logoutUrl)
  if (idToken !== undefined) address.searchParams.set('id_token_hint', idToken)
  address.searchParams.set('post_logout_redirect_uri', origin)
  return address.href
}

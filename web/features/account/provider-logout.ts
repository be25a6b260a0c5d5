import { isInFrame, leaveFor, openWindow } from '../../routing/leave.ts'
import { toast } from '../../ui/toast.ts'
import type { ProviderLogout } from './calls.ts'

/**
 * Signs out at the identity provider. Returns whether the page is being left: not without a provider session; and not
 * from a frame, which uses a window instead, or a link if the last click is too long ago for browsers to open one.
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

/** The identity provider's logout, which redirects back to the portal. */
export function logoutAddress(logoutUrl: string, idToken: string | undefined, origin: string): string {
  const address = new URL(logoutUrl)
  if (idToken !== undefined) address.searchParams.set('id_token_hint', idToken)
  address.searchParams.set('post_logout_redirect_uri', origin)
  return address.href
}

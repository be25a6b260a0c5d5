import { redirect } from 'react-router'

import { withSignIn } from '../../sign-in.ts'
import { path } from '../../paths.ts'
import { signOut } from './calls.ts'

/** [A2.03]; by itself the portal shows the sign-in window ([A4.06]). */
export async function logoutLoader(): Promise<Response | null> {
  const { logoutUrl, idToken } = await signOut()
  if (logoutUrl === undefined) {
    const to = withSignIn({ pathname: path('start'), search: '', hash: '' })
    return redirect(typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`)
  }
  location.assign(logoutAddress(logoutUrl, idToken, location.origin))
  return null
}

/** The identity provider's logout, which sends the browser back to the portal. */
export function logoutAddress(logoutUrl: string, idToken: string | undefined, origin: string): string {
  const address = new URL(logoutUrl)
  if (idToken !== undefined) address.searchParams.set('id_token_hint', idToken)
  address.searchParams.set('post_logout_redirect_uri', origin)
  return address.href
}

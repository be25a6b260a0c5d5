import { redirect } from 'react-router'

import { withSignIn } from '../../routing/sign-in.ts'
import { path } from '../../routing/paths.ts'
import { signOut } from './calls.ts'
import { leaveToProvider } from './provider-logout.ts'

/** [A2.03]; the sign-in dialog then opens by itself ([A4.06]). */
export async function logoutLoader(): Promise<Response | null> {
  if (leaveToProvider(await signOut())) return null
  const to = withSignIn({ pathname: path('start'), search: '', hash: '' })
  return redirect(typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`)
}

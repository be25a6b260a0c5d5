import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { accountQuery } from '../../api/account.ts'
import { session } from '../../api/session.ts'
import { path } from '../../paths.ts'
import { queryClient } from '../../query-client.ts'
import { asksForSignIn, withSignIn } from '../../sign-in.ts'
import { sessionEnd } from './session-end.ts'

const SignInModal = lazy(() => import('./SignInModal.tsx').then((module) => ({ default: module.SignInModal })))

/** Shows the sign-in window wherever the address asks for it ([A2.02]), and asks for it when a session ends ([A4.06]). */
export function SignInHost() {
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(
    () =>
      session.onSignedOut((reason) => {
        queryClient.setQueryData(accountQuery.queryKey, null)
        queryClient.removeQueries({ predicate: ({ queryKey }) => !isPublic(queryKey[0]) })
        if (reason !== 'refused') return
        sessionEnd.refuse()
        if (!asksForSignIn(window.location)) void navigate(withSignIn(window.location), { replace: true })
      }),
    [navigate],
  )
  useEffect(() => session.followOtherTabs(() => void navigate(path('start'), { replace: true })), [navigate])
  return (
    asksForSignIn(location) && (
      <Suspense>
        <SignInModal />
      </Suspense>
    )
  )
}

/** Who signed out leaves nothing behind but what everybody may see. */
const isPublic = (area: unknown): boolean => area === 'settings' || area === accountQuery.queryKey[0]

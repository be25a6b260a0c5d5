import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'

import { asksForSignIn } from '../../sign-in.ts'

const SignInModal = lazy(() => import('./SignInModal.tsx').then((module) => ({ default: module.SignInModal })))

/** Shows the sign-in window wherever the address asks for it ([A2.02]). */
export function SignInHost() {
  const location = useLocation()
  return (
    asksForSignIn(location) && (
      <Suspense>
        <SignInModal />
      </Suspense>
    )
  )
}

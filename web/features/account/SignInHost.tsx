import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { technicalDefaults } from '#domain/settings/technical.ts'

import { accountQuery } from '../../api/account.ts'
import { session } from '../../api/session.ts'
import { technicalSettingsQuery } from '../../api/settings.ts'
import { path } from '../../paths.ts'
import { queryClient } from '../../query-client.ts'
import { asksForSignIn, signInTarget, withSignIn } from '../../sign-in.ts'
import { arrival } from './arrival.ts'
import { meet } from './calls.ts'
import { sessionEnd } from './session-end.ts'

const SignInModal = lazy(() => import('./SignInModal.tsx').then((module) => ({ default: module.SignInModal })))

/**
 * Shows the sign-in window wherever the address asks for it ([A2.02]), and asks for it when a session ends ([A4.06]);
 * never where nobody can sign in ([A1.05]).
 */
export function SignInHost() {
  const location = useLocation()
  const navigate = useNavigate()
  const { data: technical = technicalDefaults } = useQuery(technicalSettingsQuery)
  const available = !technical.NO_LOGIN_MODE
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another place is what ends it
  useEffect(() => arrival.end(), [location])
  useEffect(
    () =>
      session.onSignedOut((reason) => {
        queryClient.setQueryData(accountQuery.queryKey, null)
        forgetPrivate()
        if (reason !== 'refused') return
        // Nobody can sign in again: what is left is what everybody may see.
        if (!available) {
          void navigate(path('start'), { replace: true })
          return
        }
        sessionEnd.refuse()
        if (!asksForSignIn(window.location)) void navigate(withSignIn(window.location), { replace: true })
      }),
    [navigate, available],
  )
  useEffect(() => {
    const toStart = async () => navigate(path('start'), { replace: true })
    return session.followOtherTabs({
      onLeave: toStart,
      onArrive: (afterLeaving) =>
        void meet()
          .then(async ({ afterSomebodyElse }) => {
            if (afterLeaving || afterSomebodyElse) await toStart()
            else if (asksForSignIn(window.location)) {
              arrival.begin()
              await navigate(signInTarget(window.location).from, { replace: true })
            }
          })
          // The next call finds out whether the token is any good.
          .catch(() => undefined),
    })
  }, [navigate])
  return (
    available &&
    asksForSignIn(location) && (
      <Suspense>
        <SignInModal />
      </Suspense>
    )
  )
}

/** Nothing of it is asked for again either, by a page that polls and is not gone yet. */
function forgetPrivate(): void {
  const filters = { predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) => !isPublic(queryKey[0]) }
  for (const { observers } of queryClient.getQueryCache().findAll(filters))
    for (const observer of observers) observer.setOptions({ ...observer.options, enabled: false })
  queryClient.removeQueries(filters)
}

/** Who signed out leaves nothing behind but what everybody may see. */
const isPublic = (area: unknown): boolean => area === 'settings' || area === accountQuery.queryKey[0]

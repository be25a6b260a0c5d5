import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { technicalDefaults } from '#domain/settings/schemas/technical.ts'

import { accountQuery } from '../../api/account.ts'
import { infoQuery } from '../../api/info.ts'
import { session } from '../../api/session.ts'
import { technicalSettingsQuery } from '../../api/settings.ts'
import { withTexts } from '../../i18n/i18n.ts'
import { path } from '../../routing/paths.ts'
import { queryClient } from '../../boot/query-client.ts'
import { isSignInAsked, signInTarget, withSignIn } from '../../routing/sign-in.ts'
import { arrival } from './arrival.ts'
import { loadAccount } from './calls.ts'
import { sessionEnd } from './session-end.ts'

/** Opens with all that the portal's profiles add to it: a link that moves while it is pressed is not followed. */
const SignInModal = lazy(
  withTexts('account', async () => {
    const profiles = queryClient.query(infoQuery).catch(() => undefined)
    const [{ SignInModal: modal }] = await Promise.all([import('./SignInModal.tsx'), profiles])
    return { default: modal }
  }),
)

/**
 * Shows the sign-in dialog where the address asks for it ([A2.02]), and opens it when a session ends ([A4.06]); never
 * in no-login mode ([A1.05]).
 */
export function SignInHost() {
  const location = useLocation()
  const navigate = useNavigate()
  const { data: technical = technicalDefaults } = useQuery(technicalSettingsQuery)
  const available = !technical.NO_LOGIN_MODE
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a navigation ends it
  useEffect(() => arrival.end(), [location])
  useEffect(
    () =>
      session.onSignedOut((reason) => {
        queryClient.setQueryData(accountQuery.queryKey, null)
        forgetPrivate(reason === 'expired')
        if (reason !== 'refused') return
        // Nobody can sign in again, so only public pages remain.
        if (!available) {
          void navigate(path('start'), { replace: true })
          return
        }
        sessionEnd.refuse()
        if (!isSignInAsked(window.location)) void navigate(withSignIn(window.location), { replace: true })
      }),
    [navigate, available],
  )
  useEffect(() => {
    const toStart = async () => navigate(path('start'), { replace: true })
    return session.followOtherTabs({
      onLeave: async () => {
        // Hidden at once: the start page may have to be loaded first.
        const { style } = document.documentElement
        style.visibility = 'hidden'
        await toStart().finally(() => style.removeProperty('visibility'))
      },
      onArrive: (afterLeaving) =>
        void loadAccount()
          .then(async ({ wasOtherUser }) => {
            if (afterLeaving || wasOtherUser) await toStart()
            else if (isSignInAsked(window.location)) {
              arrival.begin()
              await navigate(signInTarget(window.location).from, { replace: true })
            }
          })
          // The next call detects an invalid token.
          .catch(() => undefined),
    })
  }, [navigate])
  return (
    available &&
    isSignInAsked(location) && (
      <Suspense>
        <SignInModal />
      </Suspense>
    )
  )
}

/**
 * Removes personal data from the cache, and stops queries of pages that still poll. A page that is being left keeps its
 * loan, which it would otherwise request again, in vain.
 */
function forgetPrivate(isLeaving: boolean): void {
  const filters = {
    predicate: ({ queryKey: [area] }: { readonly queryKey: readonly unknown[] }) =>
      !isPublic(area) && !(isLeaving && area === 'loan'),
  }
  for (const { observers } of queryClient.getQueryCache().findAll(filters))
    for (const observer of observers) observer.setOptions({ ...observer.options, enabled: false })
  queryClient.removeQueries(filters)
  // Finished writes hold what was sent.
  for (const mutation of queryClient.getMutationCache().getAll())
    if (mutation.state.status !== 'pending') queryClient.getMutationCache().remove(mutation)
}

/** Public data stays after signing out. */
const isPublic = (area: unknown): boolean => area === 'settings' || area === accountQuery.queryKey[0]

import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { session } from '../../api/session.ts'
import { sessionStore } from '../../api/storage.ts'
import { path } from '../../routing/paths.ts'
import { signInPath, signInTarget } from '../../routing/sign-in.ts'
import { queryClient } from '../../boot/query-client.ts'
import { toast } from '../../ui/toast.ts'
import { revoke } from './calls.ts'
import { remaining, touch, warningMs, type Who } from './idle.ts'
import { leaveToProvider } from './provider-logout.ts'
import { useIdleTimer } from './use-idle-timer.ts'

const SessionWarning = lazy(() => import('./SessionWarning.tsx').then((module) => ({ default: module.SessionWarning })))

/** [A9.04] */
const activityDebounceMs = 250

const loans = { queryKey: ['loan'] }

/** The page that was left, while the browser is at the identity provider. */
const leftKey = 'sessionExpired'

/** Ends an inactive session after a warning ([A4.08], [B4.10]). Renders only the warning. */
export function SessionWatch() {
  const running = useIdleTimer()
  const navigate = useNavigate()
  const location = useLocation()
  const who = running?.who
  const timeoutMs = running?.timer.timeoutMs ?? 0
  useActivity(who, timeoutMs)
  useEffect(repeatNotice, [])

  const over = running?.remainingMs === 0
  const ending = useRef(false)
  useEffect(() => {
    // There may have been activity in another tab, or by opening this one.
    if (!over || who === undefined || remaining(who, timeoutMs, Date.now()) > 0 || ending.current) return
    ending.current = true
    expire(who, signInTarget(location).from)
    void Promise.resolve(navigate(path('start'), { replace: true })).finally(() => {
      ending.current = false
      // No longer on the screen.
      queryClient.removeQueries(loans)
    })
  }, [over, who, timeoutMs, navigate, location])

  if (running === undefined || over || running.remainingMs > warningMs(timeoutMs)) return null
  return (
    <Suspense>
      <SessionWarning
        who={running.who}
        remainingMs={running.remainingMs}
        onStay={() => touch(running.who, Date.now())}
      />
    </Suspense>
  )
}

function expire(who: Who, left: string): void {
  // Sent before the token is removed, unless another tab has done so; the token is removed here in any case.
  const revoked = who === 'LOGGED_IN' ? revoke() : undefined
  const seen = queryClient.getQueriesData(loans)
  session.end('expired')
  touch('NOT_LOGGED_IN', Date.now())
  if (who === 'LOGGED_IN') report(left)
  else void import('./visit-end.ts').then(({ reportVisitEnd }) => reportVisitEnd(seen))
  // Also ends the identity provider's session: otherwise the next person could sign in with one click.
  void revoked?.then((reply) => {
    sessionStore.set(leftKey, left)
    if (!leaveToProvider(reply)) sessionStore.remove(leftKey)
  })
}

/** The start page can be of another product than the page that was left, so the message leads back there. */
function report(left: string): void {
  const isStart = left === path('start')
  toast({
    kind: 'info',
    stays: true,
    text: { id: 'session.expired.signedOut' },
    ...(isStart ? {} : { link: { href: signInPath(left, true), text: { id: 'session.expired.back' } } }),
  })
}

/** After the identity provider's logout, the page with the reason is gone, so it is displayed again. */
function repeatNotice(): void {
  const left = sessionStore.get(leftKey)
  sessionStore.remove(leftKey)
  if (left !== undefined) report(left)
}

/** Clicks, keys, opening a page and signing in are activity. */
function useActivity(who: Who | undefined, timeoutMs: number): void {
  useEffect(() => {
    if (who === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onActivity = () => {
      clearTimeout(timer)
      // After the end, for example on a machine that slept, activity does not continue the session, because it may be
      // another person's.
      if (remaining(who, timeoutMs, Date.now()) === 0) return
      timer = setTimeout(() => touch(who, Date.now()), activityDebounceMs)
    }
    if (mayContinue(who, timeoutMs)) touch(who, Date.now())
    for (const event of ['click', 'keydown'] as const) addEventListener(event, onActivity, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const event of ['click', 'keydown'] as const) removeEventListener(event, onActivity)
    }
  }, [who, timeoutMs])
}

/**
 * A tab restored after the time, as browsers do with suspended tabs, does not continue its session, because somebody
 * else may be using it. A remembered user continues by opening a page.
 */
const mayContinue = (who: Who, timeoutMs: number): boolean =>
  who === 'NOT_LOGGED_IN' || !session.isOfThisTab() || remaining(who, timeoutMs, Date.now()) > 0

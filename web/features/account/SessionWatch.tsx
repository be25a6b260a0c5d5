import { lazy, Suspense, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

import { session } from '../../api/session.ts'
import { sessionStore } from '../../api/storage.ts'
import { path } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'
import { revoke } from './calls.ts'
import { remaining, touch, warningMs, type Who } from './idle.ts'
import { leaveToProvider } from './provider-logout.ts'
import { useIdleTimer } from './use-idle-timer.ts'

const SessionWarning = lazy(() => import('./SessionWarning.tsx').then((module) => ({ default: module.SessionWarning })))

/** [A9.04] */
const activityDebounceMs = 250

const toldKey = 'sessionExpired'
const expiredText = { LOGGED_IN: 'session.expired.signedOut', NOT_LOGGED_IN: 'session.expired' } as const

/** Ends a session in which nobody is active any more, and asks before it does ([A4.08], [B4.10]). Shows nothing else. */
export function SessionWatch() {
  const running = useIdleTimer()
  const navigate = useNavigate()
  const who = running?.who
  const timeoutMs = running?.timer.timeoutMs ?? 0
  useActivity(who, timeoutMs)
  useEffect(tellAgain, [])

  const over = running?.remainingMs === 0
  const ending = useRef(false)
  useEffect(() => {
    // Somebody may have been there since this tab last looked: in another one, or by opening this one.
    if (!over || who === undefined || remaining(who, timeoutMs, Date.now()) > 0 || ending.current) return
    ending.current = true
    expire(who)
    void Promise.resolve(navigate(path('start'), { replace: true })).finally(() => {
      ending.current = false
    })
  }, [over, who, timeoutMs, navigate])

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

function expire(who: Who): void {
  // Asked while the token is still there, unless another tab has done so; it is forgotten here in any case.
  const revoked = who === 'LOGGED_IN' ? revoke() : undefined
  session.end('expired')
  touch('NOT_LOGGED_IN', Date.now())
  const text = expiredText[who]
  report(text)
  // Who was signed in by an identity provider must not be signed in there still: one click would let the next one in.
  void revoked?.then((reply) => {
    sessionStore.set(toldKey, text)
    if (!leaveToProvider(reply)) sessionStore.remove(toldKey)
  })
}

const report = (text: string): void => toast({ kind: 'info', stays: true, text: { id: text } })

/** Back from the identity provider's logout: the page that said why is gone. */
function tellAgain(): void {
  const text = sessionStore.get(toldKey)
  sessionStore.remove(toldKey)
  if (Object.values(expiredText).some((known) => known === text)) report(text ?? '')
}

/** A click or a key is activity; so is opening a page, and signing in. */
function useActivity(who: Who | undefined, timeoutMs: number): void {
  useEffect(() => {
    if (who === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onActivity = () => {
      clearTimeout(timer)
      // Who comes back after the end, to a machine that slept, does not go on where somebody else may have left.
      if (remaining(who, timeoutMs, Date.now()) === 0) return
      timer = setTimeout(() => touch(who, Date.now()), activityDebounceMs)
    }
    if (mayGoOn(who, timeoutMs)) touch(who, Date.now())
    for (const event of ['click', 'keydown'] as const) addEventListener(event, onActivity, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const event of ['click', 'keydown'] as const) removeEventListener(event, onActivity)
    }
  }, [who, timeoutMs])
}

/**
 * A tab that is opened again after the time was over, as browsers do with those that they had put aside, does not let in
 * whoever sits there now. Who asked to be remembered comes back by opening a page.
 */
const mayGoOn = (who: Who, timeoutMs: number): boolean =>
  who === 'NOT_LOGGED_IN' || !session.isOfThisTab() || remaining(who, timeoutMs, Date.now()) > 0

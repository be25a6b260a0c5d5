import { lazy, Suspense, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

import { accountClient } from '../../api/account.ts'
import { session } from '../../api/session.ts'
import { path } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'
import { remaining, touch, warningMs, type Who } from './idle.ts'
import { useIdleTimer } from './use-idle-timer.ts'

const SessionWarning = lazy(() => import('./SessionWarning.tsx').then((module) => ({ default: module.SessionWarning })))

/** [A9.04] */
const activityDebounceMs = 250

const expiredText = { LOGGED_IN: 'session.expired.signedOut', NOT_LOGGED_IN: 'session.expired' } as const

/** Ends a session in which nobody is active any more, and asks before it does ([A4.08], [B4.10]). Shows nothing else. */
export function SessionWatch() {
  const running = useIdleTimer()
  const navigate = useNavigate()
  const who = running?.who
  const timeoutMs = running?.timer.timeoutMs ?? 0
  useActivity(who, timeoutMs)

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
  if (who === 'LOGGED_IN' && session.token() !== undefined) void accountClient.api.logout.$post().catch(() => undefined)
  session.end('expired')
  touch('NOT_LOGGED_IN', Date.now())
  toast({ kind: 'info', stays: true, text: { id: expiredText[who] } })
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
    touch(who, Date.now())
    for (const event of ['click', 'keydown'] as const) addEventListener(event, onActivity, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const event of ['click', 'keydown'] as const) removeEventListener(event, onActivity)
    }
  }, [who, timeoutMs])
}

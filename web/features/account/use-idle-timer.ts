import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { type IdleTimer, idleTimer } from '#domain/settings/areas/general-settings/schema.ts'

import { useAccount } from '../../api/account.ts'
import { preview } from '../../api/preview.ts'
import { generalSettingsQuery } from '../../api/settings.ts'
import { onTouch, remaining, type Who } from './idle.ts'

export interface RunningTimer {
  readonly who: Who
  readonly timer: IdleTimer
  readonly remainingMs: number
}

/** The running timer of this user or visitor, updated every second; undefined if disabled or unknown. */
export function useIdleTimer(): RunningTimer | undefined {
  const { account, known } = useAccount()
  const { data: general } = useQuery(generalSettingsQuery)
  const [now, setNow] = useState(() => Date.now())
  const who = account === null ? 'NOT_LOGGED_IN' : 'LOGGED_IN'
  const timer = known && general !== undefined ? idleTimer(general, who) : undefined
  // A preview has its own end.
  const runs = timer?.enabled === true && preview === undefined
  useEffect(() => {
    if (!runs) return
    const look = () => setNow(Date.now())
    look()
    const ticks = setInterval(look, 1000)
    const stop = onTouch(look)
    // Timers of suspended and hidden tabs are late, so a tab checks when it becomes visible.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(ticks)
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [runs])
  return runs ? { who, timer, remainingMs: remaining(who, timer.timeoutMs, now) } : undefined
}

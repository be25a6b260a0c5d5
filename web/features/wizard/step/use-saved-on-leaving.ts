import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

interface Leaving {
  /** Whether there is unsaved input. */
  readonly unsaved: boolean
  /** Whether some of it can be saved at present. */
  readonly isOpen: () => boolean
  /** Whether another save is in progress. */
  readonly busy: boolean
  /** Resolves even if the save fails, because navigation must not be blocked. */
  readonly save: () => Promise<void>
}

/**
 * Saves input whichever way a step is left: by the stepper, the header or the browser's buttons. Input that cannot be
 * saved stays. The browser asks before the document is unloaded.
 */
export function useSavedOnLeaving({ unsaved, isOpen, busy, save }: Leaving): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isOpen(),
  )
  const inFlight = useRef<Promise<void>>(undefined)
  useEffect(() => {
    if (blocker.state !== 'blocked' || busy) return
    let latest = true
    // Another navigation may begin during the save.
    inFlight.current ??= save().finally(() => {
      inFlight.current = undefined
    })
    void inFlight.current.then(() => latest && blocker.proceed())
    return () => {
      latest = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- each navigation saves once
  }, [blocker, busy])
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
}

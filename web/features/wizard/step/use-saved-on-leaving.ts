import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

interface Leaving {
  /** Something was typed that is not saved. */
  readonly unsaved: boolean
  /** Some of it can be saved, by now. */
  readonly isOpen: () => boolean
  /** Something else is being saved. */
  readonly busy: boolean
  /** Settles whether it could be saved or not: nobody is held back. */
  readonly save: () => Promise<void>
}

/**
 * Whichever way a step is left, by the stepper, the header or the browser's own buttons, what was typed is saved before;
 * what cannot be saved stays typed. Where the portal is left altogether, the browser asks.
 */
export function useSavedOnLeaving({ unsaved, isOpen, busy, save }: Leaving): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isOpen(),
  )
  const underWay = useRef<Promise<void>>(undefined)
  useEffect(() => {
    if (blocker.state !== 'blocked' || busy) return
    let latest = true
    // Somebody may choose another way meanwhile.
    underWay.current ??= save().finally(() => {
      underWay.current = undefined
    })
    void underWay.current.then(() => latest && blocker.proceed())
    return () => {
      latest = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- each way that is chosen saves once
  }, [blocker, busy])
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
}

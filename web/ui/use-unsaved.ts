import { useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'

import { session } from '../api/session.ts'

export interface Unsaved {
  /** The way out is held up until `stay` or `leave`. */
  readonly asking: boolean
  readonly stay: () => void
  readonly leave: () => void
  /** What was entered is saved or done with: the next change of address is let through. */
  readonly release: () => void
}

/**
 * Holds up a change of address by which something entered would be lost; `placeOf` says what of the address it belongs
 * to. The browser asks by itself where the page is left altogether. A session that has ended is not held up.
 */
export function useUnsaved(unsaved: boolean, placeOf: (location: Location) => string): Unsaved {
  const released = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !released.current &&
      placeOf(currentLocation) !== placeOf(nextLocation) &&
      session.token() !== undefined,
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
  return {
    asking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    release: () => {
      released.current = true
    },
  }
}

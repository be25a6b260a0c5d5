import { useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'

import { session } from '../api/session.ts'

export interface Unsaved {
  /** The navigation is blocked until `stay` or `leave`. */
  readonly asking: boolean
  readonly stay: () => void
  readonly leave: () => void
  /** Allows the next navigation: the input is saved or no longer needed. */
  readonly release: () => void
}

/**
 * Blocks navigation that would lose input; `placeOf` returns the part of the address that the input belongs to. The
 * browser asks by itself when the document is unloaded. The end of a session does not block.
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

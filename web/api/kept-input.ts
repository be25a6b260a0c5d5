import { type Dispatch, type SetStateAction, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { session } from './session.ts'

/** Unsent input by form, from when a session was refused until the same user signs in again; only in this page's memory. */
const kept = new Map<string, unknown>()

// A sign-out, expiry or another user's sign-in removes it.
session.onSignedOut((reason) => {
  if (reason !== 'refused') kept.clear()
})

/** What was kept of this form when the session ended, once; otherwise `initial`. */
export function useKeptState<T>(form: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [state, set] = useState<T>(() => (kept.has(form) ? (kept.get(form) as T) : initial))
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })
  useEffect(() => {
    kept.delete(form)
    const stops = [
      session.onSignedOut((reason) => {
        if (reason === 'refused') kept.set(form, latest.current)
      }),
      // A form that is still open has it anyway.
      session.onReturned(() => kept.delete(form)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [form])
  return [state, set]
}

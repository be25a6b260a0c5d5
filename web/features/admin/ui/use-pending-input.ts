import { type RefObject, useLayoutEffect, useRef } from 'react'

import { useSending } from './sending.ts'

/**
 * Fields that take nothing while what they hold is being sent: it would be lost with the answer. The keyboard, which the
 * browser would take away from them, waits at the button that says so, and then goes on where it was. Nor is the panel
 * closed that they stand in.
 */
export function usePendingInput<E extends HTMLElement>(
  busy: boolean,
  fields: RefObject<E | null>,
): { readonly inert: boolean; readonly button: RefObject<HTMLButtonElement | null> } {
  const button = useRef<HTMLButtonElement>(null)
  useSending(busy)
  useLayoutEffect(() => {
    const left = document.activeElement
    if (!busy || !(left instanceof HTMLElement) || fields.current?.contains(left) !== true) return
    const waiting = button.current
    waiting?.focus()
    return () => {
      if (document.activeElement === waiting) left.focus()
    }
  }, [busy, fields])
  return { inert: busy, button }
}

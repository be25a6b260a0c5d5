import { type RefObject, useLayoutEffect, useRef } from 'react'

import { useSending } from './sending.ts'

/**
 * Makes fields inert while their content is being sent, because the reply would overwrite further input. Focus moves to
 * the busy button and returns afterwards; the panel cannot be closed meanwhile.
 */
export function useInertWhileBusy<E extends HTMLElement>(
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

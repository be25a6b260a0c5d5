import { type RefObject, useEffect, useRef, useState } from 'react'

export interface Confirmation {
  /** Whether the question replaces its button. */
  readonly confirming: boolean
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly ask: () => void
  readonly keep: () => void
}

/** A button that asks for confirmation; cancelling restores the focus. */
export function useConfirmation(): Confirmation {
  const [confirming, setConfirming] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isBack = useRef(false)
  useEffect(() => {
    if (confirming || !isBack.current) return
    isBack.current = false
    opener.current?.focus()
  }, [confirming])
  return {
    confirming,
    opener,
    ask: () => setConfirming(true),
    keep: () => {
      isBack.current = true
      setConfirming(false)
    },
  }
}

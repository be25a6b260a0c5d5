import { type RefObject, useEffect, useRef, useState } from 'react'

export interface Asked {
  /** Whether the question replaces its button. */
  readonly asked: boolean
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly ask: () => void
  readonly keep: () => void
}

/** A button that asks for confirmation; cancelling restores the focus. */
export function useConfirmation(): Asked {
  const [asked, setConfirming] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const isBack = useRef(false)
  useEffect(() => {
    if (asked || !isBack.current) return
    isBack.current = false
    opener.current?.focus()
  }, [asked])
  return {
    asked,
    opener,
    ask: () => setConfirming(true),
    keep: () => {
      isBack.current = true
      setConfirming(false)
    },
  }
}

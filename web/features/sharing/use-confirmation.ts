import { type RefObject, useEffect, useRef, useState } from 'react'

export interface Asked {
  /** The question stands where its button was. */
  readonly asked: boolean
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly ask: () => void
  readonly keep: () => void
}

/** A button that asks first; whoever thinks better of it has the keyboard on that button again. */
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

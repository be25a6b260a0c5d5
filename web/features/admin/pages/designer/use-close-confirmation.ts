import { useState } from 'react'

import type { Unsaved } from '#web/ui/use-unsaved.ts'

export interface CloseConfirmation {
  /** Closes, after a confirmation if there is unsaved input. */
  readonly close: () => void
  readonly unsaved: Unsaved
}

/** Confirms closing a panel over a form that already blocks navigation. */
export function useCloseConfirmation(dirty: boolean, onClose: () => void): CloseConfirmation {
  const [asking, setAsking] = useState(false)
  return {
    close: () => (dirty ? setAsking(true) : onClose()),
    unsaved: { asking, stay: () => setAsking(false), leave: onClose, release: () => undefined },
  }
}

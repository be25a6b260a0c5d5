import { useState } from 'react'

import type { Unsaved } from '#web/ui/use-unsaved.ts'

export interface CloseConfirmation {
  /** Closes, or asks first. */
  readonly close: () => void
  readonly unsaved: Unsaved
}

/** For a panel over a form that already holds up changes of address: its own loss is asked for where it is closed. */
export function useCloseConfirmation(dirty: boolean, onClose: () => void): CloseConfirmation {
  const [asking, setAsking] = useState(false)
  return {
    close: () => (dirty ? setAsking(true) : onClose()),
    unsaved: { asking, stay: () => setAsking(false), leave: onClose, release: () => undefined },
  }
}

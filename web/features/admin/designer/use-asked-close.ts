import { useState } from 'react'

import type { Unsaved } from '#web/ui/use-unsaved.ts'

export interface AskedClose {
  /** Closes, or asks first. */
  readonly close: () => void
  readonly unsaved: Unsaved
}

/** For a panel over a form that already holds up changes of address: its own loss is asked for where it is closed. */
export function useAskedClose(dirty: boolean, onClose: () => void): AskedClose {
  const [asking, setAsking] = useState(false)
  return {
    close: () => (dirty ? setAsking(true) : onClose()),
    unsaved: { asking, stay: () => setAsking(false), leave: onClose, release: () => undefined },
  }
}

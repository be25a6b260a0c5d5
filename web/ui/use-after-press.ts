import { useEffect, useState } from 'react'

import { afterPress } from './after-press.ts'

/**
 * The value, which changes only while no pointer button is down. For what appears or disappears with it and would move
 * the pressed element.
 */
export function useAfterPress<T>(value: T): T {
  const [delayed, setDelayed] = useState(() => value)
  useEffect(() => {
    let isLatest = true
    afterPress(() => {
      if (isLatest) setDelayed(() => value)
    })
    return () => {
      isLatest = false
    }
  }, [value])
  return delayed
}

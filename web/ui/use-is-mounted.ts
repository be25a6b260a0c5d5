import { useCallback, useEffect, useRef } from 'react'

/** Whether the component is still mounted, for navigation after an asynchronous action. */
export function useIsMounted(): () => boolean {
  const there = useRef(false)
  useEffect(() => {
    there.current = true
    return () => {
      there.current = false
    }
  }, [])
  return useCallback(() => there.current, [])
}

import { useCallback, useEffect, useRef } from 'react'

/** Whether somebody still looks at it, once what was waited for has come: nobody else is to be taken anywhere. */
export function useIsThere(): () => boolean {
  const there = useRef(false)
  useEffect(() => {
    there.current = true
    return () => {
      there.current = false
    }
  }, [])
  return useCallback(() => there.current, [])
}

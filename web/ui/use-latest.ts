import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same and calls the latest one, for components that render only when their props change. */
export function useLatest<Arguments extends unknown[], Result>(
  act: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given: Arguments) => latest.current(...given), [])
}

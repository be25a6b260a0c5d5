import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/** Carries out one thing at a time: what is asked for meanwhile is dropped. */
export type OneAtATime = (act: () => Promise<unknown>) => void

/**
 * Guards what writes against a second click or Enter. By itself: a button that says that it is busy says so only with
 * the next picture, and both clicks of a double click come before that.
 */
export function useOneAtATime(): OneAtATime {
  const underWay = useRef(false)
  return useCallback((act) => {
    if (underWay.current) return
    underWay.current = true
    act()
      // Told by whoever acts.
      .catch(() => undefined)
      .finally(() => {
        underWay.current = false
      })
  }, [])
}

/** A mutation that somebody sets off, once at a time; until what follows its success is done, too. */
export function useOnce<Data, Input = void>(
  options: UseMutationOptions<Data, Error, Input>,
): Omit<UseMutationResult<Data, Error, Input>, 'mutateAsync'> {
  const oneAtATime = useOneAtATime()
  const mutation = useMutation(options)
  return { ...mutation, mutate: (...call) => oneAtATime(() => mutation.mutateAsync(...call)) }
}

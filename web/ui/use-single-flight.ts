import {
  type MutationFunction,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef } from 'react'

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

type Options<Data, Input> = UseMutationOptions<Data, Error, Input> & {
  readonly mutationFn: MutationFunction<Data, Input>
}

/**
 * A mutation that sends what the page shows: `useMutation` by itself takes over what it is to send only some time after
 * the picture has changed.
 */
export function useSend<Data, Input = void>(options: Options<Data, Input>): UseMutationResult<Data, Error, Input> {
  const send = useRef(options.mutationFn)
  useLayoutEffect(() => {
    send.current = options.mutationFn
  })
  return useMutation({ ...options, mutationFn: (...call) => send.current(...call) })
}

/** What somebody sends, once at a time; until what follows its success is done, too. */
export function useSingleFlight<Data, Input = void>(
  options: Options<Data, Input>,
): Omit<UseMutationResult<Data, Error, Input>, 'mutateAsync'> {
  const oneAtATime = useOneAtATime()
  const mutation = useSend(options)
  return { ...mutation, mutate: (...call) => oneAtATime(() => mutation.mutateAsync(...call)) }
}

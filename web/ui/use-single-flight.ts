import {
  type MutationFunction,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef } from 'react'

/** Runs one action at a time; ignores calls during it. */
export type OneAtATime = (act: () => Promise<unknown>) => void

/**
 * Protects writes against a second click or Enter. A busy button is not enough, because it is rendered only after both
 * clicks of a double click.
 */
export function useOneAtATime(): OneAtATime {
  const inFlight = useRef(false)
  return useCallback((act) => {
    if (inFlight.current) return
    inFlight.current = true
    act()
      // The action shows its own errors.
      .catch(() => undefined)
      .finally(() => {
        inFlight.current = false
      })
  }, [])
}

type Options<Data, Input> = UseMutationOptions<Data, Error, Input> & {
  readonly mutationFn: MutationFunction<Data, Input>
}

/** A mutation with the options of the latest rendering; `useMutation` alone applies new options later. */
export function useSend<Data, Input = void>(options: Options<Data, Input>): UseMutationResult<Data, Error, Input> {
  const send = useRef(options.mutationFn)
  useLayoutEffect(() => {
    send.current = options.mutationFn
  })
  return useMutation({ ...options, mutationFn: (...call) => send.current(...call) })
}

/** A mutation that runs once at a time, including its `onSuccess`. */
export function useSingleFlight<Data, Input = void>(
  options: Options<Data, Input>,
): Omit<UseMutationResult<Data, Error, Input>, 'mutateAsync'> {
  const oneAtATime = useOneAtATime()
  const mutation = useSend(options)
  return { ...mutation, mutate: (...call) => oneAtATime(() => mutation.mutateAsync(...call)) }
}

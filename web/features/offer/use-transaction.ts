import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { isApiError } from '#web/api/errors.ts'
import { depart, type Departure } from '#web/embedding/departure.ts'
import { isInFrame } from '#web/leave.ts'

import type { IdentType, TransactionCalls } from './calls.ts'
import { askAgainAfter, phaseOf, type TransactionPhase } from './transaction-phase.ts'
import { forgetTransaction, rememberedTransaction, rememberTransaction } from './transaction-store.ts'

/** Nobody waits longer without being told that it takes a while. */
const patienceMs = 20_000

export interface TransactionState {
  readonly phase: TransactionPhase
  /** The service has just sent the person back. */
  readonly returned: boolean
  readonly slow: boolean
  readonly starting: boolean
  readonly begin: () => void
  /** Begins once something else is done; a window is opened before that, by the click. */
  readonly beginAfter: (first: (goOn: () => void, giveUp: () => void) => void) => void
  /** Back to where an unfinished transaction goes on. */
  readonly goOn: () => void
}

interface Transaction {
  readonly calls: TransactionCalls
  readonly type: IdentType
  /** What the page was come back to from (`useReturnedTransaction`). */
  readonly returnedWith: string | undefined
  readonly onDone: () => void
}

/** Sends somebody away to sign or to identify, and finds out what came of it once they are back ([A4.04]). */
export function useTransaction({ calls, type, returnedWith, onDone }: Transaction): TransactionState {
  const { pathname } = useLocation()
  const [remembered] = useState(() => rememberedTransaction(calls.key))
  const id = returnedWith ?? remembered
  const returned = returnedWith !== undefined
  const phaseNow = (data: { readonly status: 'NEW' | 'FAILED' | 'SUCCESS' } | undefined, error: unknown) =>
    phaseOf({ id, returned, status: data?.status, unknown: isApiError(error) && error.status === 404 })

  const asked = useQuery({
    queryKey: ['transaction', ...calls.key, id],
    queryFn: () => calls.read(id ?? ''),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) =>
      askAgainAfter(phaseNow(data, error), dataUpdateCount + errorUpdateCount),
    meta: { silent: true, background: true },
  })
  const phase = phaseNow(asked.data, asked.error)
  const slow = useSlow(phase === 'waiting')
  useEffect(() => {
    if (phase === 'done' || phase === 'failed') forgetTransaction(calls.key)
    if (phase === 'done') onDone()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is known what came of it
  }, [phase])

  const start = useMutation({
    mutationFn: async (departure: Departure) => {
      const returnPath = await departure.returnPath()
      const { redirectUrl, transactionId } = await calls.begin({ type, returnPath })
      rememberTransaction(calls.key, transactionId)
      await departure.goTo(redirectUrl)
    },
    onError: (_, departure) => departure.cancel(),
  })
  const beginAfter: TransactionState['beginAfter'] = (first) => {
    const departure = depart(pathname)
    if (departure !== undefined) first(() => start.mutate(departure), departure.cancel)
  }
  const { reset } = start
  useEffect(() => {
    // Back from the service by the browser's own button: the page may be shown as it was left.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [reset])
  return {
    phase,
    returned,
    slow,
    // Until the browser has left; from a frame it leaves in a window, and is back by then.
    starting: start.isPending || (start.isSuccess && !isInFrame()),
    begin: () => beginAfter((goOn) => goOn()),
    beginAfter,
    goOn: () => {
      if (asked.data !== undefined) void depart(pathname)?.goTo(asked.data.redirectUrl)
    },
  }
}

function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [waiting])
  return slow
}

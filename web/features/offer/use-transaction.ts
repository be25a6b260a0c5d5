import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { isApiError } from '#web/api/errors.ts'
import { depart, type Departure } from '#web/embedding/departure.ts'
import { isInFrame } from '#web/routing/leave.ts'

import type { IdentType, TransactionCalls, TransactionResult } from './calls.ts'
import { askAgainAfter, getPhase, type TransactionPhase } from './transaction-phase.ts'
import { forgetTransaction, rememberedTransaction, rememberTransaction } from './transaction-store.ts'

/** After this time, the user sees that it takes a while. */
const patienceMs = 20_000

export interface TransactionState {
  readonly phase: TransactionPhase
  /** The result; undefined before the first reply. */
  readonly result: TransactionResult | undefined
  /** Whether the service has just led the user back. */
  readonly returned: boolean
  readonly slow: boolean
  readonly starting: boolean
  readonly begin: () => void
  /** Begins after another action; the click opens a window before that. */
  readonly beginAfter: (first: (onSuccess: () => void, onError: () => void) => void) => void
  /** Continues an unfinished transaction. */
  readonly resume: () => void
}

interface Transaction {
  readonly calls: TransactionCalls
  readonly type: IdentType
  /** The transaction of the return (`useReturnedTransaction`). */
  readonly returnedWith: string | undefined
  /** Loads again what the transaction has changed, or what others have: an offer may have ended. */
  readonly reload: () => void
}

/** Sends the user away to sign or identify, and gets the result on return ([A4.04]). */
export function useTransaction({ calls, type, returnedWith, reload }: Transaction): TransactionState {
  const { pathname } = useLocation()
  const [remembered] = useState(() => rememberedTransaction(calls.key))
  const id = returnedWith ?? remembered
  const returned = returnedWith !== undefined
  const phaseNow = (data: { readonly status: 'NEW' | 'FAILED' | 'SUCCESS' } | undefined, error: unknown) =>
    getPhase({ id, returned, status: data?.status, unknown: isApiError(error) && error.status === 404 })

  const transaction = useQuery({
    queryKey: ['transaction', ...calls.key, id],
    queryFn: () => calls.read(id ?? ''),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) =>
      askAgainAfter(phaseNow(data, error), dataUpdateCount + errorUpdateCount),
    meta: { silent: true, background: true },
  })
  const phase = phaseNow(transaction.data, transaction.error)
  const slow = useIsSlow(phase === 'waiting')
  useEffect(() => {
    if (phase === 'done') forgetTransaction(calls.key)
    // A failure is said until another attempt, also after a reload.
    if (phase === 'failed' && id !== undefined) rememberTransaction(calls.key, id)
    if (phase === 'done' || transaction.data?.error === 'OFFER_ENDED') reload()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the result is known
  }, [phase])

  const start = useMutation({
    mutationFn: async (departure: Departure) => {
      const returnPath = await departure.returnPath()
      const { redirectUrl, transactionId } = await calls.begin({ type, returnPath })
      rememberTransaction(calls.key, transactionId)
      await departure.goTo(redirectUrl)
    },
    onError: (error, departure) => {
      departure.cancel()
      if (isApiError(error) && error.status === 409) reload()
    },
  })
  const beginAfter: TransactionState['beginAfter'] = (first) => {
    const departure = depart(pathname)
    if (departure !== undefined) first(() => start.mutate(departure), departure.cancel)
  }
  const { reset } = start
  useEffect(() => {
    // After the browser's back button, the page may be restored in its former state.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [reset])
  return {
    phase,
    result: transaction.data,
    returned,
    slow,
    // Busy until the browser has left. From a frame, another window leaves, and this page stays.
    starting: start.isPending || (start.isSuccess && !isInFrame()),
    begin: () => beginAfter((onSuccess) => onSuccess()),
    beginAfter,
    resume: () => {
      if (transaction.data !== undefined) void depart(pathname)?.goTo(transaction.data.redirectUrl)
    },
  }
}

function useIsSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [waiting])
  return slow
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { FieldError } from '#domain/shared/errors.ts'
import { isSameOrder, type ValuationOrder, valuationOrder, valuedProperty } from '#domain/loan/valuation.ts'
import type { OnGeoSetting } from '#domain/settings/areas/on-geo/schema.ts'
import { isApiError } from '#web/api/errors.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { notifyFailure } from '../save.ts'
import type { WizardState } from '../wizard-state.ts'
import { evaluateProperty, mostPolls, type OrderOutcome, valuationQuery } from './calls.ts'

/**
 * open: not ordered; slow: takes longer than the page waits; changed: the value is of earlier answers; unavailable: the
 * service cannot be reached; incomplete: answers are missing or invalid.
 */
export type ValuationState =
  | 'open'
  | 'waiting'
  | 'slow'
  | 'done'
  | 'changed'
  | 'manual'
  | 'failed'
  | 'unavailable'
  | 'incomplete'

/** The state of the valuation of the loan's property, and the action that orders it ([A2.25]). */
export function useValuation(wizard: WizardState, ONGEO: readonly OnGeoSetting[]) {
  const { saved, product, settings } = wizard
  const [ordered, setOrdered] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const [isMissingVisible, setMissingVisible] = useState(false)
  const [isUnavailable, setUnavailable] = useState(false)
  const [refused, setRefused] = useState<Refused>()

  const toBeValued = { settings: { ...settings, ONGEO }, product, fields: wizard.loan.fields }
  const property = valuedProperty(toBeValued)
  const { order, problems: open = [] } = valuationOrder(toBeValued, property)

  // A pending save returns the loan before the order.
  const orderId = ordered ?? saved.marketValueIndicationId
  const { data, error, isFetching, refetch } = useQuery({
    ...valuationQuery(orderId ?? ''),
    enabled: orderId !== null,
  })
  const isKnown = orderId !== null && !(isApiError(error) && error.status === 404)
  const isCurrent = data !== undefined && order !== undefined && isSameOrder(data.inputs, order)

  const asking = useSingleFlight({
    meta: { silent: true },
    mutationFn: async () => {
      setUnavailable(false)
      setRefused(undefined)
      setMissingVisible(order === undefined)
      if (order === undefined) return setAttempts(attempts + 1)
      setOrdered(await evaluateProperty(saved.id, property))
    },
    onError: (failure) => {
      if (isApiError(failure) && (failure.status === 0 || failure.status >= 500)) return setUnavailable(true)
      if (order !== undefined) setRefused({ order, problems: notifyFailure(failure, saved.id) })
      setAttempts(attempts + 1)
    },
  })

  const missing = isMissingVisible ? open : []
  // A refusal of earlier answers no longer applies.
  const isRefused = refused !== undefined && order !== undefined && isSameOrder(refused.order, order)
  const problems = [...missing, ...(isRefused ? refused.problems : [])]
  const outcome = isKnown ? getOutcome({ data, isCurrent, isError: error !== null }) : 'open'
  const state: ValuationState = asking.isPending
    ? 'waiting'
    : missing.some(({ message }) => message === 'Unknown')
      ? 'manual'
      : problems.length > 0
        ? 'incomplete'
        : isUnavailable
          ? 'unavailable'
          : outcome
  return {
    state,
    /** The last value, even of earlier answers. */
    result: data?.status === 'DONE' ? data : undefined,
    problems,
    /** The number of attempts with missing or invalid answers. */
    attempts,
    isChecking: isFetching,
    /** Refreshes a pending order, otherwise creates one. */
    ask: () =>
      isKnown && (data === undefined || (isCurrent && data.status === 'PENDING')) ? void refetch() : asking.mutate(),
  }
}

interface Refused {
  readonly order: ValuationOrder
  readonly problems: readonly FieldError[]
}

interface KnownOrder {
  readonly data: OrderOutcome | undefined
  readonly isCurrent: boolean
  readonly isError: boolean
}

function getOutcome({ data, isCurrent, isError }: KnownOrder): ValuationState {
  if (data === undefined) return isError ? 'unavailable' : 'waiting'
  if (!isCurrent) return data.status === 'DONE' ? 'changed' : 'open'
  switch (data.status) {
    case 'PENDING':
      return isError ? 'unavailable' : data.polls < mostPolls ? 'waiting' : 'slow'
    case 'DONE':
      return 'done'
    case 'MANUAL':
      return 'manual'
    case 'FAILED':
      return 'failed'
  }
}

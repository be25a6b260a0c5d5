import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'

import type { Quote } from '#domain/loan/quote.ts'
import type { LoanRequest } from '#domain/loan/loan-request.ts'
import type { Product } from '#domain/settings/schemas/products.ts'

import { calculationQuery, isSameRequest, noRequest } from '../calculation.ts'
import { estimated, type Pricing } from './estimate.ts'
import { useDebouncedRequest } from './use-debounced-request.ts'

export interface ShownQuote {
  readonly quote: Quote | undefined
  /** Whether the figures are outdated, because the server has not replied and no estimate is possible. */
  readonly stale: boolean
  /** The quote is the server's reply for exactly this loan request. */
  readonly isAnswer: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** Quotes a loan request: estimated at the last known price at once, replaced by the server's answer. */
export function useQuote(product: Product, loanRequest: LoanRequest | undefined): ShownQuote {
  const debounced = useDebouncedRequest(loanRequest)
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...calculationQuery(product.id, debounced ?? noRequest),
    enabled: debounced !== undefined,
  })
  const [pricing, setPricing] = useState<Pricing>()
  useEffect(() => {
    // Loaded after the first rendering, before any input.
    void import('#domain/loan/quote.ts').then(setPricing)
  }, [])
  const isAnswer = data !== undefined && !isPlaceholderData && error === null && isSameRequest(debounced, loanRequest)
  const estimate = useMemo(
    () => (isAnswer || loanRequest === undefined ? undefined : estimated(pricing, product, loanRequest, data)),
    [isAnswer, loanRequest, pricing, product, data],
  )
  const retry = () => void refetch()
  if (loanRequest === undefined) return { quote: undefined, stale: false, isAnswer: false, error: null, retry }
  return {
    quote: isAnswer ? data : (estimate ?? data),
    stale: !isAnswer && estimate === undefined,
    isAnswer,
    error: isSameRequest(debounced, loanRequest) ? error : null,
    retry,
  }
}

import { useEffect, useState, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'

import type { Implausibility, Quote, quoteAtTerms } from '#domain/loan/quote.ts'
import type { LoanRequest } from '#domain/loan/loan-request.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { calculations } from '#web/embedding/calculated.ts'
import { DomainError } from '#domain/shared/errors.ts'

import { calculationQuery, isSameRequest, noRequest } from '../calculation.ts'
import { useDebouncedRequest } from './use-debounced-request.ts'

/** Lets inputs report refused values, and shows them the reasons of an implausible quote. */
export interface CalculatorFeedback {
  readonly refused: (fieldId: string, isRefused: boolean) => void
  readonly reasons: readonly Implausibility[]
}

export interface Calculation extends ShownQuote {
  readonly feedback: CalculatorFeedback
  /** Ids of fields with refused input; the figures are of the input before. */
  readonly refused: readonly string[]
  readonly accept: () => void
}

/** A loan request with its quote, and the inputs whose values are not part of it. */
export function useCalculation(product: Product, loanRequest: LoanRequest | undefined): Calculation {
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const quoted = useQuote(product, loanRequest)
  const answer = quoted.isAnswer ? quoted.quote : undefined
  useEffect(() => {
    if (answer !== undefined) calculations.report({ product: product.id, quote: answer })
  }, [product.id, answer])
  return {
    ...quoted,
    feedback: {
      refused: (fieldId, isRefused) =>
        setRefused((before) => {
          if (before.has(fieldId) === isRefused) return before
          const others = [...before].filter((each) => each !== fieldId)
          return new Set(isRefused ? [...others, fieldId] : others)
        }),
      reasons: quoted.quote?.reasons ?? [],
    },
    refused: [...refused],
    accept: () => setRefused(new Set()),
  }
}

interface ShownQuote {
  readonly quote: Quote | undefined
  /** Whether the figures are outdated, because the server has not replied and no estimate is possible. */
  readonly stale: boolean
  /** The quote is the server's reply for exactly this loan request. */
  readonly isAnswer: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** Quotes a loan request: estimated at the last known price at once, replaced by the server's answer. */
function useQuote(product: Product, loanRequest: LoanRequest | undefined): ShownQuote {
  const debounced = useDebouncedRequest(loanRequest)
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...calculationQuery(product.id, debounced ?? noRequest),
    enabled: debounced !== undefined,
  })
  const [pricing, setPricing] = useState<CalculationState>()
  useEffect(() => onFirstMove(() => void import('#domain/loan/quote.ts').then(setPricing)), [])
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

/**
 * Runs `act` with the visitor's first movement or key, so before most input: who only reads the server's figures needs no
 * more. Returns a function that cancels it.
 */
function onFirstMove(act: () => void): () => void {
  const waiting = new AbortController()
  const moved = (): void => {
    waiting.abort()
    act()
  }
  for (const event of ['pointermove', 'pointerdown', 'keydown', 'input'] as const)
    addEventListener(event, moved, { capture: true, passive: true, signal: waiting.signal })
  return () => waiting.abort()
}

interface CalculationState {
  readonly quoteAtTerms: typeof quoteAtTerms
}

/**
 * Quotes a loan request in the browser, at the price of the server's last answer; undefined before the first one. The
 * server's next answer corrects the price.
 */
export function estimated(
  pricing: CalculationState | undefined,
  product: Product,
  loanRequest: LoanRequest,
  last: Quote | undefined,
): Quote | undefined {
  if (pricing === undefined || last === undefined || last.nominalInterest === 0) return undefined
  try {
    return pricing.quoteAtTerms(product, loanRequest, {
      nominalRate: last.nominalInterest,
      feePercent: last.feePercent,
      costs: {
        realEstateTransferTax: last.realEstateTransferTax ?? 0,
        notaryFees: last.notaryFees ?? 0,
        realEstateAgentTax: last.realEstateAgentTax ?? 0,
        state: last.state ?? undefined,
      },
      landChargeFees: last.landChargeFees ?? [],
    })
  } catch (error) {
    // Outside all ranges: the server reports it at its field.
    if (error instanceof DomainError) return undefined
    throw error
  }
}

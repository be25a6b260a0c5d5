import { useEffect, useState } from 'react'

import type { Implausibility } from '#domain/loan/quote.ts'
import type { LoanRequest } from '#domain/loan/loan-request.ts'
import type { Product } from '#domain/settings/schemas/products.ts'
import { calculations } from '#web/embedding/calculated.ts'

import { type ShownQuote, useQuote } from './use-quote.ts'

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

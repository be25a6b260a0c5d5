import { useEffect, useState } from 'react'

import type { Implausibility } from '#domain/loan/quote.ts'
import type { LoanRequest } from '#domain/loan/loan-request.ts'
import type { Product } from '#domain/settings/products.ts'
import { calculations } from '#web/embedding/calculated.ts'

import { type ShownQuote, useQuote } from './use-quote.ts'

/** What a calculator hears of the calculation, and tells of what is typed. */
export interface Tell {
  readonly refused: (fieldId: string, isRefused: boolean) => void
  readonly reasons: readonly Implausibility[]
}

export interface Calculation extends ShownQuote {
  readonly tell: Tell
  /** Fields that hold something that cannot be taken: the figures are of what was typed before. */
  readonly refused: readonly string[]
  readonly accept: () => void
}

/** A loan request with its quote, and the inputs whose values are not part of it. */
export function useCalculation(product: Product, loanRequest: LoanRequest | undefined): Calculation {
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const shown = useQuote(product, loanRequest)
  const answer = shown.isAnswer ? shown.quote : undefined
  useEffect(() => {
    if (answer !== undefined) calculations.report({ product: product.id, quote: answer })
  }, [product.id, answer])
  return {
    ...shown,
    tell: {
      refused: (fieldId, isRefused) =>
        setRefused((before) => {
          if (before.has(fieldId) === isRefused) return before
          const others = [...before].filter((each) => each !== fieldId)
          return new Set(isRefused ? [...others, fieldId] : others)
        }),
      reasons: shown.quote?.reasons ?? [],
    },
    refused: [...refused],
    accept: () => setRefused(new Set()),
  }
}

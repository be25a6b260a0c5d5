import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'

import type { Quote } from '#domain/loan/priced.ts'
import type { Wish } from '#domain/loan/loan-request.ts'
import type { Product } from '#domain/settings/products.ts'

import { calculationQuery, isSameWish, noWish } from '../calculation.ts'
import { estimated, type Pricing } from './estimate.ts'
import { useCalmWish } from './use-calm-wish.ts'

export interface ShownQuote {
  readonly quote: Quote | undefined
  /** The server has not answered yet, and nothing could be computed meanwhile: what stands there is old. */
  readonly stale: boolean
  /** The server's own answer to just this wish: it is what counts. */
  readonly isAnswer: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** What a wish costs: at once by the price of the answer before, and as the server says as soon as it has answered. */
export function useQuote(product: Product, wish: Wish | undefined): ShownQuote {
  const asked = useCalmWish(wish)
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...calculationQuery(product.id, asked ?? noWish),
    enabled: asked !== undefined,
  })
  const [pricing, setPricing] = useState<Pricing>()
  useEffect(() => {
    // The rules come when the page stands: nobody types before that.
    void import('#domain/loan/priced.ts').then(setPricing)
  }, [])
  const isAnswer = data !== undefined && !isPlaceholderData && error === null && isSameWish(asked, wish)
  const meanwhile = useMemo(
    () => (isAnswer || wish === undefined ? undefined : estimated(pricing, product, wish, data)),
    [isAnswer, wish, pricing, product, data],
  )
  const retry = () => void refetch()
  if (wish === undefined) return { quote: undefined, stale: false, isAnswer: false, error: null, retry }
  return {
    quote: isAnswer ? data : (meanwhile ?? data),
    stale: !isAnswer && meanwhile === undefined,
    isAnswer,
    error: isSameWish(asked, wish) ? error : null,
    retry,
  }
}

import type { MarketValue, ValuationOrder } from '#domain/loan/valuation.ts'
export type ValuationOutcome =
  | { readonly status: 'PENDING' | 'FAILED' | 'MANUAL' }
  | { readonly status: 'DONE'; readonly result: MarketValue }

/** Who estimates what a property is worth. Throws `ProviderError`. */
export interface ValuationService {
  /** Places an order; the same `orderKey` again is the same order. Answers the service's id of it. */
  readonly order: (order: ValuationOrder, orderKey: string) => Promise<string>
  readonly outcome: (providerOrderId: string) => Promise<ValuationOutcome>
}

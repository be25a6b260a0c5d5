import type { MarketValue, ValuationOrder } from '#domain/loan/valuation.ts'
export type ValuationOutcome =
  | { readonly status: 'PENDING' | 'FAILED' | 'MANUAL' }
  | { readonly status: 'DONE'; readonly result: MarketValue }

/** A service that estimates the value of properties. Throws `ProviderError`. */
export interface ValuationService {
  /** Places an order and returns the service's id; the same `orderKey` gives the same order. */
  readonly order: (order: ValuationOrder, orderKey: string) => Promise<string>
  readonly outcome: (providerOrderId: string) => Promise<ValuationOutcome>
}

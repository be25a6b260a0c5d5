import type { MarketValue, ValuationOrder } from '#domain/loan/valuation.ts'

import type { Ctx } from '../../http/context.ts'
import { sandboxValuation } from './sandbox.ts'

export type ValuationOutcome =
  | { readonly status: 'PENDING' | 'FAILED' | 'MANUAL' }
  | { readonly status: 'DONE'; readonly result: MarketValue }

/** Who estimates what a property is worth. Throws `ProviderError`. */
export interface ValuationService {
  /** Places an order; the same `orderKey` again is the same order. Answers the service's id of it. */
  readonly order: (order: ValuationOrder, orderKey: string) => Promise<string>
  readonly outcome: (providerOrderId: string) => Promise<ValuationOutcome>
}

/** The service that the environment names; without one the sandbox, and in production none that answers. */
export const valuationOf = async (ctx: Ctx): Promise<ValuationService> =>
  ctx.env.VALUATION_URL === undefined && ctx.env.MODE === 'development'
    ? sandboxValuation(ctx)
    : (await import('./http.ts')).httpValuation(ctx)

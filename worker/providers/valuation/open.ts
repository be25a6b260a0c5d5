import type { Ctx } from '../../http/context.ts'
import { sandboxValuation } from './sandbox.ts'
import { type ValuationService } from './contract.ts'

/** The configured service; by default the sandbox, and in production one that always fails. */
export const openValuation = async (ctx: Ctx): Promise<ValuationService> =>
  ctx.env.VALUATION_URL === undefined && ctx.env.MODE === 'development'
    ? sandboxValuation(ctx)
    : (await import('./http.ts')).httpValuation(ctx)

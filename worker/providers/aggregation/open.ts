import type { Ctx } from '../../http/context.ts'
import { sandboxAggregation } from './sandbox.ts'
import { type Aggregation } from './contract.ts'

/** The configured service; by default the sandbox, and in production one that always fails. */
export const openAggregation = async (ctx: Ctx): Promise<Aggregation> =>
  ctx.env.FINTEC_URL === undefined && ctx.env.MODE === 'development'
    ? sandboxAggregation(ctx)
    : (await import('./http.ts')).httpAggregation(ctx)

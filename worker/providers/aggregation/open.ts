import type { Ctx } from '../../http/context.ts'
import { sandboxAggregation } from './sandbox.ts'
import { type Aggregation } from './contract.ts'

/** The service that the environment names; without one the sandbox, and in production none that answers. */
export const aggregationOf = async (ctx: Ctx): Promise<Aggregation> =>
  ctx.env.FINTEC_URL === undefined && ctx.env.MODE === 'development'
    ? sandboxAggregation(ctx)
    : (await import('./http.ts')).httpAggregation(ctx)

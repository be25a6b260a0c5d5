import type { Ctx } from '../../http/context.ts'
import { sandboxRating } from './sandbox.ts'
import { type RatingService } from './contract.ts'

/** The configured service; by default the sandbox, and in production one that always fails. */
export const openRating = async (ctx: Ctx): Promise<RatingService> =>
  ctx.env.RATING_URL === undefined && ctx.env.MODE === 'development'
    ? sandboxRating
    : (await import('./http.ts')).httpRating(ctx)

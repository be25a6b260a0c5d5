import { followValuations } from '../features/valuation/apply-result.ts'
import type { Ctx } from '../http/context.ts'

/** Polls the service for values that take longer than applicants wait. */
export const followOpenValuations = (ctx: Ctx): Promise<void> => followValuations(ctx)

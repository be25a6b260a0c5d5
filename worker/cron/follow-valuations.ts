import { followValuations } from '../features/valuation/apply-result.ts'
import type { Ctx } from '../http/context.ts'

/** A value that takes longer than its applicant waits is asked for by ourselves. */
export const followOpenValuations = (ctx: Ctx): Promise<void> => followValuations(ctx)

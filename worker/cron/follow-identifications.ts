import { followIdentifications } from '../features/identification/apply-result.ts'
import type { Ctx } from '../http/context.ts'

/** Whoever closed the window after identifying or signing is not forgotten: we ask the provider ourselves. */
export const followOpenIdentifications = (ctx: Ctx): Promise<void> => followIdentifications(ctx)

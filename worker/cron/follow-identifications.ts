import { followIdentifications } from '../features/identification/apply-result.ts'
import type { Ctx } from '../http/context.ts'

/** Polls the provider for applicants who closed the window after identifying or signing. */
export const followOpenIdentifications = (ctx: Ctx): Promise<void> => followIdentifications(ctx)

import type { Ctx } from '../http/context.ts'
import { submitDueApplications } from '../features/submissions/submit.ts'

/** Delivers submissions that were not delivered at once, because the bank, the scanner or the attempt failed. */
export const submitApplications = (ctx: Ctx): Promise<void> => submitDueApplications(ctx)

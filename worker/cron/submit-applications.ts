import type { Ctx } from '../http/context.ts'
import { submitDueApplications } from '../features/submissions/submit.ts'

/** What was not submitted right after it was sent: the bank or the scanner failed, or the attempt died. */
export const submitApplications = (ctx: Ctx): Promise<void> => submitDueApplications(ctx)

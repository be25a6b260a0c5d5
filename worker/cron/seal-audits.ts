import { sealAudits } from '../features/audit-chain/seal.ts'
import type { Ctx } from '../http/context.ts'

/** What this run has written is sealed with it. */
export const sealWrittenAudits = (ctx: Ctx): Promise<void> => sealAudits(ctx)

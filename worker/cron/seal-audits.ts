import { sealAudits } from '../features/audit-chain/seal.ts'
import type { Ctx } from '../http/context.ts'

/** Seals audit rows, including those of this run. */
export const sealWrittenAudits = (ctx: Ctx): Promise<void> => sealAudits(ctx)

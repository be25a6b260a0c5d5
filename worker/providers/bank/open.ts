import type { Ctx } from '../../http/context.ts'
import { sandboxBank } from './sandbox.ts'
import { type Bank } from './contract.ts'

/** The configured bank; by default the sandbox, which production refuses (env.ts). */
export const openBank = async (ctx: Ctx): Promise<Bank> =>
  ctx.env.BANK_URL === undefined ? sandboxBank(ctx) : (await import('./http.ts')).httpBank(ctx)

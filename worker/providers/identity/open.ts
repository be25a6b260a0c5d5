import type { Ctx } from '../../http/context.ts'
import { sandboxIdentity } from './sandbox.ts'
import { type Identity } from './contract.ts'

/** The configured provider; by default the sandbox, which production refuses (env.ts). */
export const openIdentity = async (ctx: Ctx): Promise<Identity> =>
  ctx.env.IDENT_URL === undefined ? sandboxIdentity(ctx) : (await import('./http.ts')).httpIdentity(ctx)

import type { Context } from 'hono'

import type { DomainError } from '#domain/errors.ts'

import type { AppEnv } from './app-env.ts'

/**
 * Refuses a request for what it brings. Who may call is decided before that: a revoked session is told so, and not what
 * is wrong with its body. A request that is in order needs no round trip for this.
 */
export async function refuse(c: Context<AppEnv>, error: () => DomainError): Promise<never> {
  if (c.var.ctx.access !== 'public') await c.var.ctx.confirm()
  throw error()
}

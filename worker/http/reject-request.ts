import type { Context } from 'hono'

import type { DomainError } from '#domain/shared/errors.ts'

import type { AppEnv } from './app-env.ts'

/**
 * Refuses a request for its content, after checking the caller, so that a revoked session is reported first. Valid requests
 * need no round trip for this.
 */
export async function rejectRequest(c: Context<AppEnv>, error: () => DomainError): Promise<never> {
  if (c.var.ctx.access !== 'public') await c.var.ctx.settled()
  throw error()
}

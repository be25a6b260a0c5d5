import type { MiddlewareHandler } from 'hono'

import { DomainError } from '#domain/shared/errors.ts'

import type { AppEnv } from './app-env.ts'

/** Not in a deployed portal, where everybody could read the links in mails. */
export const developmentOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.var.ctx.env.MODE !== 'development') throw new DomainError('unknown_route')
  await next()
}

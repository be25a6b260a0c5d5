import type { DomainError } from '#domain/errors.ts'

import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'

const log = logger('accounts')

/** A person at a browser is told in the portal, and not by a problem document; the log is told why. */
export function failedSignIn(ctx: Ctx, place: string, error: DomainError): string {
  log('warn', 'sign-in with the identity provider failed', { requestId: ctx.requestId, because: error.message })
  return `${place}&failed=oidc`
}

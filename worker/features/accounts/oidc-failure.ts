import type { DomainError } from '#domain/shared/errors.ts'

import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'

const log = logger('accounts')

/** Logs a failed sign-in and returns its error. */
export function loggedFailure(ctx: Ctx, error: DomainError): DomainError {
  log('warn', 'sign-in with the identity provider failed', { requestId: ctx.requestId, because: error.message })
  return error
}

/** Logs a failed sign-in and returns the portal page that reports it, instead of a problem document. */
export function failedSignIn(ctx: Ctx, place: string, error: DomainError): string {
  loggedFailure(ctx, error)
  return `${place}&failed=oidc`
}

import type { Context } from 'hono'

import { DomainError } from '#domain/shared/errors.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { rejectRequest } from '../../http/reject-request.ts'
import type { Scheduled } from './scheduled.ts'

/** Sets the ETag of a read of the scheduled version to its edit sequence, for If-Match in edits and decisions. */
export function tagSequence(c: Context<AppEnv>, { sequence }: Pick<Scheduled, 'sequence'>): void {
  c.header('ETag', `"turn-${sequence}"`)
  c.header('Cache-Control', 'no-store')
}

/** The edit sequence in If-Match; undefined without one or for `*`. Throws `precondition_failed` for any other tag. */
export async function seenSequence(c: Context<AppEnv>): Promise<number | undefined> {
  const tag = c.req.header('If-Match')?.trim()
  if (tag === undefined || tag === '*') return undefined
  const sequence = /^(?:W\/)?"turn-(\d{1,12})"$/.exec(tag)?.[1]
  return sequence === undefined
    ? rejectRequest(c, () => new DomainError('precondition_failed', { entityName: 'settings' }))
    : Number(sequence)
}

/** As `seenSequence`, for decisions on what somebody else may have changed. Throws `precondition_required` without a tag. */
export async function requiredSequence(c: Context<AppEnv>): Promise<number> {
  return (
    (await seenSequence(c)) ??
    (await rejectRequest(c, () => new DomainError('precondition_required', { entityName: 'settings' })))
  )
}

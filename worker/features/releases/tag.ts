import type { Context } from 'hono'

import { DomainError } from '#domain/errors.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { refuse } from '../../http/refuse.ts'
import type { Scheduled } from './scheduled.ts'

/** What somebody reads of the version to come is as of a turn, which their edit or decision may name with If-Match. */
export function tagSequence(c: Context<AppEnv>, { sequence }: Pick<Scheduled, 'sequence'>): void {
  c.header('ETag', `"turn-${sequence}"`)
  c.header('Cache-Control', 'no-store')
}

/** The turn that the client has seen; undefined without If-Match, or where any will do. Throws `precondition_failed` for another tag. */
export async function seenSequence(c: Context<AppEnv>): Promise<number | undefined> {
  const tag = c.req.header('If-Match')?.trim()
  if (tag === undefined || tag === '*') return undefined
  const sequence = /^(?:W\/)?"turn-(\d{1,12})"$/.exec(tag)?.[1]
  return sequence === undefined
    ? refuse(c, () => new DomainError('precondition_failed', { entityName: 'settings' }))
    : Number(sequence)
}

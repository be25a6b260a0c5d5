import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import { TechnicalSettings } from '#domain/settings/schemas/technical.ts'

import { commit } from '../../db/commit.ts'
import { analyticsRequests } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { assertListed } from './analytics.ts'
import { readTechnicalSettings, type TechnicalInput, technicalStatements } from './technical.ts'

/** Whether a script of others would load that has not before. */
const isSwitchedOn = (before: TechnicalSettings['ANALYTICS'], after: TechnicalSettings['ANALYTICS']): boolean =>
  after.on && (!before.on || after.scriptAddress !== before.scriptAddress)

/**
 * Sets technical settings, live at once, but for analytics that need a second person, which wait for one. The second of two
 * concurrent saves gets `conflict`, because a save covers all of them. `seen` is the revision that the client has read, if it says so.
 * Throws `conflict`, `precondition_failed`.
 */
export async function saveTechnical(ctx: Ctx, input: TechnicalInput, seen?: number): Promise<TechnicalSettings> {
  const before = await readTechnicalSettings(ctx)
  const { pointer } = await ctx.settled()
  if (seen !== undefined && seen !== pointer.technical)
    throw new DomainError('precondition_failed', { entityName: 'settings' })
  const set = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as TechnicalInput
  const wanted = v.parse(TechnicalSettings, { ...before, ...set })
  if (Object.keys(set).length === 0) return before
  assertListed(ctx.env, before.ANALYTICS, wanted.ANALYTICS)
  // On demand, because few saves need them.
  const { needsSecondTechnical, requestStatements } = await import('./analytics-request.ts')
  const waits = isSwitchedOn(before.ANALYTICS, wanted.ANALYTICS) && (await needsSecondTechnical(ctx))
  const { ANALYTICS } = waits ? before : wanted
  const after = { ...wanted, ANALYTICS }
  return commit(
    ctx,
    {
      action: waits ? 'setting.analytics-request' : 'setting.technical',
      entity: 'setting',
      entityId: Object.keys(set).join(','),
      detail: { before, after, ...(waits ? { scriptAddress: wanted.ANALYTICS.scriptAddress } : {}) },
      reply: after,
    },
    [
      ...technicalStatements(ctx, pointer, { ...set, ...('ANALYTICS' in set ? { ANALYTICS } : {}) }),
      // What waits is another one's wish, until somebody decides about analytics anew.
      ...(waits
        ? await requestStatements(ctx, wanted.ANALYTICS.scriptAddress ?? '')
        : 'ANALYTICS' in set
          ? [ctx.db.delete(analyticsRequests)]
          : []),
    ],
  )
}

import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'
import { TechnicalSettings } from '#domain/settings/schemas/technical.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { revisions, technicalSettings } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { assertListed } from './analytics.ts'
import { readTechnicalSettings } from './technical.ts'

/** Settings that are left out keep their values. */
export const TechnicalInput = v.strictObject(v.partial(TechnicalSettings).entries)
export type TechnicalInput = v.InferOutput<typeof TechnicalInput>

/**
 * Sets technical settings, live at once. The second of two concurrent saves gets `conflict`, because a save covers all
 * of them. `seen` is the revision that the client has read, if it says so. Throws `conflict`, `precondition_failed`.
 */
export async function saveTechnical(ctx: Ctx, input: TechnicalInput, seen?: number): Promise<TechnicalSettings> {
  const before = await readTechnicalSettings(ctx)
  if (seen !== undefined && seen !== ctx.pointer.technical)
    throw new DomainError('precondition_failed', { entityName: 'settings' })
  const set = Object.entries(input).filter(([, value]) => value !== undefined)
  const after = v.parse(TechnicalSettings, { ...before, ...Object.fromEntries(set) })
  if (set.length === 0) return before
  assertListed(ctx.env, before.ANALYTICS, after.ANALYTICS)
  return commit(
    ctx,
    {
      action: 'setting.technical',
      entity: 'setting',
      entityId: set.map(([key]) => key).join(','),
      detail: { before, after },
      reply: after,
    },
    [
      ctx.db
        .update(revisions)
        .set({ value: sql`${revisions.value} + 1` })
        .where(and(eq(revisions.name, 'technical'), eq(revisions.value, ctx.pointer.technical))),
      assertChanged(),
      ...set.map(([key, value]) =>
        ctx.db
          .insert(technicalSettings)
          .values({ key, value })
          .onConflictDoUpdate({ target: technicalSettings.key, set: { value } }),
      ),
    ],
  )
}

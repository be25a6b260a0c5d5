import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { technicalDefaults, TechnicalSettings } from '#domain/settings/schemas/technical.ts'

import { assertChanged, type Statement } from '../../db/commit.ts'
import { revisions, technicalSettings } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import type { Pointer } from '../../http/live-release.ts'

/** Technical settings over the shipped defaults, live at once. */
export async function readTechnicalSettings(ctx: Ctx): Promise<TechnicalSettings> {
  const settled = await ctx.settled()
  return { ...technicalDefaults, ...(JSON.parse(settled.technicalSettings) as Partial<TechnicalSettings>) }
}

/** Settings that are left out keep their values. */
export const TechnicalInput = v.strictObject(v.partial(TechnicalSettings).entries)
export type TechnicalInput = v.InferOutput<typeof TechnicalInput>

/** Sets them, unless somebody else has meanwhile. */
export const technicalStatements = (ctx: Ctx, { technical }: Pointer, values: TechnicalInput): readonly Statement[] => [
  ctx.db
    .update(revisions)
    .set({ value: sql`${revisions.value} + 1` })
    .where(and(eq(revisions.name, 'technical'), eq(revisions.value, technical))),
  assertChanged(),
  ...Object.entries(values).map(([key, value]) =>
    ctx.db
      .insert(technicalSettings)
      .values({ key, value })
      .onConflictDoUpdate({ target: technicalSettings.key, set: { value } }),
  ),
]

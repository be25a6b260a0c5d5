import { technicalDefaults, type TechnicalSettings } from '#domain/settings/technical.ts'

import { technicalSettings } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'

/** What technical administrators set, over what ships; in force at once. */
export async function readTechnicalSettings(ctx: Ctx): Promise<TechnicalSettings> {
  const [rows] = await ctx.read(ctx.db.select().from(technicalSettings))
  return { ...technicalDefaults, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) }
}

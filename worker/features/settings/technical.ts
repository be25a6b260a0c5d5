import { technicalDefaults, type TechnicalSettings } from '#domain/settings/schemas/technical.ts'

import type { Ctx } from '../../http/context.ts'

/** Technical settings over the shipped defaults, live at once. */
export async function readTechnicalSettings(ctx: Ctx): Promise<TechnicalSettings> {
  const { technicalSettings } = await ctx.settled()
  return { ...technicalDefaults, ...(JSON.parse(technicalSettings) as Partial<TechnicalSettings>) }
}

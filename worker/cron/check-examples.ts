import { exampleShares, unlawfulExamples } from '#domain/settings/prices/example-share.ts'

import { concludedQuery } from '../features/releases/concluded.ts'
import type { Ctx } from '../http/context.ts'
import { logger } from '../http/log.ts'
import { toLocalDay } from '../http/today.ts'

const log = logger('cron')

/** Once a night; health computes the same at any time. */
const isExamplesMinute = (now: Date): boolean => now.getUTCHours() === 1 && now.getUTCMinutes() === 23

/** Reports representative examples that fewer than two thirds of the concluded contracts got. */
export async function checkExamples(ctx: Ctx): Promise<void> {
  if (!isExamplesMinute(ctx.now)) return
  const [concluded] = await ctx.read(concludedQuery(ctx))
  const { areas } = await ctx.settings()
  const products = unlawfulExamples(exampleShares(areas, concluded, toLocalDay(ctx.now))).map(
    ({ productId }) => productId,
  )
  if (products.length > 0) log('warn', 'representative examples below two thirds of the contracts', { products })
}

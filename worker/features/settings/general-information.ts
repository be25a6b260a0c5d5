import { berlinDay } from '#domain/time/berlin.ts'
import { DomainError } from '#domain/shared/errors.ts'
import type { Locale } from '#domain/text/locale.ts'
import { type GeneralInformation, generalInformation } from '#domain/settings/legal/general-information.ts'

import type { Ctx } from '../../http/context.ts'

/** The general information of an enabled product by today's conditions. Throws `not_found` for any other. */
export async function readGeneralInformation(ctx: Ctx, id: string, locale: Locale): Promise<GeneralInformation> {
  const { areas } = await ctx.settings()
  const product = areas.PRODUCTS.find((each) => each.id === id && each.enabled)
  if (product === undefined) throw new DomainError('not_found', { entityName: 'product' })
  return generalInformation(areas, product, locale, berlinDay(ctx.now))
}

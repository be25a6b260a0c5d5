import { asc, gte, lt, or, and } from 'drizzle-orm'

import { searchText } from '#domain/postcodes/postcodes.ts'

import { postcodes } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'

const maxSuggestions = 20

/** Places whose postcode or name begins with the text; none for an empty text. Compares by range to use the index. */
export async function searchPostcodes(ctx: Ctx, search: string): Promise<{ postCode: string; city: string }[]> {
  const text = searchText(search)
  if (text === '') return []
  const after = `${text}\u{10ffff}`
  const [rows] = await ctx.read(
    ctx.db
      .select({ postCode: postcodes.postCode, city: postcodes.city })
      .from(postcodes)
      .where(
        or(
          and(gte(postcodes.postCode, text), lt(postcodes.postCode, after)),
          and(gte(postcodes.search, text), lt(postcodes.search, after)),
        ),
      )
      .orderBy(asc(postcodes.postCode), asc(postcodes.city))
      .limit(maxSuggestions),
  )
  return rows
}

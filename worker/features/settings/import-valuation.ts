import * as v from 'valibot'

import type { OnGeoListId } from '#domain/settings/schemas/on-geo.ts'
import { readValuation } from '#domain/settings/import-export/valuation-table.ts'

import type { Ctx } from '../../http/context.ts'
import { editSettings, refuse } from '../releases/edit.ts'

export const CsvInput = v.object({ content: v.string() })
export const Imported = v.object({ imported: v.number() })

/** Replaces a list of the valuation service in the scheduled version. Throws `invalid` with every invalid line. */
export const importValuation = async (
  ctx: Ctx,
  id: OnGeoListId,
  content: string,
  since: number | undefined,
): Promise<v.InferOutput<typeof Imported>> => {
  const { parseCsv } = await import('./parse-csv.ts')
  let imported = 0
  return editSettings(
    ctx,
    ({ areas }) => {
      const { entries, problems } = readValuation(parseCsv, content, id, areas)
      refuse(problems)
      imported = entries.length
      return [{ area: 'ONGEO', item: id, after: { id, entries } }]
    },
    { since, action: 'setting.import', reply: () => ({ imported }) },
  )
}

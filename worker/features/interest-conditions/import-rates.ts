import { readRates } from '#domain/settings/rates-table.ts'

import type { Ctx } from '../../http/context.ts'
import { editSettings, refuse } from '../releases/edit.ts'
import { parseCsv } from '../settings/parse-csv.ts'
import { loading } from './load-rates.ts'

/** Replaces the bank's prices in the version to come by a table. Throws `invalid` with every line that is wrong. */
export const importRates = (
  ctx: Ctx,
  content: string,
  since: number | undefined,
): Promise<{ readonly imported: number }> => {
  let imported = 0
  return editSettings(
    ctx,
    ({ areas }) => {
      const { rows, problems } = readRates(parseCsv, content)
      refuse(problems)
      imported = rows.length
      return loading(rows, areas)
    },
    { since, action: 'setting.import', reply: () => ({ imported }) },
  )
}

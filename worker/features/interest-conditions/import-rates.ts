import { readRates } from '#domain/settings/areas/rates/rates-table.ts'

import type { Ctx } from '../../http/context.ts'
import { editSettings, assertNoProblems } from '../releases/edit.ts'
import { loading } from './load-rates.ts'

/** Replaces the prices of the scheduled version by a table. Throws `invalid` with every invalid line. */
export const importRates = async (
  ctx: Ctx,
  content: string,
  since: number | undefined,
): Promise<{ readonly imported: number }> => {
  const { parseCsv } = await import('../settings/parse-csv.ts')
  let imported = 0
  return editSettings(
    ctx,
    ({ areas }) => {
      const { rows, problems } = readRates(parseCsv, content)
      assertNoProblems(problems)
      imported = rows.length
      return loading(rows, areas)
    },
    { since, action: 'setting.import', reply: () => ({ imported }) },
  )
}

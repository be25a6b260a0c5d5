import { isRealDate } from '#domain/dates.ts'
import type { SettingsProblem } from '#domain/settings/area.ts'
import { itemProblems } from '#domain/settings/areas.ts'
import type { InterestCondition } from '#domain/settings/interest-conditions.ts'

import type { Ctx } from '../../http/context.ts'
import { editSettings, refuse } from '../releases/edit.ts'
import { csvProblemsOf, type CsvRow, readCsv } from '../settings/csv.ts'
import { loading, rowOf } from './load-rates.ts'

const numbers = ['amountFrom', 'amountTo', 'termFrom', 'termTo', 'nominalRate', 'feePercent'] as const
const days = ['validFrom', 'validTo'] as const
const columns = {
  required: ['productType', ...numbers, ...days],
  optional: ['id', 'intendedUse', 'typeOfUse', 'redemptionRateFrom', 'redemptionRateTo'],
}
const numeric = new Set<string>([...numbers, 'redemptionRateFrom', 'redemptionRateTo'])
const dated = new Set<string>(days)

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
      const { rows, problems } = readCsv(content, columns, problemAt)
      const read = rows.map(({ line, values }) => ({ line, values, row: readRow(values) }))
      refuse([...problems, ...rowProblems(read)])
      imported = read.length
      return loading(
        read.map(({ row }) => row),
        areas,
      )
    },
    { since, action: 'setting.import', reply: () => ({ imported }) },
  )
}

const problemAt = csvProblemsOf('INTEREST_CONDITIONS')

interface ReadRow extends CsvRow {
  readonly row: InterestCondition
}

/** A cell that is not of its kind stays as it is: the row's own schema says what is wrong with it. */
const readRow = (values: CsvRow['values']): InterestCondition =>
  rowOf(
    Object.fromEntries(
      Object.entries(values).map(([name, text]) => [
        name,
        numeric.has(name) ? readNumber(text) : dated.has(name) ? readDay(text) : text,
      ]),
    ) as unknown as InterestCondition,
  )

/** With a decimal point or comma, and nothing between thousands: that could be either. */
const readNumber = (text: string): number | string =>
  /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text

/** As `2026-01-31` or `31.01.2026`. */
const readDay = (text: string): string => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function rowProblems(rows: readonly ReadRow[]): SettingsProblem[] {
  const ids = new Set<string>()
  return rows.flatMap(({ line, values, row }) => {
    const own = itemProblems('INTEREST_CONDITIONS', row).flatMap(({ path, code }) =>
      // What is missing is told already.
      values[path] === undefined ? [] : [problemAt(line, path, code, values[path])],
    )
    // The schema reads the shape of a day alone.
    const unreal = days
      .filter((name) => values[name] !== undefined && !own.some(({ path }) => path === name) && !isRealDate(row[name]))
      .map((name) => problemAt(line, name, 'iso_date', values[name]))
    const again = ids.has(row.id)
    ids.add(row.id)
    return [...own, ...unreal, ...(again ? [problemAt(line, 'id', 'duplicateId', row.id)] : [])]
  })
}

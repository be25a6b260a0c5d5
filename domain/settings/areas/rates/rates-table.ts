import { isRealDate } from '../../../time/dates.ts'
import type { SettingsProblem } from '../../problem.ts'
import { itemProblems } from '../../areas.ts'
import type { SnapshotAreas } from '../../snapshot.ts'
import { csvProblemsFor, type CsvRow, type ParseCsv, readCsv } from '../../import-export/csv.ts'
import type { Rate } from './schema.ts'
import { interestKeyTypes } from '../../prices/rate-key-types.ts'
import type { KeyDefinition } from '../keys/schema.ts'
import { findRateOverlaps } from '../../prices/rate-overlaps.ts'
import { withRateId } from '../../prices/rate-ids.ts'

const numbers = ['amountFrom', 'amountTo', 'termFrom', 'termTo', 'nominalRate', 'feePercent'] as const
const days = ['validFrom', 'validTo'] as const
const columns = {
  required: ['productType', ...numbers, ...days],
  optional: ['id', 'intendedUse', 'typeOfUse', 'redemptionRateFrom', 'redemptionRateTo'],
}
const numeric = new Set<string>([...numbers, 'redemptionRateFrom', 'redemptionRateTo'])
const dated = new Set<string>(days)

interface RatesTable {
  readonly rows: readonly Rate[]
  /** The problems of invalid lines. */
  readonly problems: readonly SettingsProblem[]
}

/** Reads the bank's prices from a table. */
export function readRates(parse: ParseCsv, content: string): RatesTable {
  const { rows, problems } = readCsv(parse, content, columns, problemAt)
  const read = rows.map(({ line, values }) => ({ line, values, row: readRow(values) }))
  const wrong = [...problems, ...rowProblems(read)].toSorted((one, other) => lineIn(one) - lineIn(other))
  return { rows: read.map(({ row }) => row), problems: wrong.length > 0 ? wrong : overlaps(read) }
}

/** Lists with unknown bank values of these prices added, to be mapped. */
export const listsWithNewValues = (rows: readonly Rate[], { KEYS }: Pick<SnapshotAreas, 'KEYS'>): KeyDefinition[] =>
  interestKeyTypes.flatMap(({ column, type }) => {
    const list = KEYS.find(({ id }) => id === type)
    if (list === undefined) return []
    const mapped = list.bankValues ?? []
    const known = new Set([...list.keys.map(({ key }) => key), ...mapped.map(({ value }) => value)])
    const added = [...new Set(rows.flatMap((row) => row[column] ?? []))].filter((value) => !known.has(value))
    return added.length === 0 ? [] : [{ ...list, bankValues: [...mapped, ...added.map((value) => ({ value }))] }]
  })

const problemAt = csvProblemsFor('INTEREST_CONDITIONS')

/** Problem codes for the notation of numbers and days in a table. */
const asWritten: ReadonlyMap<string, string> = new Map([
  ['number', 'csvNumber'],
  ['iso_date', 'csvDay'],
])

const lineIn = ({ params }: SettingsProblem): number => Number(params?.['line'] ?? 1)

interface ReadRow extends CsvRow {
  readonly row: Rate
}

/** Leaves unreadable cells as text, so that the schema reports them. */
const readRow = (values: CsvRow['values']): Rate =>
  withRateId(
    Object.fromEntries(
      Object.entries(values).map(([name, text]) => [
        name,
        numeric.has(name) ? readNumber(name, text) : dated.has(name) ? readDay(text) : text,
      ]),
    ) as unknown as Rate,
  )

const amounts: ReadonlySet<string> = new Set(['amountFrom', 'amountTo'])

/**
 * Reads a number with a decimal point or comma and without thousands separators, which would be ambiguous: refuses a sign
 * before three digits in amounts. The schema refuses negative numbers.
 */
const readNumber = (name: string, text: string): number | string =>
  /^-?\d+(?:[.,]\d+)?$/.test(text) && !(amounts.has(name) && /[.,]\d{3}$/.test(text))
    ? Number(text.replace(',', '.'))
    : text

/** As `2026-01-31` or `31.01.2026`. */
const readDay = (text: string): string => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function rowProblems(rows: readonly ReadRow[]): SettingsProblem[] {
  const lines = new Map<string, number>()
  return rows.flatMap(({ line, values, row }) => {
    const own = itemProblems('INTEREST_CONDITIONS', row).flatMap(({ path, code, params }) => {
      // A missing value is reported already.
      if (values[path] === undefined) return []
      const problem = problemAt(line, path, asWritten.get(code) ?? code, values[path])
      return [{ ...problem, params: { ...params, ...problem.params } }]
    })
    // The schema only checks the format of a day.
    const unreal = days
      .filter((name) => values[name] !== undefined && !own.some(({ path }) => path === name) && !isRealDate(row[name]))
      .map((name) => problemAt(line, name, 'csvDay', values[name]))
    const otherLine = lines.get(row.id)
    if (otherLine === undefined) {
      lines.set(row.id, line)
      return [...own, ...unreal]
    }
    const again = problemAt(line, 'id', 'duplicateId', row.id)
    return [...own, ...unreal, { ...again, params: { ...again.params, otherLine } }]
  })
}

/** Valid rows that overlap. */
function overlaps(rows: readonly ReadRow[]): SettingsProblem[] {
  const lines = new Map(rows.map(({ line, row }) => [row.id, line]))
  return findRateOverlaps(rows.map(({ row }) => row)).map((problem) => ({
    ...problem,
    params: {
      ...problem.params,
      line: lines.get(problem.item) ?? 1,
      otherLine: lines.get(String(problem.params?.['item'])) ?? 1,
    },
  }))
}

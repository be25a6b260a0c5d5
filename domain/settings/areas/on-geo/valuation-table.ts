import { type Locale, locales, perLocale } from '../../../text/locale.ts'
import type { SettingsProblem } from '../../problem.ts'
import { itemProblems } from '../../areas.ts'
import type { SnapshotAreas } from '../../snapshot.ts'
import { csvProblemsFor, type CsvRow, type ParseCsv, readCsv } from '../../import-export/csv.ts'
import { type OnGeoEntry, onGeoLists, type OnGeoListId } from './schema.ts'

function nameColumn(locale: Locale) {
  return `name_${locale}` as const
}

/** The columns of a list of the valuation service; the portal's key is optional. */
export const valuationColumns = {
  required: ['code', ...locales.map((locale) => nameColumn(locale))],
  optional: ['key'],
} as const

interface ValuationTable {
  readonly entries: readonly OnGeoEntry[]
  /** The problems of invalid lines. */
  readonly problems: readonly SettingsProblem[]
}

/** Reads a list of the valuation service from a table. */
export function readValuation(
  parse: ParseCsv,
  content: string,
  id: OnGeoListId,
  areas: Pick<SnapshotAreas, 'KEYS'>,
): ValuationTable {
  const { rows, problems } = readCsv(parse, content, valuationColumns, csvProblemsFor('ONGEO', id))
  return { entries: rows.map(toEntry), problems: [...problems, ...rowProblems(id, rows, areas)] }
}

const toEntry = ({ values: { code = '', key, ...names } }: CsvRow): OnGeoEntry => ({
  code,
  name: perLocale((locale) => names[nameColumn(locale)] ?? ''),
  ...(key === undefined ? {} : { key }),
})

const columnByName: Readonly<Record<string, string>> = Object.fromEntries(
  locales.map((locale) => [`name.${locale}`, nameColumn(locale)]),
)

function rowProblems(
  id: OnGeoListId,
  rows: readonly CsvRow[],
  { KEYS }: Pick<SnapshotAreas, 'KEYS'>,
): SettingsProblem[] {
  const problemAt = csvProblemsFor('ONGEO', id)
  const keys = new Set(KEYS.find((list) => list.id === onGeoLists[id])?.keys.map(({ key }) => key))
  const seen = { code: new Set<string>(), key: new Set<string>() }
  /** Whether an earlier line has the same value. */
  const again = (column: 'code' | 'key', value: string): boolean => {
    const known = seen[column].has(value)
    seen[column].add(value)
    return known
  }
  return rows.flatMap((row) => {
    const entry = toEntry(row)
    const { code, key } = entry
    const item = { id, entries: [entry] }
    const own = itemProblems('ONGEO', item).flatMap((problem) => {
      const path = problem.path.replace(/^entries\.0\./, '')
      const column = columnByName[path] ?? path
      const value = row.values[column]
      // A missing value is reported already.
      return value === undefined ? [] : [problemAt(row.line, column, problem.code, value)]
    })
    return [
      ...own,
      ...(code !== '' && again('code', code) ? [problemAt(row.line, 'code', 'duplicateId', code)] : []),
      ...(key === undefined ? [] : keys.has(key) ? [] : [problemAt(row.line, 'key', 'csvUnknownKey', key)]),
      ...(key !== undefined && again('key', key) ? [problemAt(row.line, 'key', 'keyTwice', key)] : []),
    ]
  })
}

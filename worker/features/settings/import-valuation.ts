import * as v from 'valibot'

import type { SettingsProblem } from '#domain/settings/area.ts'
import { itemProblems, type SnapshotAreas } from '#domain/settings/areas.ts'
import { csvProblemsOf, type CsvRow, readCsv } from '#domain/settings/csv.ts'
import { type OnGeoEntry, onGeoLists, type OnGeoListId } from '#domain/settings/on-geo.ts'

import type { Ctx } from '../../http/context.ts'
import { editSettings, refuse } from '../releases/edit.ts'
import { parseCsv } from './parse-csv.ts'

export const CsvInput = v.object({ content: v.string() })
export const Imported = v.object({ imported: v.number() })

const columns = { required: ['code', 'name_de', 'name_en'], optional: ['key'] }

/** Replaces a list of the valuation service in the version to come. Throws `invalid` with every line that is wrong. */
export const importValuation = (
  ctx: Ctx,
  id: OnGeoListId,
  content: string,
  since: number | undefined,
): Promise<v.InferOutput<typeof Imported>> => {
  let imported = 0
  return editSettings(
    ctx,
    ({ areas }) => {
      const problemAt = csvProblemsOf('ONGEO', id)
      const { rows, problems } = readCsv(parseCsv, content, columns, problemAt)
      refuse([...problems, ...rowProblems(id, rows, areas)])
      imported = rows.length
      return [{ area: 'ONGEO', item: id, after: { id, entries: rows.map(entryOf) } }]
    },
    { since, action: 'setting.import', reply: () => ({ imported }) },
  )
}

const entryOf = ({ values: { code = '', name_de: de = '', name_en: en = '', key } }: CsvRow): OnGeoEntry => ({
  code,
  name: { de, en },
  ...(key === undefined ? {} : { key }),
})

const columnOf: Readonly<Record<string, string>> = { 'name.de': 'name_de', 'name.en': 'name_en' }

function rowProblems(id: OnGeoListId, rows: readonly CsvRow[], areas: SnapshotAreas): SettingsProblem[] {
  const problemAt = csvProblemsOf('ONGEO', id)
  const keys = new Set(areas.KEYS.find((list) => list.id === onGeoLists[id])?.keys.map(({ key }) => key))
  const seen = { code: new Set<string>(), key: new Set<string>() }
  /** Whether it stands in the file before. */
  const again = (column: 'code' | 'key', value: string): boolean => {
    const known = seen[column].has(value)
    seen[column].add(value)
    return known
  }
  return rows.flatMap((row) => {
    const entry = entryOf(row)
    const { code, key } = entry
    const item = { id, entries: [entry] }
    const own = itemProblems('ONGEO', item).flatMap((problem) => {
      const path = problem.path.replace(/^entries\.0\./, '')
      const column = columnOf[path] ?? path
      const value = row.values[column]
      // What is missing is told already.
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

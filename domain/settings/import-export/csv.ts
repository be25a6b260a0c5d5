import { cleanText } from '../../text/typed-text.ts'
import type { SettingsProblem } from '../problem.ts'

export interface CsvRow {
  /** As in editors: the header is line 1. */
  readonly line: number
  /** By column, trimmed; without empty ones. */
  readonly values: Readonly<Record<string, string>>
}

interface CsvFile {
  readonly rows: readonly CsvRow[]
  readonly problems: readonly SettingsProblem[]
}

interface Columns {
  readonly required: readonly string[]
  readonly optional: readonly string[]
}

/** A problem in a line of a file. */
export type CsvProblem = (line: number, path: string, code: string, value?: string) => SettingsProblem

export const csvProblemsFor =
  (area: string, item = ''): CsvProblem =>
  (line, path, code, value) => ({
    area,
    item,
    path,
    code,
    params: { line, ...(value === undefined ? {} : { value: value.slice(0, 100) }) },
  })

/** The CSV parser, given by server and browser, because the domain has no dependencies. */
export type ParseCsv = (
  text: string,
  options: { readonly delimiter: string },
) => {
  readonly data: readonly (readonly string[])[]
  readonly errors: readonly { readonly row?: number | undefined }[]
}

// oxlint-disable-next-line no-control-regex
const notText = /[\u0000\uFFFD]/

/** Reads a table with a header, separated by commas or semicolons, with its formal problems by line. */
export function readCsv(
  parse: ParseCsv,
  content: string,
  { required, optional }: Columns,
  problemAt: CsvProblem,
): CsvFile {
  // A spreadsheet, a picture, or a text in another encoding.
  if (notText.test(content)) return { rows: [], problems: [problemAt(1, '', 'csvNotText')] }
  // Normalises line ends, which parsers do not accept mixed.
  const text = content.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const delimiter = (text.split('\n', 1)[0] ?? '').includes(';') ? ';' : ','
  const { data, errors } = parse(text, { delimiter })
  const [first, ...rest] = numbered(data)
  const header = withoutEnd(first?.cells.map((cell) => cell.trim()) ?? [], 0)
  const known = new Set([...required, ...optional])
  const problems = [
    ...errors.flatMap(({ row }) => (row === undefined ? [] : [problemAt(getLine(data, row), '', 'csvQuotes')])),
    ...required.filter((name) => !header.includes(name)).map((name) => problemAt(1, name, 'csvColumnMissing', name)),
    ...header
      .filter((name, at) => !known.has(name) || header.indexOf(name) !== at)
      .map((name) => problemAt(1, name, 'csvColumnUnknown', name)),
  ]
  if (problems.length > 0) return { rows: [], problems }
  const filled = rest.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return { rows: [], problems: [problemAt(2, '', 'csvEmpty')] }
  const rows = filled.map(({ line, cells }) => ({ line, values: toValues(header, cells) }))
  return {
    rows,
    problems: [
      ...filled
        .filter(({ cells }) => withoutEnd(cells, header.length).length !== header.length)
        .map(({ line }) => problemAt(line, '', 'csvCells')),
      ...rows.flatMap(({ line, values }) =>
        required.filter((name) => values[name] === undefined).map((name) => problemAt(line, name, 'non_empty')),
      ),
    ],
  }
}

/** Removes delimiters with which spreadsheets pad short lines. */
function withoutEnd(cells: readonly string[], atLeast: number): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, Math.max(last + 1, atLeast))
}

const toValues = (header: readonly string[], cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    header.flatMap((name, at) => {
      const value = cleanText(cells[at] ?? '').trim()
      return value === '' ? [] : [[name, value]]
    }),
  )

/** Adds line numbers; quoted cells may span several lines. */
function numbered(data: readonly (readonly string[])[]): { line: number; cells: readonly string[] }[] {
  let line = 1
  return data.map((cells) => {
    const begun = line
    line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
    return { line: begun, cells }
  })
}

const getLine = (data: readonly (readonly string[])[], row: number): number => numbered(data)[row]?.line ?? 1

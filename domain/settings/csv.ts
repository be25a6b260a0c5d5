import type { SettingsProblem } from './area.ts'

export interface CsvRow {
  /** As an editor counts: the header is line 1. */
  readonly line: number
  /** By column, without blanks around them; an empty one is not there. */
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

/** Of a file, at one of its lines. */
export type CsvProblem = (line: number, path: string, code: string, value?: string) => SettingsProblem

export const csvProblemsOf =
  (area: string, item = ''): CsvProblem =>
  (line, path, code, value) => ({
    area,
    item,
    path,
    code,
    params: { line, ...(value === undefined ? {} : { value: value.slice(0, 100) }) },
  })

/** What takes a text apart: server and browser have the same, and this house has no packages. */
export type ParseCsv = (
  text: string,
  options: { readonly delimiter: string },
) => {
  readonly data: readonly (readonly string[])[]
  readonly errors: readonly { readonly row?: number | undefined }[]
}

// oxlint-disable-next-line no-control-regex
const notText = /[\u0000\uFFFD]/

/** A table with a header, between commas or semicolons; everything that is wrong with its form, line by line. */
export function readCsv(
  parse: ParseCsv,
  content: string,
  { required, optional }: Columns,
  problemAt: CsvProblem,
): CsvFile {
  // A spreadsheet's own format, a picture, or a text in another encoding, of which nothing more is to be said.
  if (notText.test(content)) return { rows: [], problems: [problemAt(1, '', 'csvNotText')] }
  // Windows' line ends, and a mixture of both, which no parser would take apart.
  const text = content.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const delimiter = (text.split('\n', 1)[0] ?? '').includes(';') ? ';' : ','
  const { data, errors } = parse(text, { delimiter })
  const [first, ...rest] = numbered(data)
  const header = withoutEnd(first?.cells.map((cell) => cell.trim()) ?? [], 0)
  const known = new Set([...required, ...optional])
  const problems = [
    ...errors.flatMap(({ row }) => (row === undefined ? [] : [problemAt(lineOf(data, row), '', 'csvQuotes')])),
    ...required.filter((name) => !header.includes(name)).map((name) => problemAt(1, name, 'csvColumnMissing', name)),
    ...header
      .filter((name, at) => !known.has(name) || header.indexOf(name) !== at)
      .map((name) => problemAt(1, name, 'csvColumnUnknown', name)),
  ]
  if (problems.length > 0) return { rows: [], problems }
  const filled = rest.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return { rows: [], problems: [problemAt(2, '', 'csvEmpty')] }
  const rows = filled.map(({ line, cells }) => ({ line, values: valuesOf(header, cells) }))
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

/** Spreadsheets end every line with as many delimiters as the longest one needs. */
function withoutEnd(cells: readonly string[], atLeast: number): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, Math.max(last + 1, atLeast))
}

const valuesOf = (header: readonly string[], cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    header.flatMap((name, at) => {
      const value = cells[at]?.trim() ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )

/** A cell in quotes may have several lines. */
function numbered(data: readonly (readonly string[])[]): { line: number; cells: readonly string[] }[] {
  let line = 1
  return data.map((cells) => {
    const begun = line
    line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
    return { line: begun, cells }
  })
}

const lineOf = (data: readonly (readonly string[])[], row: number): number => numbered(data)[row]?.line ?? 1

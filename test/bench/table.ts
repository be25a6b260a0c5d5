/** A row of the table: what is measured, in which unit, and what is asked for, if anything. */
export interface Row {
  readonly what: string
  readonly unit: 'ratio' | 'times' | 'ms' | 'KiB' | 'kB' | 'count'
  readonly asked?: { readonly least: number } | { readonly most: number }
}

/** Of which database a figure is; `both` where it does not matter. */
export type Stage = 'empty' | 'large' | 'both'

export interface Figure extends Row {
  readonly stage: Stage
  /** NaN where calls were not answered as they should be: how quick an error is says nothing. */
  readonly value: number
  /** What a ratio is made of. */
  readonly loads?: { readonly own: Load; readonly other: Load }
}

/** CPU times in microseconds a call, of workerd and of the libSQL server; NaN where the kernel has no /proc. */
export interface Load {
  readonly perSecond: number
  readonly workerCpu: number
  readonly databaseCpu: number
}

const digits: Record<Row['unit'], number> = { ratio: 2, times: 2, ms: 1, KiB: 0, kB: 1, count: 0 }
const marks: Record<Row['unit'], string> = { ratio: '', times: ' ×', ms: ' ms', KiB: ' KiB', kB: ' kB', count: '' }

export const figureText = ({ unit }: Row, value: number | undefined): string =>
  value === undefined ? '–' : Number.isNaN(value) ? 'failed' : `${value.toFixed(digits[unit])}${marks[unit]}`

function askedOf(row: Row): string {
  if (row.asked === undefined) return '–'
  return 'least' in row.asked ? `≥ ${figureText(row, row.asked.least)}` : `≤ ${figureText(row, row.asked.most)}`
}

const isMet = ({ asked, value }: Figure): boolean =>
  asked === undefined || ('least' in asked ? value >= asked.least : value <= asked.most)

const verdictOf = (figures: readonly Figure[]): string => {
  if (figures.every(({ asked }) => asked === undefined)) return '–'
  return figures.every(isMet) ? 'met' : 'missed'
}

/** The figures as a Markdown table, a row for all stages of a thing that was measured; missed where one of them misses. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [...new Set(figures.map(({ what }) => what))].flatMap((name) => {
    const same = figures.filter(({ what }) => what === name)
    const [row] = same
    if (row === undefined) return []
    const at = (...stages: readonly Stage[]): string =>
      figureText(row, same.find(({ stage }) => stages.includes(stage))?.value)
    return [[row.what, at('empty', 'both'), at('large', 'both'), askedOf(row), verdictOf(same)]]
  })
  return markdownOf([['work', 'empty', 'large', 'asked', 'verdict'], ...rows])
}

/** What the ratios are made of as a Markdown table, a row for each ratio on each database. */
export function loadsTableOf(figures: readonly Figure[]): string {
  const rows = figures.flatMap(({ what, stage, loads }) => {
    if (loads === undefined) return []
    const both = (of: (load: Load) => number): string =>
      [loads.own, loads.other].map((load) => roundedText(of(load))).join(' ÷ ')
    return [
      [what, stage, both((load) => load.perSecond), both((load) => load.workerCpu), both((load) => load.databaseCpu)],
    ]
  })
  return markdownOf([['work', 'database', 'calls a second', 'µs of workerd', 'µs of libSQL'], ...rows])
}

const roundedText = (value: number): string => (Number.isNaN(value) ? '–' : Math.round(value).toLocaleString('en'))

function markdownOf(all: readonly (readonly string[])[]): string {
  const widths = (all[0] ?? []).map((_, at) => Math.max(...all.map((cells) => cells[at]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = all
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join('\n')
}

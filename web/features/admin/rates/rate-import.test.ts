import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'

import { locales } from '#domain/locale.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import { readRates } from '#domain/settings/import-export/rates-table.ts'

import { ratesTable } from './rate-export.ts'

const read = (content: string) => readRates((text, options) => Papa.parse<string[]>(text, options), content)
const shipped = shippedAreas().INTEREST_CONDITIONS

const header = [
  'productType',
  'amountFrom',
  'amountTo',
  'termFrom',
  'termTo',
  'nominalRate',
  'feePercent',
  'validFrom',
  'validTo',
]
const row = ['01', '1000', '50000.5', '12', '84', '5.49', '0', '2026-01-01', '2099-12-31']
const quoted = (cell: string) => `"${cell}"`

/** The common formats of the same table. */
const ways = [';', ','].flatMap((delimiter) =>
  ['.', ','].flatMap((decimal) =>
    ['\n', '\r\n', '\r'].flatMap((end) =>
      ['', '\uFEFF'].flatMap((mark) => [false, true].map((quotes) => ({ delimiter, decimal, end, mark, quotes }))),
    ),
  ),
)

describe('a table of prices', () => {
  it.each(ways)('is parsed in its own format: $delimiter $decimal $end $mark $quotes', (way) => {
    const { delimiter, decimal, end, mark, quotes } = way
    const cells = row.map((cell) => (/^\d+\.\d+$/.test(cell) ? cell.replace('.', decimal) : cell))
    // Decimal commas in a comma-separated table need quotes.
    const written = quotes || delimiter === decimal ? cells.map(quoted) : cells
    const lines = [header.join(delimiter), written.join(delimiter), '', '']
    const { rows, problems } = read(mark + lines.join(end))
    expect(problems).toEqual([])
    expect(rows).toMatchObject([{ productType: '01', amountTo: 50_000.5, nominalRate: 5.49, validTo: '2099-12-31' }])
  })

  it('is unchanged after export and import, in both languages and with mixed line ends', () => {
    for (const locale of locales) {
      const table = ratesTable(shipped, locale)
      expect(read(table)).toEqual({ rows: shipped, problems: [] })
      const [first = '', ...rest] = table.split('\r\n')
      expect(read(`${first}\r\n${rest.join('\n')}`)).toEqual({ rows: shipped, problems: [] })
    }
  })

  it('is reported only as not being text if it is not UTF-8 text', () => {
    for (const content of ['PK\u0003\u0004\u0000\u0000a;b', `${header.join(';')}\n\uFFFDberall`])
      expect(read(content).problems.map(({ path, code, params }) => [params?.['line'], path, code])).toEqual([
        [1, '', 'csvNotText'],
      ])
  })

  it('has its problems sorted by line', () => {
    const bad = row.with(1, 'x').join(';')
    const lines = [header, row.with(0, ''), row.with(5, 'y'), row.toSpliced(-1)].map((cells) => cells.join(';'))
    const reported = read([...lines, bad].join('\n')).problems.map(({ params }) => Number(params?.['line']))
    expect(reported).toEqual(reported.toSorted((one, other) => one - other))
    expect([...new Set(reported)]).toEqual([2, 3, 4, 5])
  })

  it('may have more delimiters than columns, as spreadsheets write them', () => {
    const line = (cells: readonly string[]) => `${cells.join(';')};;`
    expect(read([line(header), line(row), ';;;;;;;;;;'].join('\r\n')).problems).toEqual([])
    expect(read([line(header), `${row.join(';')};;zu viel`].join('\r\n')).problems).toMatchObject([
      { code: 'csvCells', params: { line: 2 } },
    ])
  })

  it('reports line, column and problem of every invalid cell, in both languages', () => {
    const table = (decimal: string) =>
      [
        header,
        row.with(5, `5${decimal}49`),
        row.with(1, '1.000,00').with(0, '02'),
        row.with(5, '101').with(0, '03'),
        row.with(7, '31.02.2026').with(0, '04'),
        row.with(8, '').with(0, '05'),
        row.with(3, '0').with(0, '06'),
      ]
        .map((cells) => cells.join(';'))
        .join('\r\n')
    const reported = (locale: 'de' | 'en') =>
      read(table(',')).problems.map((problem) => {
        const { text } = itemProblemsText(problem, locale, shippedAreas())
        return `${problem.params?.['line']} ${problem.path}: ${text}`
      })
    expect(reported('de').toSorted()).toEqual([
      '3 amountFrom: „1.000,00“ ist keine Zahl. Möglich sind Ziffern und ein Komma oder Punkt vor den Nachkommastellen, ohne Tausenderpunkte.',
      '4 nominalRate: Der Wert ist zu groß. Möglich ist höchstens 100,00\u00a0%.',
      '5 validFrom: „31.02.2026“ ist kein Tag. Möglich sind 2026-01-31 und 31.01.2026.',
      '6 validTo: Hier fehlt eine Angabe.',
      '7 termFrom: Der Wert ist zu klein. Möglich ist mindestens 1.',
    ])
    expect(reported('en').toSorted()).toEqual([
      '3 amountFrom: “1.000,00” is no number. Possible are digits and a comma or point before the decimals, nothing between thousands.',
      '4 nominalRate: The value is too large. The maximum is 100.00%.',
      '5 validFrom: “31.02.2026” is no day. Possible are 2026-01-31 and 31.01.2026.',
      '6 validTo: A value is missing here.',
      '7 termFrom: The value is too small. The minimum is 1.',
    ])
  })

  it.each(['1.000', '50,000'])('never reads thousands separators as decimals of an amount: %s', (amount) => {
    const lines = [header, row.with(1, amount), row.with(2, amount)].map((cells) => cells.join(';'))
    expect(read(lines.join('\n')).problems).toMatchObject([
      { path: 'amountFrom', code: 'csvNumber' },
      { path: 'amountTo', code: 'csvNumber' },
    ])
    expect(read([header, row.with(5, '5,125')].map((cells) => cells.join(';')).join('\n')).problems).toEqual([])
  })
})

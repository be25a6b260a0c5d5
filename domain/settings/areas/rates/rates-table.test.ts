import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'

import { shippedAreas } from '../../areas.ts'
import { itemProblemsText } from '../../labels/problems.ts'
import { listsWithNewValues, readRates } from './rates-table.ts'

const read = (content: string) => readRates((text, options) => Papa.parse<string[]>(text, options), content)

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
const tableOf = (...lines: readonly (readonly string[])[]) => lines.map((cells) => cells.join(';')).join('\n')
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

  it('has every column of a price, and days as people write them', () => {
    const columns = [...header, 'id', 'intendedUse', 'typeOfUse', 'redemptionRateFrom', 'redemptionRateTo']
    const price = [...row.with(7, '1.2.2026').with(8, '28.02.2026'), 'p1', '05', '01', '1,5', '2.5']
    expect(read(tableOf(columns, price))).toEqual({
      rows: [
        {
          id: 'p1',
          productType: '01',
          intendedUse: '05',
          typeOfUse: '01',
          amountFrom: 1000,
          amountTo: 50_000.5,
          termFrom: 12,
          termTo: 84,
          redemptionRateFrom: 1.5,
          redemptionRateTo: 2.5,
          nominalRate: 5.49,
          feePercent: 0,
          validFrom: '2026-02-01',
          validTo: '2026-02-28',
        },
      ],
      problems: [],
    })
  })

  it.each<[string, string, readonly object[]]>([
    [
      'a missing column',
      tableOf(header.slice(1), row.slice(1)),
      [[1, 'productType', 'csvColumnMissing', 'productType']],
    ],
    [
      'an unknown column',
      tableOf([...header, 'colour'], [...row, 'red']),
      [[1, 'colour', 'csvColumnUnknown', 'colour']],
    ],
    ['a column twice', tableOf([...header, 'termTo'], [...row, '84']), [[1, 'termTo', 'csvColumnUnknown', 'termTo']]],
    ['a header alone', tableOf(header), [[2, '', 'csvEmpty', undefined]]],
    ['nothing', '', header.map((name) => [1, name, 'csvColumnMissing', name])],
    ['a quote that does not end', tableOf(header, row, row.with(8, '"2099')), [[3, '', 'csvQuotes', undefined]]],
    [
      'too few cells',
      tableOf(header, row.slice(0, -1)),
      [
        [2, '', 'csvCells', undefined],
        [2, 'validTo', 'non_empty', undefined],
      ],
    ],
    ['a negative number', tableOf(header, row.with(1, '-5')), [[2, 'amountFrom', 'min_value', '-5']]],
    ['a day that does not exist', tableOf(header, row.with(8, '30.02.2027')), [[2, 'validTo', 'csvDay', '30.02.2027']]],
    ['a day in words', tableOf(header, row.with(8, 'never')), [[2, 'validTo', 'csvDay', 'never']]],
  ])('with %s is refused in its line', (_, content, expected) => {
    const { problems } = read(content)
    expect(problems.map(({ path, code, params }) => [params?.['line'], path, code, params?.['value']])).toEqual(
      expected,
    )
    expect(new Set(problems.map(({ area, item }) => `${area} ${item}`))).toEqual(new Set(['INTEREST_CONDITIONS ']))
  })

  it('may have mixed line ends', () => {
    const lines = [header, row, row.with(0, '02'), row.with(0, '03')].map((cells) => cells.join(';'))
    expect(read(`${lines[0]}\r\n${lines[1]}\n${lines[2]}\r${lines[3]}`)).toEqual(read(lines.join('\n')))
  })

  it('counts the lines of cells that span several', () => {
    const columns = [...header, 'intendedUse']
    const content = tableOf(columns, [...row, '"05\n"'], ['', '', ''], [...row.with(5, 'x'), '06'])
    expect(read(content).problems.map(({ params }) => params?.['line'])).toEqual([5])
  })

  it('names the other line of an id, and of a price for the same loans', () => {
    const columns = [...header, 'id']
    const other = row.with(1, '60000').with(2, '70000')
    expect(read(tableOf(columns, [...row, 'p1'], [...other, 'p1'])).problems).toEqual([
      {
        area: 'INTEREST_CONDITIONS',
        item: '',
        path: 'id',
        code: 'duplicateId',
        params: { line: 3, value: 'p1', otherLine: 2 },
      },
    ])
    const overlapping = read(tableOf(columns, [...other, 'p0'], [...row, 'p1'], [...row.with(5, '5'), 'p2'])).problems
    expect(overlapping).toMatchObject([{ item: 'p2', code: 'overlappingPrice', params: { line: 4, otherLine: 3 } }])
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

describe('values of the bank that no list has', () => {
  const { KEYS } = shippedAreas()
  const price = { ...(shippedAreas().INTEREST_CONDITIONS[0] ?? expect.fail('no price')), productType: '01' }

  it('are added to their lists once, to be mapped', () => {
    const rows = [
      { ...price, intendedUse: 'CAR-1' },
      { ...price, intendedUse: 'CAR-1', productType: 'P-9' },
    ]
    const lists = KEYS.map((list) =>
      list.id === 'INTENDED_USE' ? { ...list, bankValues: [{ value: 'BOAT', key: '02' }] } : list,
    )
    const added = listsWithNewValues(rows, { KEYS: lists })
    expect(added.map(({ id, bankValues }) => [id, bankValues])).toEqual([
      ['PRODUCT_TYPE', [{ value: 'P-9' }]],
      ['INTENDED_USE', [{ value: 'BOAT', key: '02' }, { value: 'CAR-1' }]],
    ])
    expect(listsWithNewValues(rows, { KEYS: added })).toEqual([])
  })

  it('are none if every value is a key', () => {
    expect(listsWithNewValues([{ ...price, intendedUse: '01' }], { KEYS })).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'

import type { CellRow } from './cell-rows.ts'
import { isBlock, readBlock } from './rate-block.ts'

const rows = shippedAreas()
  .INTEREST_CONDITIONS.slice(0, 3)
  .map((rate, at): CellRow => {
    return { id: rate.id, label: `Kondition ${at + 1}`, item: rate, rate, live: rate, state: 'kept' }
  })
const names = ['nominalRate', 'feePercent', 'validFrom'] as const
const valuesOf = (text: string, locale: 'de' | 'en' = 'de') => {
  const block = readBlock(text, rows, names, locale)
  return 'refused' in block ? block : block.cells.map(({ row, name, value }) => [row.id, name, value])
}

describe('a block of a spreadsheet', () => {
  it('contains several cells, separated by tabs and lines; a final line break does not count', () => {
    expect(['4,5', '4,5\n', '4,5\r\n', '4,5\t1', '4,5\n4,6', 'a\r\nb\r\n'].map(isBlock)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ])
  })

  it('fills the cells from the first one on, in the number and date format of the language', () => {
    expect(valuesOf('4,25\t1\t31.12.2026\r\n4,5 %\t0,5\t1.1.2027\r\n')).toEqual([
      [rows[0]?.id, 'nominalRate', 4.25],
      [rows[0]?.id, 'feePercent', 1],
      [rows[0]?.id, 'validFrom', '2026-12-31'],
      [rows[1]?.id, 'nominalRate', 4.5],
      [rows[1]?.id, 'feePercent', 0.5],
      [rows[1]?.id, 'validFrom', '2027-01-01'],
    ])
    expect(valuesOf('4.25\n4.5', 'en')).toEqual([
      [rows[0]?.id, 'nominalRate', 4.25],
      [rows[1]?.id, 'nominalRate', 4.5],
    ])
  })

  it('is refused as a whole if it is too large or a cell is invalid', () => {
    expect(valuesOf('1\n2\n3\n4')).toEqual({ refused: 'rows', count: 4, there: 3 })
    expect(valuesOf('1\t2\t1.1.2027\t4')).toEqual({ refused: 'columns', count: 4, there: 3 })
    expect(valuesOf('4,5\t1\n4,6\tviel')).toEqual({
      refused: 'unreadable',
      line: 2,
      name: 'feePercent',
      text: 'viel',
      why: 'number',
    })
    expect(valuesOf('4,5\n4.999')).toMatchObject({ refused: 'unreadable', line: 2, why: 'thousands' })
    expect(valuesOf('4,5\n\n4,6')).toMatchObject({ refused: 'unreadable', line: 2, why: 'empty' })
  })

  it('is refused if one of its prices is to be removed', () => {
    const [first, second] = rows
    if (first === undefined || second === undefined) throw new Error('two prices ship')
    const removed: CellRow = { ...second, state: 'removed' }
    expect(readBlock('4\n5', [first, removed], names, 'de')).toEqual({ refused: 'closed', row: removed })
    expect(readBlock('4', [first, removed], names, 'de')).toHaveProperty('cells.length', 1)
  })
})

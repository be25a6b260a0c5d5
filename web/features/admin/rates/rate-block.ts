import type { Locale } from '#domain/text/locale.ts'
import type { Text } from '#web/api/messages.ts'

import type { CellRow } from './cell-rows.ts'
import { type CellName, type CellValue, readCell, type Unreadable } from './rate-grid.ts'

/** A target cell with its new value. */
export interface BlockCell {
  readonly row: CellRow
  readonly name: CellName
  readonly value: CellValue
}

type Refused =
  /** The block has more rows or columns than there are. */
  | { readonly refused: 'rows' | 'columns'; readonly count: number; readonly there: number }
  /** One of the block's prices is to be removed. */
  | { readonly refused: 'closed'; readonly row: CellRow }
  /** `line` is counted from 1 within the block. */
  | {
      readonly refused: 'unreadable'
      readonly line: number
      readonly name: CellName
      readonly text: string
      readonly why: Unreadable
    }

export function refusalText(block: Refused): Text {
  const id = `cells.block.${block.refused}`
  if (block.refused === 'closed') return { id, values: { price: block.row.label } }
  if (block.refused !== 'unreadable') return { id, values: { count: block.count, there: block.there } }
  const { line, name, text, why } = block
  return {
    id,
    values: {
      line,
      column: { id: `cells.column.${name}` },
      text: text.slice(0, 40),
      why: { id: `cells.unreadable.${why}` },
    },
  }
}

/** Whether a text contains several cells, as copied from a spreadsheet: lines of tab-separated cells. */
export const isBlock = (text: string): boolean => /[\t\r\n]/.test(withoutEnd(text))

/** Spreadsheets also end the last line with a line break. */
const withoutEnd = (text: string): string => text.replace(/(?:\r\n|\r|\n)$/, '')

/** The target cells of a pasted block, from the first of these on; all or none. */
export function readBlock(
  text: string,
  rows: readonly CellRow[],
  names: readonly CellName[],
  locale: Locale,
): Refused | { readonly cells: readonly BlockCell[] } {
  const lines = withoutEnd(text)
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t'))
  const columns = Math.max(...lines.map((line) => line.length))
  if (lines.length > rows.length) return { refused: 'rows', count: lines.length, there: rows.length }
  if (columns > names.length) return { refused: 'columns', count: columns, there: names.length }
  const closed = rows.slice(0, lines.length).find(({ state }) => state === 'removed' || state === 'gone')
  if (closed !== undefined) return { refused: 'closed', row: closed }
  const cells: BlockCell[] = []
  for (const [index, line] of lines.entries())
    for (const [column, written] of line.entries()) {
      const [row, name] = [rows[index], names[column]]
      if (row === undefined || name === undefined) continue
      const read = readCell(name, written, locale)
      if ('unreadable' in read)
        return { refused: 'unreadable', line: index + 1, name, text: written.trim(), why: read.unreadable }
      cells.push({ row, name, value: read.value })
    }
  return { cells }
}

/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table whose cells are edited is a grid; drawn as cards, its rows are rows by their roles alone */
import { Checkbox } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'

import { formatEuro } from '#domain/fields/number-format.ts'
import { dateText, formatNumber, formatPercent } from '#domain/settings/labels/words.ts'
import { isSame } from '#domain/settings/canonical.ts'
import type { InterestCondition } from '#domain/settings/interest-conditions.ts'
import { type TermUnit, termText } from '#domain/settings/term-unit.ts'
import type { Locale } from '#domain/locale.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { AreaRow } from '../settings/area-rows.ts'
import table from '../ui/table.module.css'
import { CellInput } from './CellInput.tsx'
import { type CellName, type CellValue, isDated } from './rate-cells.ts'
import { rateOf } from './rate-groups.ts'
import styles from './cells.module.css'
import type { CellEditor } from './use-cell-editor.ts'

interface CellGridProps {
  readonly label: string
  readonly rows: readonly AreaRow[]
  readonly names: readonly CellName[]
  readonly unit: TermUnit | undefined
  /** As it is with what was entered. */
  readonly edited: (row: AreaRow) => InterestCondition
  readonly problemOf: (id: string, name: CellName) => string | undefined
  readonly editor: CellEditor
  /** What was entered is being saved: until it is, nothing is. */
  readonly busy: boolean
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (id: string) => void
  readonly onValue: (base: InterestCondition, name: CellName, was: CellValue, value: CellValue) => void
  readonly onUndo: () => void
}

interface Place {
  readonly row: number
  readonly column: number
}

/**
 * Prices as a grid ([B9.14]): arrows, Home and End lead from cell to cell, Enter, F2 or a character begins an edit, Enter
 * takes it over and leads on, Escape leaves the cell as it was. One stop of the Tab key leads in and one out.
 */
export function CellGrid(props: CellGridProps) {
  const { label, rows, names, unit, edited, problemOf, editor, busy, chosen, onChoose, onValue, onUndo } = props
  const { t, locale } = useTexts()
  const grid = useRef<HTMLTableElement>(null)
  const id = useId()
  /** By its price: rows come and go while others plan. */
  const [at, setAt] = useState({ id: '', column: 1 })
  /** What is planned and can be taken back, the cells, and what is to become of the price. */
  const columns = names.length + 2
  const current = {
    row: Math.max(
      0,
      rows.findIndex((row) => row.id === at.id),
    ),
    column: Math.min(at.column, columns - 1),
  }

  const stop = ({ row, column }: Place) => setAt({ id: rows[row]?.id ?? '', column })
  const go = (row: number, column: number) => {
    const place = {
      row: Math.max(0, Math.min(row, rows.length - 1)),
      column: Math.max(0, Math.min(column, columns - 1)),
    }
    stop(place)
    grid.current?.querySelector<HTMLElement>(`[data-place="${place.row} ${place.column}"]`)?.focus()
  }
  const begin = (place: Place, begun?: string) => {
    const [row, name] = [rows[place.row], names[place.column - 1]]
    if (row?.gone === false && name !== undefined) editor.begin({ id: row.id, name, begun })
  }
  const choose = (place: Place) => {
    const row = rows[place.row]
    if (row?.change !== undefined) onChoose(row.id)
  }

  const press = (event: KeyboardEvent<HTMLElement>, place: Place) => {
    if (event.target !== event.currentTarget) return
    const { row, column } = place
    const whole = event.ctrlKey || event.metaKey
    if (whole && event.key.toLowerCase() === 'z') onUndo()
    else if (event.key === 'ArrowUp') go(row - 1, column)
    else if (event.key === 'ArrowDown') go(row + 1, column)
    else if (event.key === 'ArrowLeft') go(row, column - 1)
    else if (event.key === 'ArrowRight') go(row, column + 1)
    else if (event.key === 'Home') go(whole ? 0 : row, 0)
    else if (event.key === 'End') go(whole ? rows.length - 1 : row, columns - 1)
    else if (column === 0 && (event.key === ' ' || event.key === 'Enter')) choose(place)
    else if (event.key === 'Enter' || event.key === 'F2') begin(place)
    else if (event.key === 'Delete' || event.key === 'Backspace') begin(place, '')
    else if (/^[\d.,+-]$/.test(event.key) && !whole && !event.altKey) begin(place, event.key)
    else return
    event.preventDefault()
  }

  const shared = (place: Place) => ({
    role: 'gridcell' as const,
    'data-place': `${place.row} ${place.column}`,
    tabIndex: place.row === current.row && place.column === current.column ? 0 : -1,
    onFocus: () => stop(place),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => press(event, place),
  })

  return (
    <div className={table.frame}>
      <table
        ref={grid}
        role="grid"
        aria-label={label}
        aria-readonly={busy || undefined}
        className={`${table.table} ${styles.grid}`}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              <span className={styles.unseen}>{t('cells.choose')}</span>
            </th>
            {names.map((name) => (
              <th key={name} role="columnheader" scope="col">
                {t(`cells.column.${name}`)}
              </th>
            ))}
            <th role="columnheader" scope="col">
              {t('rates.column.change')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((each, row) => {
            const { change, gone } = each
            const before = rateOf(each.item)
            const after = edited(each)
            return (
              <tr key={each.id} role="row" data-gone={gone || undefined}>
                <td {...shared({ row, column: 0 })} className={styles.choice}>
                  {change !== undefined && (
                    <Checkbox
                      tabIndex={-1}
                      aria-label={t('cells.choose.one', { name: each.label })}
                      checked={chosen.has(each.id)}
                      onChange={() => onChoose(each.id)}
                    />
                  )}
                </td>
                {names.map((name, index) => {
                  const place = { row, column: index + 1 }
                  const isEditing = editor.cell?.id === each.id && editor.cell.name === name
                  const problem = problemOf(each.id, name)
                  const problemId = `${id}${row}-${name}`
                  const differs = !isSame(after[name] ?? null, before[name] ?? null)
                  return (
                    <td
                      key={name}
                      {...shared(place)}
                      className={styles.cell}
                      aria-readonly={gone || busy || undefined}
                      aria-invalid={problem !== undefined || undefined}
                      aria-describedby={problem === undefined || isEditing ? undefined : problemId}
                      data-differs={differs || undefined}
                      data-editing={isEditing || undefined}
                      onClick={(event: MouseEvent) => {
                        if (!isEditing && event.target instanceof Element) begin(place)
                      }}
                    >
                      <span className={table.label}>{t(`cells.column.${name}`)}</span>
                      {isEditing ? (
                        <CellInput
                          input={editor.input}
                          name={name}
                          label={t(`cells.column.${name}`)}
                          value={after[name]}
                          begun={editor.cell?.begun}
                          onValue={(value) => onValue(before, name, after[name], value)}
                          onUnreadable={editor.onUnreadable}
                          onLeave={(next) => {
                            editor.end()
                            if (next === 'down') go(row + 1, place.column)
                            else if (next === 'right') go(row, place.column + 1)
                            else if (next === 'left') go(row, place.column - 1)
                            else if (next === 'stay') go(row, place.column)
                          }}
                        />
                      ) : (
                        <span className={styles.value}>
                          {cellText(name, after[name], unit, locale) ?? t('admin.none')}
                          {differs && (
                            <del className={styles.before}>
                              {cellText(name, before[name], unit, locale) ?? t('admin.none')}
                            </del>
                          )}
                          {problem !== undefined && (
                            <span id={problemId} className={styles.wrong}>
                              {problem}
                            </span>
                          )}
                        </span>
                      )}
                    </td>
                  )
                })}
                <td {...shared({ row, column: columns - 1 })}>
                  <span className={table.label}>{t('rates.column.change')}</span>
                  <span className={table.value}>
                    {change === undefined ? t('admin.none') : t(`settings.change.${change.kind}`)}
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** A value as everywhere else, with its unit. */
export function cellText(
  name: CellName,
  value: CellValue,
  unit: TermUnit | undefined,
  locale: Locale,
): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string') return isDated(name) ? dateText(value, locale) : value
  if (name.startsWith('amount')) return formatEuro(value, locale)
  if (name.startsWith('term')) return termText(formatNumber(value, locale), value, unit, locale)
  return formatPercent(value, locale)
}

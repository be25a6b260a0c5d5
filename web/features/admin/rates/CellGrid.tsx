/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table with editable cells is a grid; displayed as cards, its rows need explicit roles */
import { Checkbox, Button } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { IconArrowBackUp, IconCopy, IconTrash } from '@tabler/icons-react'

import type { TermUnit } from '#domain/settings/labels/term-unit.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { toast } from '#web/ui/toast.ts'

import table from '../ui/table.module.css'
import { CellInput } from './CellInput.tsx'
import { type CellRow, cellState } from './cell-rows.ts'
import styles from './rate-grid.module.css'
import { focusOnceThere } from './focus-once-there.ts'
import { type BlockCell, isBlock, readBlock, refusalText } from './rate-block.ts'
import type { CellName, CellValue } from './rate-grid.ts'
import { cellId } from './rate-groups.ts'
import { RowMark } from './RowMark.tsx'
import { ShownCell } from './ShownCell.tsx'
import type { CellEditor } from './use-cell-editor.ts'

interface RateGridTableProps {
  readonly label: string
  readonly rows: readonly CellRow[]
  readonly names: readonly CellName[]
  readonly unit: TermUnit | undefined
  /** Ids of differing prices for the same loans. */
  readonly overlapping: ReadonlySet<string>
  readonly problemOf: (id: string, name: CellName) => string | undefined
  readonly editor: CellEditor
  /** A save is in progress; until its end, nothing can be edited. */
  readonly busy: boolean
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (id: string) => void
  readonly onValue: (row: CellRow, name: CellName, value: CellValue) => void
  readonly onDuplicate: (row: CellRow) => void
  /** Removes a price or keeps it; `next` is the row that gets the focus if this one disappears. */
  readonly onRemove: (row: CellRow, next: CellRow | undefined) => void
  /** Enters a pasted block; false if nothing can be edited now. */
  readonly onBlock: (cells: readonly BlockCell[]) => boolean
  readonly onUndo: () => void
}

interface Place {
  readonly row: number
  readonly column: number
}

const rowActions = ['duplicate', 'remove'] as const

/**
 * Prices as a grid ([B9.14]): arrows, Home and End move between cells; Enter, F2 or a character starts an edit; Enter applies
 * it and moves on; Escape discards it. The grid is a single Tab stop. The actions at the end of a row duplicate and remove
 * it.
 */
export function RateGridTable(props: RateGridTableProps) {
  const { label, rows, names, unit, overlapping, problemOf, editor, busy, chosen, onChoose, onValue, onUndo } = props
  const { t, locale } = useTexts()
  const grid = useRef<HTMLTableElement>(null)
  const id = useId()
  /** The focused cell by the price's id, because edits of others add and remove rows. */
  const [at, setAt] = useState({ id: '', column: 1 })
  /** Columns: the checkbox to revert, the cells, the mark of the price's fate, and its actions. */
  const markColumn = names.length + 1
  const columns = markColumn + 1 + rowActions.length
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
    if (row !== undefined && name !== undefined && isEditable(row)) editor.begin({ id: row.id, name, begun })
  }
  const choose = (place: Place) => {
    const row = rows[place.row]
    if (row?.change !== undefined) onChoose(row.id)
  }

  const act = ({ row, column }: Place) => {
    const [each, action] = [rows[row], rowActions[column - markColumn - 1]]
    if (each === undefined || action === undefined || each.state === 'gone') return
    if (action === 'duplicate') return props.onDuplicate(each)
    go(row, column)
    props.onRemove(each, rows[row + 1] ?? rows[row - 1])
  }

  /** Pastes one value as if typed, and several into the following cells, all or none. */
  const paste = (event: ClipboardEvent<HTMLElement>, place: Place) => {
    const text = event.clipboardData.getData('text/plain')
    const name = names[place.column - 1]
    const isTyping = event.target !== event.currentTarget
    if (text === '' || name === undefined || (isTyping && !isBlock(text))) return
    event.preventDefault()
    const block = readBlock(text, rows.slice(place.row), names.slice(place.column - 1), locale)
    if ('refused' in block) return toast({ kind: 'error', text: refusalText(block) })
    if (!props.onBlock(block.cells)) return
    editor.end()
    // After the input is removed, because its blur would apply the typed text.
    requestAnimationFrame(() => focusOnceThere(cellId(rows[place.row]?.id ?? '', name)))
  }

  const press = (event: KeyboardEvent<HTMLElement>, place: Place) => {
    if (event.target !== event.currentTarget) return
    const { row, column } = place
    const isCtrl = event.ctrlKey || event.metaKey
    if (isCtrl && event.key.toLowerCase() === 'z') onUndo()
    else if (event.key === 'ArrowUp') go(row - 1, column)
    else if (event.key === 'ArrowDown') go(row + 1, column)
    else if (event.key === 'ArrowLeft') go(row, column - 1)
    else if (event.key === 'ArrowRight') go(row, column + 1)
    else if (event.key === 'Home') go(isCtrl ? 0 : row, 0)
    else if (event.key === 'End') go(isCtrl ? rows.length - 1 : row, columns - 1)
    else if (column === 0 && (event.key === ' ' || event.key === 'Enter')) choose(place)
    else if (column > markColumn && (event.key === ' ' || event.key === 'Enter')) act(place)
    else if (event.key === 'Enter' || event.key === 'F2') begin(place)
    else if (event.key === 'Delete' || event.key === 'Backspace') begin(place, '')
    else if (/^[\d.,+-]$/.test(event.key) && !isCtrl && !event.altKey) begin(place, event.key)
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
        className={`${table.table} lp-full lp-round-md lp-paper lp-text-sm lp-figures lp-leading-14 ${styles.grid}`}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              <span className="lp-visually-hidden">{t('cells.choose')}</span>
            </th>
            {names.map((name) => (
              <th key={name} role="columnheader" scope="col">
                {t(`cells.column.${name}`)}
              </th>
            ))}
            <th role="columnheader" scope="col">
              {t('rates.column.change')}
            </th>
            {rowActions.map((action) => (
              <th key={action} role="columnheader" scope="col">
                <span className="lp-visually-hidden">{t(`cells.${action}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((each, row) => {
            const { change, rate, state } = each
            const markId = `${id}${row}-mark`
            return (
              <tr key={each.id} role="row" data-state={state} data-overlaps={overlapping.has(each.id) || undefined}>
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
                  const { differs, marked } = cellState(each, name)
                  const describes = [
                    ...(problem === undefined || isEditing ? [] : [problemId]),
                    ...(marked ? [markId] : []),
                  ]
                  return (
                    <td
                      key={name}
                      {...shared(place)}
                      id={cellId(each.id, name)}
                      className={styles.cell}
                      aria-readonly={!isEditable(each) || busy || undefined}
                      aria-invalid={problem !== undefined || undefined}
                      aria-describedby={describes.length === 0 ? undefined : describes.join(' ')}
                      data-differs={differs || undefined}
                      data-editing={isEditing || undefined}
                      onPaste={(event) => paste(event, place)}
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
                          value={rate[name]}
                          begun={editor.cell?.begun}
                          onValue={(value) => onValue(each, name, value)}
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
                        <ShownCell row={each} name={name} unit={unit} problem={problem} problemId={problemId} />
                      )}
                    </td>
                  )
                })}
                <td {...shared({ row, column: markColumn })}>
                  <span className={table.label}>{t('rates.column.change')}</span>
                  <span className="lp-anywhere" id={markId}>
                    <RowMark row={each} overlaps={overlapping.has(each.id)} />
                  </span>
                </td>
                {rowActions.map((action, index) => {
                  const place = { row, column: markColumn + 1 + index }
                  return (
                    <td key={action} {...shared(place)} className={styles.action}>
                      {state !== 'gone' && <RowAction action={action} row={each} onAct={() => act(place)} />}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const isEditable = ({ state }: CellRow): boolean => state === 'kept' || state === 'new'

interface RowActionProps {
  readonly action: 'duplicate' | 'remove'
  readonly row: CellRow
  readonly onAct: () => void
}

const icons = { duplicate: IconCopy, remove: IconTrash, keep: IconArrowBackUp }

/** Duplicates, removes or keeps a price; an icon in a table, with text on a phone. */
function RowAction({ action, row, onAct }: RowActionProps) {
  const { t } = useTexts()
  const verb = action === 'remove' && row.state === 'removed' ? 'keep' : action
  const Icon = icons[verb]
  return (
    <Button
      className="lp-px-3"
      variant="subtle"
      size="compact-sm"
      tabIndex={-1}
      aria-label={t(`cells.${verb}.one`, { name: row.label })}
      title={t(`cells.${verb}`)}
      onClick={onAct}
    >
      <Icon size={18} aria-hidden />
      <span className={`${styles.word} lp-visually-hidden`}>{t(`cells.${verb}`)}</span>
    </Button>
  )
}

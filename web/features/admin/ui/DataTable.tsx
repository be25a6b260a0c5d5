/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- displayed as cards, the table needs explicit roles */
import { NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'

import { useTexts } from '#web/i18n/use-texts.ts'

import { type Sort, sortedBy, sortText } from './list-address.ts'
import styles from './table.module.css'

export interface Column<Row, Property extends string> {
  readonly id: string
  readonly label: string
  /** Rendered before the label in the column header; `aboveCards` replaces it where headers are hidden. */
  readonly head?: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** The server's sort property; columns without one cannot be sorted. */
  readonly sort?: Property
  /** The first click sorts newest or highest first. */
  readonly newestFirst?: boolean
  /** Hides the cell on a card whose title already contains it. */
  readonly repeatsTitle?: (row: Row) => boolean
  /** As narrow as its content; the other columns share the rest. */
  readonly narrow?: boolean
}

export interface DataTableProps<Row, Property extends string> {
  readonly caption: string
  /** The first column names the row. */
  readonly columns: readonly Column<Row, Property>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** The target of a row; without it rows are not links. */
  readonly to?: (row: Row) => To
  readonly open?: string | undefined
  /** Undefined if the list has a fixed order. */
  readonly sort?: Sort<Property>
  readonly onSort?: (sort: Sort<Property>) => void
  /** Another page or order is loading: the present rows are outdated. */
  readonly stale: boolean
  /** Another table of the screen offers the sort choice for cards. */
  readonly sortedElsewhere?: boolean
  /** Replaces the column headers where rows are cards. */
  readonly aboveCards?: ReactNode
}

/**
 * A sortable list whose rows may open details. Where the columns do not fit, each row becomes a card; explicit roles
 * keep the table semantics, which CSS display would remove.
 */
export function DataTable<Row, Property extends string>(props: DataTableProps<Row, Property>) {
  const { caption, columns, rows, keyOf, to, open, sort, onSort, stale, sortedElsewhere = false, aboveCards } = props
  const sortable = columns.flatMap(({ sort: property, label, newestFirst = false }) =>
    property === undefined ? [] : [{ property, label, newestFirst }],
  )
  return (
    <div className={styles.frame}>
      {!sortedElsewhere && sort !== undefined && onSort !== undefined && (
        <SortChoice columns={sortable} sort={sort} onSort={onSort} />
      )}
      {aboveCards !== undefined && <div className={styles.choice}>{aboveCards}</div>}
      <table
        role="table"
        className={`${styles.table} lp-full lp-round-md lp-paper lp-text-sm lp-figures lp-leading-14`}
        data-stale={stale || undefined}
        aria-busy={stale}
      >
        <caption className="lp-visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => {
            const key = keyOf(row)
            return (
              <tr key={key} role="row" data-open={key === open || undefined}>
                {columns.map(({ id, label, cell, narrow, repeatsTitle }, at) =>
                  at === 0 ? (
                    <th key={id} role="rowheader" scope="row" data-narrow={narrow || undefined}>
                      {to === undefined ? (
                        cell(row)
                      ) : (
                        <Link
                          className={`${styles.link} lp-cover lp-ink lp-weight-600 lp-undecorated lp-anywhere`}
                          to={to(row)}
                          aria-current={key === open || undefined}
                          preventScrollReset
                        >
                          {cell(row)}
                        </Link>
                      )}
                    </th>
                  ) : (
                    <td
                      key={id}
                      role="cell"
                      data-narrow={narrow || undefined}
                      data-repeats={repeatsTitle?.(row) || undefined}
                    >
                      <span className={styles.label}>{label}</span>
                      <span className="lp-anywhere">{cell(row)}</span>
                    </td>
                  ),
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface HeaderCellProps<Row, Property extends string> {
  readonly column: Column<Row, Property>
  readonly sort: Sort<Property> | undefined
  readonly onSort: ((sort: Sort<Property>) => void) | undefined
}

function HeaderCell<Row, Property extends string>({ column, sort, onSort }: HeaderCellProps<Row, Property>) {
  const { sort: property, label, head, newestFirst = false, narrow } = column
  if (property === undefined || sort === undefined)
    return (
      <th role="columnheader" scope="col" data-narrow={narrow || undefined}>
        {head === undefined ? (
          label
        ) : (
          <span className="lp-inline-flex lp-items-center lp-gap-6">
            {head}
            {label}
          </span>
        )}
      </th>
    )
  const sorted = sort.property === property
  const Icon = sorted ? (sort.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <th
      role="columnheader"
      scope="col"
      data-narrow={narrow || undefined}
      aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={`${styles.sort} lp-p-0-3 lp-inline-flex lp-min-h-2_25 lp-items-center lp-gap-2 lp-round-sm lp-clear lp-ink-inherit lp-font-inherit lp-pointer`}
        data-sorted={sorted || undefined}
        onClick={() => onSort?.(sortedBy(sort, property, newestFirst))}
      >
        {label}
        <Icon size={16} stroke={2} aria-hidden />
      </button>
    </th>
  )
}

interface SortChoiceProps<Property extends string> {
  readonly columns: readonly { readonly property: Property; readonly label: string; readonly newestFirst: boolean }[]
  readonly sort: Sort<Property>
  readonly onSort: (sort: Sort<Property>) => void
}

/** Sorting for cards, which have no column headers. */
function SortChoice<Property extends string>({ columns, sort, onSort }: SortChoiceProps<Property>) {
  const { t } = useTexts()
  const choices = columns.flatMap(({ property, label, newestFirst }) =>
    [newestFirst, !newestFirst].map((descending) => ({
      sort: { property, descending },
      label: t(descending ? 'admin.list.descending' : 'admin.list.ascending', { column: label }),
    })),
  )
  return (
    <div className={styles.choice}>
      <NativeSelect
        label={t('admin.list.sort')}
        size="sm"
        value={sortText(sort)}
        data={choices.map((each) => ({ value: sortText(each.sort), label: each.label }))}
        onChange={(event) => {
          const chosen = choices.find((each) => sortText(each.sort) === event.currentTarget.value)
          if (chosen !== undefined) onSort(chosen.sort)
        }}
      />
    </div>
  )
}

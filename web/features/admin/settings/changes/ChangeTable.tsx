/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- with stacked sides, rows need explicit roles */
import type { ReactNode } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './changes.module.css'

export interface ChangeRow {
  readonly path: string
  readonly name: string
  readonly before: ReactNode
  readonly after: ReactNode
  /** Undefined if both sides are the same. */
  readonly kind: 'ADDED' | 'CHANGED' | 'REMOVED' | 'MOVED' | undefined
  /** Too long for a third of a phone's width: there the sides are stacked. */
  readonly wide?: boolean
}

/** The headings of both sides. */
export interface SideNames {
  readonly before: string
  readonly after: string
}

interface ChangeTableProps {
  /** Visually hidden, because a heading above says the same. */
  readonly caption: string
  readonly rows: readonly ChangeRow[]
  /** By default "before" and "after". */
  readonly sides?: SideNames | undefined
}

export function ChangeTable({ caption, rows, sides }: ChangeTableProps) {
  const { t } = useTexts()
  const names = sides ?? { before: t('audits.change.before'), after: t('audits.change.after') }
  return (
    // On a phone it is displayed as blocks, which would remove the table semantics without explicit roles.
    <table role="table" className={`${styles.change} lp-full lp-round-md lp-text-md`}>
      <caption className="lp-visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('audits.change.field')}
          </th>
          <th role="columnheader" scope="col">
            {names.before}
          </th>
          <th role="columnheader" scope="col">
            {names.after}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.path} row={row} names={names} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, names }: { readonly row: ChangeRow; readonly names: SideNames }) {
  const { t } = useTexts()
  const { name, before, after, kind, wide = false } = row
  return (
    <tr role="row" data-changed={kind !== undefined || undefined} data-wide={wide || undefined}>
      <th role="rowheader" scope="row">
        {name}
        {kind !== undefined && (
          // Only new and removed values are labelled visibly; a change is obvious from both sides.
          <span className={kind === 'CHANGED' ? 'lp-visually-hidden' : 'lp-weight-400'}>
            {' '}
            {t(`audits.change.${kind}`)}
          </span>
        )}
      </th>
      <td role="cell" data-label={names.before}>
        {before}
      </td>
      <td role="cell" data-label={names.after}>
        {after}
      </td>
    </tr>
  )
}

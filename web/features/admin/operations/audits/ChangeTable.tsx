/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- where the sides stand below each other, a row is one to a screen reader by its role alone */
import type { ReactNode } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './audits.module.css'

export interface ChangeRow {
  readonly path: string
  readonly name: string
  readonly before: ReactNode
  readonly after: ReactNode
  /** Undefined for what is the same on both sides. */
  readonly kind: 'ADDED' | 'CHANGED' | 'REMOVED' | 'MOVED' | undefined
  /** Too long for a third of a phone: there the sides stand below each other. */
  readonly wide?: boolean
}

/** What the two sides are. */
export interface SideNames {
  readonly before: string
  readonly after: string
}

interface ChangeTableProps {
  /** Read out, not shown: a heading says it already. */
  readonly caption: string
  readonly rows: readonly ChangeRow[]
  /** By default what was before a change, and what after it. */
  readonly sides?: SideNames | undefined
}

/** Two sides of what differs, beside each other. */
export function ChangeTable({ caption, rows, sides }: ChangeTableProps) {
  const { t } = useTexts()
  const names = sides ?? { before: t('audits.change.before'), after: t('audits.change.after') }
  return (
    // On a phone it is laid out as blocks, which would take its roles away.
    <table role="table" className={styles.change}>
      <caption className={styles.hidden}>{caption}</caption>
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
          // That it has changed is seen from the sides; that it is new or gone is not.
          <span className={kind === 'CHANGED' ? styles.hidden : styles.kind}> {t(`audits.change.${kind}`)}</span>
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

import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './audits.module.css'

export interface ChangeRow {
  readonly path: string
  readonly name: string
  readonly before: string
  readonly after: string
  readonly changed: boolean
}

interface ChangeTableProps {
  /** Read out, not shown: a heading says it already. */
  readonly caption: string
  readonly rows: readonly ChangeRow[]
}

/** Before and after, side by side. */
export function ChangeTable({ caption, rows }: ChangeTableProps) {
  const { t } = useTexts()
  return (
    <table className={styles.change}>
      <caption className={styles.hidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('audits.change.field')}</th>
          <th scope="col">{t('audits.change.before')}</th>
          <th scope="col">{t('audits.change.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.path} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row: { name, before, after, changed } }: { readonly row: ChangeRow }) {
  const { t } = useTexts()
  return (
    <tr data-changed={changed || undefined}>
      <th scope="row">
        {name}
        {changed && <span className={styles.hidden}> {t('audits.change.changed')}</span>}
      </th>
      <td>{before}</td>
      <td>{after}</td>
    </tr>
  )
}

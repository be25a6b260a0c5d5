import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './audits.module.css'
import { differences } from './compare.ts'
import { type Readable, useReadable } from './use-readable.ts'

interface BeforeAndAfterProps {
  readonly before: unknown
  readonly after: unknown
}

/** Side by side, field by field; nothing of a person whose key is gone. */
export function BeforeAndAfter({ before, after }: BeforeAndAfterProps) {
  const { t } = useTexts()
  const rows = useReadable(differences(before, after))
  if (rows.length === 0) return <p className={styles.note}>{t('audits.change.none')}</p>
  return (
    <table className={styles.change}>
      <caption className={styles.hidden}>{t('audits.change.title')}</caption>
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

function Row({ row: { name, before, after, changed } }: { readonly row: Readable }) {
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

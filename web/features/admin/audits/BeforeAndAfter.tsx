import { useQuery } from '@tanstack/react-query'

import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './audits.module.css'
import { fieldLabelsQuery } from './calls.ts'
import { type Difference, differences } from './compare.ts'
import { valueText } from './words.ts'

interface BeforeAndAfterProps {
  readonly before: unknown
  readonly after: unknown
}

const answers = 'fields.'

/** Side by side, field by field; nothing of a person whose key is gone. */
export function BeforeAndAfter({ before, after }: BeforeAndAfterProps) {
  const { t, say, local } = useTexts()
  const rows = differences(before, after)
  const { data: fields = [] } = useQuery({
    ...fieldLabelsQuery,
    enabled: rows.some(({ path }) => path.startsWith(answers)),
  })
  if (rows.length === 0) return <p className={styles.note}>{t('audits.change.none')}</p>
  const nameOf = (path: string): string => {
    const field = path.startsWith(answers) && fields.find(({ id }) => id === path.slice(answers.length))
    return field ? local(field.label) : say({ id: `audits.field.${path}`, fallback: path })
  }
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
          <Row key={row.path} row={row} name={nameOf(row.path)} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, name }: { readonly row: Difference; readonly name: string }) {
  const { t, say } = useTexts()
  return (
    <tr data-changed={row.changed || undefined}>
      <th scope="row">
        {name}
        {row.changed && <span className={styles.hidden}> {t('audits.change.changed')}</span>}
      </th>
      <td>{say(valueText(row.before))}</td>
      <td>{say(valueText(row.after))}</td>
    </tr>
  )
}

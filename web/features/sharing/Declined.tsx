import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { Sharing } from './calls.ts'
import styles from './sharing.module.css'

/** Who does not take part, for the owner. */
export function Declined({ declined }: Pick<Sharing, 'declined'>) {
  const { t } = useTexts()
  const { date } = useFormats()
  if (declined.length === 0) return null
  return (
    <ul className={styles.members}>
      {declined.map(({ email, declinedAt }) => (
        <li key={`${email} ${declinedAt}`} className={styles.muted}>
          {t('sharing.declined', { email, date: date(declinedAt) })}
        </li>
      ))}
    </ul>
  )
}

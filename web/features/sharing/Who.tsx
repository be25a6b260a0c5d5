import { useTexts } from '#web/i18n/use-texts.ts'

import type { Member } from './calls.ts'
import styles from './sharing.module.css'

/** A person, and whether they have joined. */
export function Who({ name, email, status }: Pick<Member, 'name' | 'email' | 'status'>) {
  const { t } = useTexts()
  return (
    <div className={styles.person}>
      <span className={styles.name}>{name ?? email}</span>
      {name !== null && <span className={styles.muted}>{email}</span>}
      <span className={styles.state} data-active={status === 'ACTIVE' || undefined}>
        {t(`sharing.status.${status}`)}
      </span>
    </div>
  )
}

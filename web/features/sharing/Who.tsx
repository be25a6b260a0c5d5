import { useTexts } from '#web/i18n/use-texts.ts'

import type { Member } from './calls.ts'
import styles from './sharing.module.css'

/** A person, and whether they have joined. */
export function Who({ name, email, status }: Pick<Member, 'name' | 'email' | 'status'>) {
  const { t } = useTexts()
  return (
    <div className="lp-grid lp-gap-1 lp-min-0 lp-anywhere">
      <span className="lp-weight-600">{name ?? email}</span>
      {name !== null && <span className="lp-m-0 lp-muted lp-text-lg">{email}</span>}
      <span
        className={`${styles.state} lp-self-start lp-mt-2 lp-round-1rem lp-muted lp-text-sm lp-weight-600`}
        data-active={status === 'ACTIVE' || undefined}
      >
        {t(`sharing.status.${status}`)}
      </span>
    </div>
  )
}

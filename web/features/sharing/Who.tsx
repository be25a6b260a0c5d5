import { useTexts } from '#web/i18n/use-texts.ts'
import { getTone } from '#web/ui/tone.ts'

import type { Member } from './calls.ts'
import styles from './sharing.module.css'

/** A person, and whether they have joined. */
export function Who({ name, email, status }: Pick<Member, 'name' | 'email' | 'status'>) {
  const { t } = useTexts()
  return (
    <div className="lp-grid lp-gap-1 lp-min-0 lp-anywhere">
      <span className="lp-weight-600">{name ?? email}</span>
      {name !== null && <span className="lp-m-0 lp-muted lp-text-md">{email}</span>}
      <span
        className={`${styles.state} lp-tone lp-self-start lp-mt-2 lp-round-1rem lp-text-sm lp-weight-600`}
        style={status === 'ACTIVE' ? getTone('success') : undefined}
      >
        {t(`sharing.status.${status}`)}
      </span>
    </div>
  )
}

import { timestampOf } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { Change } from '../area-queries.ts'
import { KindBadge } from './KindBadge.tsx'
import styles from './changes.module.css'

/** The state of a change: its kind, author, time, and approval or rejection. */
export function ChangeMark({ change }: { readonly change: Change }) {
  const { t, locale } = useTexts()
  return (
    <span className={`${styles.mark} lp-wrap lp-items-center lp-gap-2-5`}>
      <KindBadge kind={change.kind} done={change.status === 'RELEASED'} />
      <span className="lp-muted lp-text-sm">
        {t(`settings.status.${change.blocked ? 'BLOCKED' : change.status}`, {
          author: change.author,
          at: timestampOf(change.changedAt, locale),
          by: change.rejectedBy ?? change.approvedBy ?? '',
          release: change.releaseAt === null ? '' : timestampOf(change.releaseAt, locale),
        })}
      </span>
    </span>
  )
}

import { formatTimestamp } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { OpenChange } from '../area-queries.ts'
import { KindBadge } from './KindBadge.tsx'

/** The state of a change: its kind, author, time, and approval or rejection. */
export function ChangeMark({ change }: { readonly change: OpenChange }) {
  const { t, locale } = useTexts()
  return (
    <span className="lp-inline-flex lp-wrap lp-items-center lp-gap-2-5">
      <KindBadge kind={change.kind} done={change.status === 'RELEASED'} />
      <span className="lp-muted lp-text-sm">
        {t(`settings.status.${change.blocked ? 'BLOCKED' : change.status}`, {
          author: change.author,
          at: formatTimestamp(change.changedAt, locale),
          by: change.rejectedBy ?? change.approvedBy ?? '',
          release: change.releaseAt === null ? '' : formatTimestamp(change.releaseAt, locale),
        })}
      </span>
    </span>
  )
}

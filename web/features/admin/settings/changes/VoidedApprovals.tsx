import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { berlinTime } from '../../ui/berlin-time.ts'
import type { Change } from '../area-queries.ts'

interface VoidedApprovalsProps {
  readonly approvals: readonly Pick<Change, 'id' | 'label' | 'approvedBy' | 'releaseAt'>[]
  readonly title: string
  /** Explains what happens to the changes. */
  readonly text: string
}

/** Longer lists are not read. */
const shownAtMost = 20

/** Approvals that would be void, each with its change, approver and release time. */
export function VoidedApprovals({ approvals, title, text }: VoidedApprovalsProps) {
  const { t, locale } = useTexts()
  const count = approvals.length
  if (count === 0) return null
  return (
    <Notice kind="warning" title={title}>
      <ul>
        {approvals.slice(0, shownAtMost).map(({ id, label, approvedBy, releaseAt }) => (
          <li key={id}>
            {t('settings.voided', {
              name: label,
              by: approvedBy ?? '',
              at: releaseAt === null ? '' : berlinTime(releaseAt, locale),
            })}
          </li>
        ))}
        {count > shownAtMost && <li>{t('settings.voided.more', { count: count - shownAtMost })}</li>}
      </ul>
      <p>{text}</p>
    </Notice>
  )
}

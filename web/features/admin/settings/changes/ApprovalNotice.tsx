import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { berlinTime } from '../../ui/berlin-time.ts'
import type { OpenChange } from '../area-queries.ts'

interface ApprovalNoticeProps {
  readonly change: OpenChange | undefined
  /** The action that would undo the approval. */
  readonly by: 'save' | 'remove' | 'undo' | 'reject'
}

/** Warns that an action would void the approval of a scheduled change, and of those approved with it. */
export function ApprovalNotice({ change, by }: ApprovalNoticeProps) {
  const { t, locale } = useTexts()
  if (change?.status !== 'APPROVED' || change.releaseAt === null) return null
  return (
    <Notice
      kind="warning"
      title={t('settings.approved', { by: change.approvedBy ?? '', at: berlinTime(change.releaseAt, locale) })}
    >
      <p>{t(`settings.approved.${by}`)}</p>
      {change.approvedBeside > 0 && <p>{t('settings.approved.beside', { count: change.approvedBeside })}</p>}
    </Notice>
  )
}

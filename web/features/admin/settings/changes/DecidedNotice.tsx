import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { berlinTime } from '../../ui/berlin-time.ts'
import type { OpenChange } from '../area-queries.ts'

interface DecidedNoticeProps {
  readonly change: OpenChange
  /** The change belongs to another item, which changes with the saved one. */
  readonly isOther?: boolean
}

/** Warns that saving would undo another user's approval or rejection of the change. */
export function DecidedNotice({ change, isOther = false }: DecidedNoticeProps) {
  const { t, locale } = useTexts()
  const { label, status, approvedBy, rejectedBy, releaseAt, reason, approvedBeside } = change
  return (
    <Notice
      kind="warning"
      live
      title={isOther ? t('settings.decided.other', { name: label }) : t('settings.decided.title')}
    >
      {status === 'REJECTED' ? (
        <>
          <p>{t('settings.decided.rejected', { by: rejectedBy ?? '' })}</p>
          {reason !== null && reason !== '' && <p>{t('releases.reason', { reason })}</p>}
        </>
      ) : (
        <>
          <p>
            {t('settings.decided.approved', {
              by: approvedBy ?? '',
              at: releaseAt === null ? '' : berlinTime(releaseAt, locale),
            })}
          </p>
          {approvedBeside > 0 && <p>{t('settings.approved.beside', { count: approvedBeside })}</p>}
        </>
      )}
    </Notice>
  )
}

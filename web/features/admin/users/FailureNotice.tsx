import { Button } from '@mantine/core'

import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import type { UserFailure } from './failure.ts'

interface FailureNoticeProps {
  readonly failure: UserFailure
  /** Loads the newer version after another user's save. */
  readonly onReload?: () => void
}

/** The notice may be outside the visible part. */
const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** The reasons why nothing was saved ([B8.08]); those of a field are shown there. */
export function FailureNotice({ failure, onReload }: FailureNoticeProps) {
  const { t, formatText } = useTexts()
  if (failure.stale)
    return (
      <div ref={show} className="lp-stretched-first lp-grid lp-gap-6 lp-children-start">
        <Notice kind="warning" live title={t('admin.stale.title')}>
          <p>{t('admin.stale.text')}</p>
        </Notice>
        {onReload !== undefined && (
          <Button variant="default" onClick={onReload}>
            {t('admin.stale.reload')}
          </Button>
        )}
      </div>
    )
  if (failure.texts.length === 0) return null
  return (
    <div ref={show} className="lp-stretched-first lp-grid lp-gap-6 lp-children-start">
      <Notice kind="error" live>
        {failure.texts.map((text) => (
          <p key={text.id}>{formatText(text)}</p>
        ))}
      </Notice>
    </div>
  )
}

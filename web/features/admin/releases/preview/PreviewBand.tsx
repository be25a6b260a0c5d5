import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { leavePreview, preview } from '#web/api/preview.ts'
import { touch } from '#web/features/account/idle.ts'
import { formatTimeOfDay } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/routing/paths.ts'
import { Dialog } from '#web/ui/Dialog.tsx'

import { berlinTime } from '../../ui/berlin-time.ts'
import { isPreviewOver, previewQuery } from '../calls.ts'
import '../../utilities.css'
import styles from './preview.module.css'

const leave = (): void => leavePreview(path('appSettingsArea', { area: 'release-changes' }))

/** The link is truncated: the server does not know the preview, and complete links have a day. */
const isCut = (error: unknown): boolean => isPreviewOver(error) && error.status === 404 && preview?.day === undefined

/** The banner of every page in a preview: its date, its expiry and the exit. */
export function PreviewBand() {
  const { t, locale } = useTexts()
  const { data, error } = useQuery(previewQuery)
  useEffect(stayActive, [])
  return (
    <aside className={styles.band} aria-label={t('preview.band')}>
      <div className={`${styles.inner} lp-p-4-8 lp-page-width lp-row lp-gap-3-6 lp-mx-auto`}>
        <IconEye size={20} aria-hidden className="lp-rigid" />
        <p className="lp-basis-14 lp-m-0 lp-text-md">
          <strong>
            {data === undefined ? t('preview.band') : t('preview.shows', { time: berlinTime(data.at, locale) })}
          </strong>{' '}
          {data !== undefined && t('preview.validUntil', { time: formatTimeOfDay(data.validUntil) })}
        </p>
        <Button size="xs" variant="white" onClick={leave}>
          {t('preview.end')}
        </Button>
      </div>
      {isPreviewOver(error) && !isCut(error) ? (
        <Ended title={t('preview.over')}>
          {t(error.status === 404 ? 'preview.over.text' : 'preview.over.signedOut')}
        </Ended>
      ) : (
        // Without the server's day, dates would be validated against another day.
        (isCut(error) || (data !== undefined && data.day !== preview?.day)) && (
          <Ended title={t('preview.damaged')}>{t('preview.damaged.text')}</Ended>
        )
      )}
    </aside>
  )
}

function Ended({ title, children }: { readonly title: string; readonly children: string }) {
  const { t } = useTexts()
  return (
    <Dialog opened title={title} onClose={leave}>
      <p>{children}</p>
      <Button fullWidth data-autofocus onClick={leave}>
        {t('preview.back')}
      </Button>
    </Dialog>
  )
}

/** Reports activity in a preview, because the administrator's own tab would sign out otherwise. */
function stayActive(): () => void {
  const onActivity = () => touch('LOGGED_IN', Date.now())
  const events = ['click', 'keydown'] as const
  for (const event of events) addEventListener(event, onActivity, { passive: true })
  return () => {
    for (const event of events) removeEventListener(event, onActivity)
  }
}

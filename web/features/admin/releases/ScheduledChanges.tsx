import { IconArrowRight, IconCalendarEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/routing/paths.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { type OpenChange, openChangesQuery } from '../settings/area-queries.ts'
import { berlinTime } from '../ui/berlin-time.ts'
import { getDueTimes } from './due-times.ts'
import styles from './scheduled.module.css'

const maxTimes = 3

/** How many changes are scheduled and when they are due, for the first page of the administration. */
export function ScheduledChanges() {
  const { t, locale } = useTexts()
  const { data, error: failed, refetch, isLoading, isFetching } = useQuery(openChangesQuery(locale))
  const error = useLastError(failed, isLoading)
  const all = data?.items.flatMap(({ changes }) => changes)
  return (
    <section
      className="lp-grid lp-gap-4 lp-mb-12 lp-p-10 lp-bordered lp-round-lg lp-paper"
      aria-labelledby="planned-changes"
    >
      <h2 id="planned-changes" className="lp-m-0 lp-text-lg">
        {t('releases.scheduled')}
      </h2>
      <div className="lp-min-h-1_5" aria-busy={all === undefined && error === null}>
        {error !== null && (
          <LoadFailure title={t('releases.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {all !== undefined && <Scheduled changes={all} />}
      </div>
      <Link
        className="lp-underlined-hover lp-inline-flex lp-gap-3 lp-self-start lp-min-h-1_5 lp-items-center lp-primary lp-weight-600 lp-undecorated"
        to={path('appSettingsArea', { area: 'release-changes' })}
      >
        {t('admin.screen.release-changes')}
        <IconArrowRight size={18} stroke={2} aria-hidden />
      </Link>
    </section>
  )
}

function Scheduled({ changes }: { readonly changes: readonly OpenChange[] }) {
  const { t, locale } = useTexts()
  const count = (wanted: (change: OpenChange) => boolean): number => changes.filter(wanted).length
  const timestamps = getDueTimes(changes)
  return (
    <>
      <p className="lp-m-0">
        {t('releases.scheduled.count', {
          open: count(({ status }) => status === 'OPEN'),
          rejected: count(({ status }) => status === 'REJECTED'),
        })}
      </p>
      {timestamps.length > 0 && (
        <ul className={`${styles.times} lp-list lp-grid lp-gap-3`}>
          {timestamps.slice(0, maxTimes).map(({ timestamp, due, blocked }) => (
            <li key={timestamp}>
              <IconCalendarEvent size={18} aria-hidden />
              <span>
                {t(blocked ? 'releases.scheduled.blocked' : 'releases.scheduled.due', {
                  time: berlinTime(timestamp, locale),
                  count: due.length,
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {timestamps.length > maxTimes && (
        <p className="lp-m-0">{t('releases.scheduled.more', { count: timestamps.length - maxTimes })}</p>
      )}
    </>
  )
}

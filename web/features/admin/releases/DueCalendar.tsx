import { IconCalendarEvent } from '@tabler/icons-react'

import { useTexts } from '#web/i18n/use-texts.ts'

import type { OpenChange } from '../settings/area-queries.ts'
import { berlinTime } from '../ui/berlin-time.ts'
import { getDueTimes } from './due-times.ts'
import styles from './releases.module.css'

const maxNamed = 10

/** The approved changes by release time, soonest first. */
export function DueCalendar({ changes }: { readonly changes: readonly OpenChange[] }) {
  const { t, locale } = useTexts()
  const timestamps = getDueTimes(changes)
  if (timestamps.length === 0) return null
  return (
    <section className="lp-min-0 lp-bordered lp-round-md lp-paper lp-p-6-8" aria-label={t('releases.due')}>
      <h2 className="lp-m-0 lp-text-lg">{t('releases.due')}</h2>
      <ol className={`${styles.times} lp-list`}>
        {timestamps.map(({ timestamp, due, blocked }) => (
          <li key={timestamp} className={`${styles.time} lp-flex lp-wrap lp-gap-6 lp-items-flex-start`}>
            <IconCalendarEvent className="lp-rigid" size={20} aria-hidden />
            <span>
              <strong>{berlinTime(timestamp, locale)}</strong>
              {blocked && <span className="lp-ms-4 lp-error-filled lp-weight-600">{t('releases.blocked')}</span>}
              <span className="lp-block lp-m-0 lp-muted lp-text-md">
                {due
                  .slice(0, maxNamed)
                  .map(({ label, kind }) => (kind === 'CHANGED' ? label : t(`releases.due.${kind}`, { label })))
                  .join(', ')}
                {due.length > maxNamed && ` ${t('releases.dueMore', { count: due.length - maxNamed })}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

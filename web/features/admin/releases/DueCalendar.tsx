import { IconCalendarEvent } from '@tabler/icons-react'

import { useTexts } from '#web/i18n/use-texts.ts'

import type { Change } from '../settings/area-queries.ts'
import { berlinTime } from '../ui/berlin-time.ts'
import { dueTimesOf } from './due-times.ts'
import shared from '../settings/changes/changes.module.css'
import styles from './releases.module.css'

const namedAtMost = 10

/** The approved changes by release time, soonest first. */
export function DueCalendar({ changes }: { readonly changes: readonly Change[] }) {
  const { t, locale } = useTexts()
  const timestamps = dueTimesOf(changes)
  if (timestamps.length === 0) return null
  return (
    <section className={styles.due} aria-label={t('releases.due')}>
      <h2 className={styles.areaName}>{t('releases.due')}</h2>
      <ol className={styles.times}>
        {timestamps.map(({ timestamp, due, blocked }) => (
          <li key={timestamp} className={styles.time}>
            <IconCalendarEvent className={styles.timeIcon} size={20} aria-hidden />
            <span>
              <strong>{berlinTime(timestamp, locale)}</strong>
              {blocked && <span className={styles.blocked}>{t('releases.blocked')}</span>}
              <span className={shared.names}>
                {due
                  .slice(0, namedAtMost)
                  .map(({ label, kind }) => (kind === 'CHANGED' ? label : t(`releases.due.${kind}`, { label })))
                  .join(', ')}
                {due.length > namedAtMost && ` ${t('releases.dueMore', { count: due.length - namedAtMost })}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

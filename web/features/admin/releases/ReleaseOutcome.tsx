import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { useListAddress } from '../ui/use-list-address.ts'
import { berlinTime } from '../ui/berlin-time.ts'
import type { Approved } from './calls.ts'

/** The outcome of the last release; takes the focus. */
export function ReleaseOutcome({ released }: { readonly released: Approved | undefined }) {
  const { t, locale } = useTexts()
  const { to } = useListAddress()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (released === undefined) return undefined
    // After the panel has returned the focus to its opener, which is disabled by then.
    const timer = setTimeout(() => place.current?.querySelector<HTMLElement>('[role="status"]')?.focus())
    return () => clearTimeout(timer)
  }, [released])
  if (released === undefined) return null
  const { approved: count, release, releaseAt } = released
  return (
    <div ref={place}>
      <Notice kind="success" live>
        {release === null ? (
          t('releases.outcome.later', { count, time: berlinTime(releaseAt, locale) })
        ) : (
          <>
            {t('releases.outcome.now', { count, release })}{' '}
            <Link to={to({ view: 'history' })}>{t('releases.outcome.history')}</Link>
          </>
        )}
      </Notice>
    </div>
  )
}

import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { formatTimestamp } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { type OwnSession, sessionsQuery } from '../self-calls.ts'
import accountStyles from '../account.module.css'
import { parseDevice } from './device-name.ts'
import { SignOutEverywhereDialog } from './SignOutEverywhereDialog.tsx'
import styles from './sessions.module.css'

/** The user's sessions, with actions to end them. */
export function SessionsCard() {
  const { t } = useTexts()
  const { data, error: failed, isLoading, isFetching, refetch } = useQuery(sessionsQuery)
  const error = useLastError(failed, isLoading)
  const [ending, setEnding] = useState<'others' | 'all'>()
  const others = data?.some(({ current }) => !current) === true
  return (
    <section
      className={`${accountStyles.card} lp-bordered lp-round-lg lp-paper lp-shadow`}
      aria-labelledby="sessions-title"
    >
      <h2 id="sessions-title" className="lp-m-0 lp-text-lg lp-leading-13">
        {t('sessions.title')}
      </h2>
      <p className={`${accountStyles.text} lp-muted`}>{t('sessions.text')}</p>
      {error !== null && (
        <LoadFailure title={t('sessions.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton />}
      {data !== undefined && (
        <>
          <ul className="lp-list lp-grid lp-mt-10">
            {data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          <div className="lp-answers lp-flex lp-wrap lp-gap-6 lp-pt-10 lp-line-top">
            {others && (
              <Button variant="default" onClick={() => setEnding('others')}>
                {t('sessions.endOthers')}
              </Button>
            )}
            <Button variant="light" color="error" onClick={() => setEnding('all')}>
              {t('sessions.endAll')}
            </Button>
          </div>
        </>
      )}
      <SignOutEverywhereDialog ending={ending} onClose={() => setEnding(undefined)} />
    </section>
  )
}

const handheld: ReadonlySet<string | undefined> = new Set(['iPhone', 'iPad', 'Android'])

function SessionRow({ session }: { readonly session: OwnSession }) {
  const { t, locale } = useTexts()
  const { browser, system } = parseDevice(session.userAgent)
  const Icon = handheld.has(system) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={`${styles.session} lp-grid lp-columns-auto-min lp-gap-7 lp-line-top`}>
      <Icon size={22} stroke={1.6} aria-hidden className={styles.icon} />
      <span>
        <span className="lp-gap-1-5 lp-flex lp-wrap lp-items-baseline lp-weight-600">
          {browser === undefined && system === undefined
            ? t('sessions.device.unknown')
            : t('sessions.device', {
                browser: browser ?? t('sessions.browser.unknown'),
                system: system ?? t('sessions.system.unknown'),
              })}
          {session.current && (
            <span className={`${styles.current} lp-p-0-4 lp-pill lp-success`}>{t('sessions.current')}</span>
          )}
        </span>
        <span className="lp-block lp-muted lp-text-md lp-anywhere">
          {t('sessions.since', { time: formatTimestamp(session.createdAt, locale) })}
        </span>
        {session.address !== '' && (
          <span className="lp-block lp-muted lp-text-md lp-anywhere">
            {t('sessions.address', { address: session.address })}
          </span>
        )}
      </span>
    </li>
  )
}

function Skeleton() {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('shell.loading')} className={`${styles.skeleton} lp-grid lp-gap-6 lp-mt-10`}>
      <span aria-hidden />
      <span aria-hidden />
    </div>
  )
}

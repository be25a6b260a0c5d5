import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'

import { clockText } from '#domain/time/clock-text.ts'

import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../routing/paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Who } from './idle.ts'
import { pendingLoan } from './pending-loan.ts'
import styles from './session.module.css'

interface SessionWarningProps {
  readonly who: Who
  readonly remainingMs: number
  readonly onStay: () => void
}

/** Warns before the session ends; every activity except signing out keeps it. */
export function SessionWarning({ who, remainingMs, onStay }: SessionWarningProps) {
  const { t } = useTexts()
  const [kept, setKept] = useState(false)
  useEffect(() => {
    const pending = pendingLoan.current()
    // A visitor's draft is kept as well, but without the tab only a link leads back to it.
    if (who !== 'LOGGED_IN' || !pending?.saveRequired) return
    pending.save().then(
      () => setKept(true),
      () => undefined,
    )
  }, [who])
  return (
    <Dialog opened title={t('session.warning.title')} onClose={onStay} size="sm">
      <p className="lp-m-0 lp-mt-4 lp-muted">{t(`session.warning.${kept ? 'kept' : who}`)}</p>
      <p className={`${styles.countdown} lp-m-0 lp-my-8 lp-text-center`}>
        <span role="timer" aria-label={t('session.clock')}>
          {clockText(remainingMs)}
        </span>
      </p>
      <div className="lp-grid lp-gap-4">
        <Button size="lg" fullWidth onClick={onStay} data-autofocus>
          {t('session.warning.stay')}
        </Button>
        {who === 'LOGGED_IN' && (
          <ButtonLink to={path('logout')} variant="subtle" fullWidth>
            {t('session.warning.signOut')}
          </ButtonLink>
        )}
      </div>
    </Dialog>
  )
}

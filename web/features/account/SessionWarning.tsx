import { Button } from '@mantine/core'

import { clockText } from '#domain/time/clock-text.ts'

import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../routing/paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Who } from './idle.ts'
import styles from './session.module.css'

interface SessionWarningProps {
  readonly who: Who
  readonly remainingMs: number
  readonly onStay: () => void
}

/** Warns before the session ends; every activity except signing out keeps it. */
export function SessionWarning({ who, remainingMs, onStay }: SessionWarningProps) {
  const { t } = useTexts()
  return (
    <Dialog opened title={t('session.warning.title')} onClose={onStay} size="sm">
      <p className="lp-m-0 lp-mt-4 lp-muted">{t(`session.warning.${who}`)}</p>
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

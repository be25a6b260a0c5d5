import { IconPhoneCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'

import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'

import styles from './alternatives/alternatives.module.css'
import { CallWithdrawal } from './alternatives/CallWithdrawal.tsx'

/** [A2.11] */
export function CallRequestedPage() {
  const { t } = useTexts()
  const loanId = requestedIn(useLocation().state)
  const [withdrawn, setWithdrawn] = useState(false)
  return (
    <>
      <PageTitle name={t('wizard.callRequested.title')} />
      <EmptyState
        icon={IconPhoneCheck}
        heading="h1"
        title={t('wizard.callRequested.title')}
        action={<ButtonLink to={path('start')}>{t('wizard.callRequested.action')}</ButtonLink>}
      >
        {!withdrawn && <p>{t('wizard.callRequested.text')}</p>}
        {loanId !== undefined && (
          <div className={`${styles.afterRequest} lp-mt-12`}>
            <CallWithdrawal loanId={loanId} onDone={() => setWithdrawn(true)} />
          </div>
        )}
      </EmptyState>
    </>
  )
}

/** The application in the state of the history's entry; undefined where the page was opened by its address. */
function requestedIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('requested' in state)) return undefined
  return typeof state.requested === 'string' ? state.requested : undefined
}

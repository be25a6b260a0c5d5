import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { isApiError } from '../../api/errors.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../paths.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './account.module.css'
import { AccountCard } from './AccountCard.tsx'
import { ActivateForm } from './ActivateForm.tsx'
import { activate } from './calls.ts'
import { refusalText } from './failure-text.ts'
import { ResendActivation } from './ResendActivation.tsx'
import { useMailedKey, useMailedLink } from './use-mailed-key.ts'
import { waitingApplicationsOf } from './waiting-applications.ts'

/** [A9.04] */
const redirectAfterMs = 4000

/** Links that lead nowhere any more. */
const past: readonly (string | undefined)[] = ['activationfailed', 'activationexpired']

/** [A2.06], [A4.07], [A8.04]; asks for a password in another browser than the one that registered. */
export function ActivatePage() {
  const { t } = useTexts()
  const key = useMailedKey()
  const link = useMailedLink('activate', activate)
  const [chosen, setChosen] = useState<'done' | Error>()
  const isDone = link.isSuccess || chosen === 'done'
  const error = chosen instanceof Error ? chosen : link.error
  const applications = isDone ? undefined : waitingApplicationsOf(error)
  const isOver = (failure: Error): boolean => isApiError(failure) && past.includes(failure.errorKey)
  return (
    <AccountCard
      title={t('activate.title')}
      {...(applications === undefined ? {} : { text: t('activate.password.text') })}
    >
      {isDone ? (
        <Done />
      ) : applications !== undefined ? (
        <ActivateForm
          mailedKey={key}
          applications={applications}
          onDone={() => setChosen('done')}
          onVoid={(failure) => isOver(failure) && setChosen(failure)}
        />
      ) : error === null ? (
        <Block>
          <Spinner />
        </Block>
      ) : (
        <Failed error={error} onAgain={() => void link.refetch()} />
      )}
    </AccountCard>
  )
}

const Block = ({ children }: { readonly children: ReactNode }) => <div className={styles.form}>{children}</div>

function Done() {
  const { t } = useTexts()
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(path('login'), { replace: true }), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Block>
      <Notice kind="success" live title={t('activate.messages.success')}>
        <p>{t('activate.redirect')}</p>
      </Notice>
      <ButtonLink to={path('login')}>{t('account.toSignIn')}</ButtonLink>
    </Block>
  )
}

interface FailedProps {
  readonly error: Error
  readonly onAgain: () => void
}

function Failed({ error, onAgain }: FailedProps) {
  const { t, formatText } = useTexts()
  const errorKey = isApiError(error) ? error.errorKey : undefined
  if (errorKey === 'activationexpired')
    return (
      <>
        <Block>
          <Notice kind="error" live>
            {t('activate.expired')}
          </Notice>
        </Block>
        <ResendActivation />
      </>
    )
  if (errorKey === 'activationfailed')
    return (
      <Block>
        <Notice kind="error" live>
          {t('activate.messages.error')}
        </Notice>
        <p className={styles.note}>{t('activate.newest')}</p>
        <ButtonLink to={path('register')}>{t('signIn.register')}</ButtonLink>
      </Block>
    )
  return (
    <Block>
      <Notice kind="error" live>
        {formatText(refusalText(error))}
      </Notice>
      <ActionButton onClick={onAgain}>{t('activate.again')}</ActionButton>
    </Block>
  )
}

import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './account.module.css'
import { AccountCard } from './AccountCard.tsx'
import { activate } from './calls.ts'
import { useMailedLink } from './use-mailed-key.ts'

/** [A9.04] */
const redirectAfterMs = 4000

/** [A2.06], [A4.07], [A8.04] */
export function ActivatePage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { isSuccess, isError } = useMailedLink('activate', activate)
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(() => void navigate(path('login'), { replace: true }), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [isSuccess, navigate])
  return (
    <AccountCard title={t('activate.title')}>
      <div className={styles.form}>
        {isSuccess && (
          <Notice kind="success" live title={t('activate.messages.success')}>
            <p>{t('activate.redirect')}</p>
          </Notice>
        )}
        {isError && (
          <Notice kind="error" live>
            {t('activate.messages.error')}
          </Notice>
        )}
        {!isSuccess && !isError && <Spinner />}
        {isSuccess && <ButtonLink to={path('login')}>{t('account.toSignIn')}</ButtonLink>}
        {isError && <ButtonLink to={path('register')}>{t('signIn.register')}</ButtonLink>}
      </div>
    </AccountCard>
  )
}

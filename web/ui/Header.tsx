import { useQuery } from '@tanstack/react-query'

import { technicalDefaults } from '#domain/settings/schemas/technical.ts'

import { useAccount } from '../api/account.ts'
import { technicalSettingsQuery } from '../api/settings.ts'
import { SessionClock } from '../features/account/SessionClock.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { Brand } from './Brand.tsx'
import { environment } from './environment.ts'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import { SessionArea } from './SessionArea.tsx'
import styles from './Shell.module.css'

/** [A2.28], [B2.24]: administrators always see it. */
export function Header() {
  const { account } = useAccount()
  const { data: technical = technicalDefaults } = useQuery(technicalSettingsQuery)
  if (!technical.SHOW_HEADER && !account?.isAdmin) return <div />
  return (
    <header className={styles.bar}>
      <Ribbon />
      <div className={styles.inner}>
        <Brand />
        <SessionClock />
        <LanguageSwitcher />
        <SessionArea loginAvailable={!technical.NO_LOGIN_MODE} />
      </div>
    </header>
  )
}

function Ribbon() {
  const { t } = useTexts()
  if (environment === '') return null
  const name = environment === 'dev' ? t('shell.environment.dev') : environment
  return <p className={styles.ribbon}>{t('shell.environment', { name })}</p>
}

import { useQuery } from '@tanstack/react-query'

import { technicalDefaults } from '#domain/settings/technical.ts'

import { useAccount } from '../api/account.ts'
import { technicalSettingsQuery } from '../api/settings.ts'
import { SessionClock } from '../features/account/SessionClock.tsx'
import { Brand } from './Brand.tsx'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import { SessionArea } from './SessionArea.tsx'
import styles from './Shell.module.css'

/** [A2.28]: administrators always see it. */
export function Header() {
  const { account } = useAccount()
  const { data: technical = technicalDefaults } = useQuery(technicalSettingsQuery)
  if (!technical.SHOW_HEADER && !account?.isAdmin) return <div />
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Brand />
        <SessionClock />
        <LanguageSwitcher />
        <SessionArea loginAvailable={!technical.NO_LOGIN_MODE} />
      </div>
    </header>
  )
}

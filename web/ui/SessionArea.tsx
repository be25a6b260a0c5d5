import { IconUser } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'

import { useAccount } from '../api/account.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { withSignIn } from '../sign-in.ts'
import styles from './Shell.module.css'

const UserMenu = lazy(() => import('./UserMenu.tsx').then((module) => ({ default: module.UserMenu })))

/** Sign-in, or the user menu and sign-out; empty in no-login mode ([A1.05]). */
export function SessionArea({ loginAvailable }: { readonly loginAvailable: boolean }) {
  const { t } = useTexts()
  const { account, known } = useAccount()
  const location = useLocation()
  if (account !== null)
    return (
      <Suspense>
        <UserMenu account={account} />
      </Suspense>
    )
  if (!loginAvailable || !known) return null
  return (
    <Link className={styles.signIn} to={withSignIn(location)}>
      <IconUser size={18} stroke={2} aria-hidden />
      {t('shell.signIn')}
    </Link>
  )
}

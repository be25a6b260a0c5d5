import { Outlet } from 'react-router'

import { useAccount } from '#web/api/account.ts'

import { AdminMenu } from './AdminMenu.tsx'
import styles from './layout.module.css'

export function AdminLayout() {
  const { account } = useAccount()
  if (account === null) return null
  return (
    <div className={styles.layout}>
      <AdminMenu authority={account.authority} />
      <div className={styles.screen}>
        <Outlet />
      </div>
    </div>
  )
}

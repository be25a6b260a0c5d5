import { useEffect } from 'react'

import type { Account } from '#web/api/account.ts'
import { session } from '#web/api/session.ts'

/** Signing in moves a visitor's loans to the account, so the visitor's secret is no longer needed. */
export function useVisitorNoMore(account: Account | null): void {
  const claimed = account !== null && !account.isAdmin
  useEffect(() => {
    if (claimed) session.forgetVisitor()
  }, [claimed])
}

import { useEffect } from 'react'

import type { Account } from '#web/api/account.ts'
import { sessionStore } from '#web/api/storage.ts'

/** A visitor's loans belong to the account since its sign-in; the secret that stood for the visitor has done its work. */
export function useVisitorNoMore(account: Account | null): void {
  const claimed = account !== null && !account.isAdmin
  useEffect(() => {
    if (claimed) sessionStore.remove('uniqueUserId')
  }, [claimed])
}

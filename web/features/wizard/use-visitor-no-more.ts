import { useEffect } from 'react'

import type { Account } from '#web/api/account.ts'
import { session } from '#web/api/session.ts'

/** A visitor's loans belong to the account since its sign-in; the secret that stood for the visitor has done its work. */
export function useVisitorNoMore(account: Account | null): void {
  const claimed = account !== null && !account.isAdmin
  useEffect(() => {
    if (claimed) session.forgetVisitor()
  }, [claimed])
}

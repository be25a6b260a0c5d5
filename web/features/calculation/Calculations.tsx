import { lazy, Suspense } from 'react'
import { may } from '#domain/loan/access.ts'
import { useAccount } from '#web/api/account.ts'

import { Comparison } from './Comparison.tsx'
import { Watchlist } from './Watchlist.tsx'
import styles from './calculation.module.css'
import type { CalculationsProps } from './calculations-props.ts'

/** Only signed-in users load it. */
const AppliedLoans = lazy(() => import('./AppliedLoans.tsx').then((module) => ({ default: module.AppliedLoans })))

/** Below the calculator: compared variants, saved calculations and sent applications ([A2.27]). */
export function Calculations(props: CalculationsProps) {
  const { account } = useAccount()
  const { options, loan } = props
  const isApplicant = account !== null && !account.isAdmin
  // [A6.03]: other people's loans cannot be saved to one's own list.
  const maySave = loan === undefined || may(loan.ownership.role, 'watch')
  return (
    <div className={styles.calculations}>
      {!props.locked && <Comparison {...props} />}
      {options.watchlist && maySave && <Watchlist {...props} account={isApplicant ? account : undefined} />}
      {options.showAppliedLoans && isApplicant && (
        <Suspense fallback={null}>
          <AppliedLoans />
        </Suspense>
      )}
    </div>
  )
}

import { lazy, Suspense } from 'react'

import type { FieldValues } from '#domain/fields/types.ts'
import { may } from '#domain/loan/access.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { Quote, Wish } from '#domain/loan/priced.ts'
import type { Page } from '#domain/settings/pages.ts'
import type { Product } from '#domain/settings/products.ts'
import { useAccount } from '#web/api/account.ts'

import { Comparison } from './Comparison.tsx'
import { Watchlist } from './Watchlist.tsx'
import styles from './calculation.module.css'

/** For who is signed in: nobody else waits for it. */
const AppliedLoans = lazy(() => import('./AppliedLoans.tsx').then((module) => ({ default: module.AppliedLoans })))

export interface CalculationsProps {
  readonly product: Product
  readonly options: NonNullable<Page['startPage']>
  readonly wish: Wish | undefined
  readonly fields: FieldValues
  /** As it is shown, where it can be lent: the server's answer may still be on its way. */
  readonly quote: Quote | undefined
  /** Undefined before there is one. */
  readonly loan: Loan | undefined
  /** Whoever looks cannot change the wish. */
  readonly locked: boolean
  readonly onTake: (fields: FieldValues) => void
}

/** Beneath the calculator: variants beside each other, what is remembered, and what was applied for ([A2.27]). */
export function Calculations(props: CalculationsProps) {
  const { account } = useAccount()
  const { options, loan } = props
  const isApplicant = account !== null && !account.isAdmin
  // [A6.03]: whoever looks at somebody else's loan has no list of their own here.
  const mayWatch = loan === undefined || may(loan.ownership.role, 'watch')
  return (
    <div className={styles.calculations}>
      {!props.locked && <Comparison {...props} />}
      {options.watchlist && mayWatch && <Watchlist {...props} account={isApplicant ? account : undefined} />}
      {options.showAppliedLoans && isApplicant && (
        <Suspense fallback={null}>
          <AppliedLoans />
        </Suspense>
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'

import { can } from '#domain/loan/status.ts'
import { getPreviewFacts, loanPath } from '#web/features/overview/preview-facts.ts'
import { StatusBadge } from '#web/features/overview/StatusBadge.tsx'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { ownLoansQuery } from './calls.ts'
import styles from './calculation.module.css'

/** The user's sent applications, to continue there instead of applying twice ([A2.27]). */
export function AppliedLoans() {
  const { t, locale } = useTexts()
  const { date } = useFormats()
  const titleId = useId()
  const { data: loans = [] } = useQuery(ownLoansQuery)
  const applied = loans.filter((loan) => !can('edit', loan.status))
  if (applied.length === 0) return null
  return (
    <section
      className={`${styles.card} lp-grid lp-gap-8 lp-min-0 lp-p-10 lp-bordered lp-round-lg lp-paper lp-shadow`}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className="lp-m-0 lp-text-lg lp-leading-13">
        {t('calculation.applied')}
      </h2>
      <ul className={`${styles.list} lp-list lp-grid`}>
        {applied.map((loan) => {
          const { amount, term } = getPreviewFacts(loan, locale)
          const to = loanPath(loan)
          const name = loan.name ?? t('calculation.watchlist.item', { amount, term })
          return (
            <li key={loan.id}>
              <div>
                <strong>{to === undefined ? name : <Link to={to}>{name}</Link>}</strong>
                <span className="lp-block lp-muted lp-text-sm">
                  {t('calculation.applied.since', { date: date(loan.changeDate.slice(0, 10)) })}
                </span>
              </div>
              <StatusBadge status={loan.status} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

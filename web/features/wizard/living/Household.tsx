import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import { stillFound } from '#domain/aggregation/answered-household.ts'
import type { Borrower } from '#domain/loan/loan.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { checkQuery } from '../account-check/calls.ts'
import { periodOf } from '../account-check/period.ts'
import { nameOf } from './name-of.ts'
import type { StepForm } from '../step/page-form.ts'
import { Balance } from './Balance.tsx'
import { BorrowerBudget } from './BorrowerBudget.tsx'
import styles from './household.module.css'
import { Prefill } from './Prefill.tsx'

const AccountCheck = lazy(() =>
  import('../account-check/AccountCheck.tsx').then((module) => ({ default: module.AccountCheck })),
)

/** Income and expenses of every borrower, and what is left of them ([A2.22], [A3.04], [A5.04]). */
export function Household({ form }: { readonly form: StepForm }) {
  const { borrowers } = form.state.loan
  return (
    <>
      {borrowers.map((borrower, index) => (
        // Borrowers have no id; their order identifies them.
        // oxlint-disable-next-line react/no-array-index-key
        <OneHousehold key={index} form={form} index={index} borrower={borrower} />
      ))}
      {!form.state.saved.incomeHidden.includes(true) && <Balance form={form} />}
    </>
  )
}

interface OneHouseholdProps {
  readonly form: StepForm
  readonly index: number
  readonly borrower: Borrower
}

function OneHousehold({ form, index, borrower }: OneHouseholdProps) {
  const { t } = useTexts()
  const { loan, saved, locked } = form.state
  const isOne = loan.borrowers.length === 1
  const titleId = `household-${index}`
  const name = nameOf(loan.fields, index)
  const readOnly = locked || !saved.mayFill[index === 0 ? 0 : 1]
  const notes = useSources(saved.fintecTransactions[index === 0 ? 0 : 1], borrower)
  return (
    <section className={styles.borrower} aria-labelledby={isOne ? undefined : titleId}>
      {!isOne && (
        <h2 id={titleId} className={styles.title}>
          {name === '' ? t('wizard.living.borrower', { number: index + 1 }) : t('household.of', { name })}
        </h2>
      )}
      {saved.incomeHidden[index === 0 ? 0 : 1] ? (
        <Notice kind="info">
          <p>{t('household.hidden')}</p>
        </Notice>
      ) : (
        <>
          {!readOnly && (
            <Suspense>
              <AccountCheck wizard={form.state} index={index} borrower={borrower} />
            </Suspense>
          )}
          {!readOnly && <Prefill wizard={form.state} index={index} borrower={borrower} />}
          <BorrowerBudget
            form={form}
            index={index}
            borrower={borrower}
            whose={isOne ? undefined : titleId}
            readOnly={readOnly}
            notes={notes}
            onChange={(to, unreadable) => form.household(index, { from: borrower, to, unreadable })}
          />
        </>
      )}
    </section>
  )
}

/** The sources of amounts that were not typed, by item. */
function useSources(transaction: string | null, borrower: Borrower): ReadonlyMap<string, string> {
  const { t } = useTexts()
  const { date } = useFormats()
  const { data: check } = useQuery({ ...checkQuery(transaction ?? ''), enabled: transaction !== null })
  if (transaction === null || check?.takenAt == null) return noSources
  const { months: count, period } = periodOf(check.incomeExpenses, date)
  return new Map(
    stillFound(borrower, check.incomeExpenses).map((id) => [id, t('accountCheck.source', { count, period })]),
  )
}

const noSources: ReadonlyMap<string, string> = new Map()

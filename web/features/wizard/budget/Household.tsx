import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Button } from '@mantine/core'

import { stillFound } from '#domain/aggregation/answered-household.ts'
import type { Borrower } from '#domain/loan/loan.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { householdSurplus } from '#domain/loan/affordability.ts'
import { getHouseholdBudget } from '#domain/loan/budget.ts'
import { quotableRequest } from '#domain/loan/requested-terms.ts'
import { isLongerTermCheaper } from '#domain/loan/request-fields.ts'
import { type Cents, toCents } from '#domain/money/cents.ts'
import { Announcement } from '#web/ui/Announcement.tsx'
import { useAccount } from '#web/api/account.ts'
import { budgetQuery } from '#web/features/account/self-calls.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { checkQuery } from '../account-check/calls.ts'
import { getPeriod } from '../account-check/period.ts'
import { getBorrowerName } from './borrower-name.ts'
import type { StepForm } from '../wizard-state.ts'
import { BorrowerBudget } from './BorrowerBudget.tsx'
import styles from './household.module.css'
import { calculationQuery, noRequest } from '../calculation.ts'
import { childBenefitQuery, ownLoansQuery, prefillHousehold } from './calls.ts'
import { answer, rememberedLoans } from '../memory.ts'
import { notifyFailure } from '../save.ts'
import type { SentAnswers } from '#web/page/raw-answers.ts'
import type { WizardState } from '../wizard-state.ts'
import { findAmount } from '#web/page/household.ts'

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
  const name = getBorrowerName(loan.fields, index)
  const readOnly = locked || !saved.mayFill[index === 0 ? 0 : 1]
  const notes = useSources(saved.fintecTransactions[index === 0 ? 0 : 1], borrower)
  return (
    <section className="lp-grid lp-gap-10" aria-labelledby={isOne ? undefined : titleId}>
      {!isOne && (
        <h2 id={titleId} className="lp-m-0 lp-text-lg lp-weight-650 lp-leading-13">
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
  const { months: count, period } = getPeriod(check.incomeExpenses, date)
  return new Map(
    stillFound(borrower, check.incomeExpenses).map((id) => [id, t('accountCheck.source', { count, period })]),
  )
}

const noSources: ReadonlyMap<string, string> = new Map()

/** What is left per month of all entered amounts, updated during input; includes the calculated child benefit. */
function Balance({ form }: { readonly form: StepForm }) {
  const { t } = useTexts()
  const { cents } = useFormats()
  const { product, saved, loan, settings } = form.state
  const loanRequest = useMemo(() => quotableRequest(settings, product, loan.fields), [settings, product, loan.fields])
  const { data: quote } = useQuery({
    ...calculationQuery(product.id, loanRequest ?? noRequest),
    enabled: loanRequest !== undefined,
  })
  const { data: benefit } = useQuery(childBenefitQuery(saved))
  const household = (calculated?: Cents) => getHouseholdBudget(loan.borrowers, settings.LIVING_TYPE, calculated)
  const calculated = typeof benefit === 'number' ? toCents(benefit) : undefined
  const surplus = householdSurplus(household(calculated))
  const instalment = quote === undefined || !quote.plausible ? undefined : toCents(quote.expectedRateAmount)
  const left = surplus - (instalment ?? 0)
  const started = loan.borrowers.some((borrower) => borrower.incomeExpenses.some(({ amount }) => amount > 0))
  if (!started) return null
  return (
    <section
      className={`${styles.balance} lp-p-10 lp-round-lg lp-shadow`}
      data-short={left < 0 || undefined}
      aria-labelledby="balance-title"
    >
      <h2 id="balance-title" className="lp-m-0 lp-text-lg lp-weight-650 lp-leading-13">
        {t('wizard.living.balance')}
      </h2>
      <dl>
        <div>
          <dt>{t('wizard.living.surplus')}</dt>
          <dd>{cents(surplus - (calculated ?? 0))}</dd>
        </div>
        {calculated !== undefined && calculated + household().childBenefit > 0 && (
          <div>
            <dt>{t('household.childBenefit')}</dt>
            <dd>{cents(calculated)}</dd>
          </div>
        )}
        {instalment !== undefined && (
          <div>
            <dt>{t('wizard.living.instalment')}</dt>
            <dd>{cents(0 - instalment)}</dd>
          </div>
        )}
        <div className={styles.left}>
          <dt>{t('wizard.living.left')}</dt>
          <dd>{cents(left)}</dd>
        </div>
      </dl>
      {left < 0 && (
        <p className="lp-m-0 lp-mt-6 lp-text-md">
          {t(isLongerTermCheaper(product.calculationType) ? 'wizard.living.short' : 'wizard.living.short.redemption')}
        </p>
      )}
      <Announcement text={t('wizard.living.announcement', { amount: cents(left) })} />
    </section>
  )
}

interface PrefillProps {
  readonly wizard: WizardState
  readonly index: number
  readonly borrower: Borrower
}

/**
 * Offers to fill in empty amounts from known data of the user, and reports what was filled in ([A5.04]). Looks up only
 * the amounts of the user on the screen.
 */
function Prefill({ wizard, index, borrower }: PrefillProps) {
  const { t } = useTexts()
  const { saved, loan, typed, settings } = wizard
  const part = {
    fields: {},
    borrowers: loan.borrowers.map((_, at) => (at === index ? (typed.borrowers[at] ?? null) : null)),
    households: loan.borrowers,
  }
  const [filled, setFilled] = useState<number>()
  const known = useHasPrefill(saved.id)
  const filling = useSingleFlight({
    meta: { silent: true },
    mutationFn: (_sent: SentAnswers) => prefillHousehold(saved, loan.borrowers, index),
    onSuccess: ({ items }, sent) => {
      // Input for the other borrower is not saved yet.
      answer(saved.id, { type: 'saved', sent })
      setFilled(items.length)
    },
    onError: (error) => {
      notifyFailure(error, saved.id)
    },
  })
  if (filled !== undefined)
    return (
      <Notice kind="info" live>
        <p>{t(filled === 0 ? 'household.prefill.nothing' : 'anfrage.lebenshaltung.prefilled', { count: filled })}</p>
      </Notice>
    )
  const isSelf = saved.ownership.role === (index === 0 ? 'OWNER' : 'CO_BORROWER')
  const isOpen = settings.LIVING_TYPE.some(({ id }) => findAmount(borrower, id) === null)
  if (!known || !isSelf || !isOpen) return null
  return (
    <Notice kind="info" title={t('household.prefill.title')}>
      <p>{t('household.prefill.text')}</p>
      <Button variant="default" mt="sm" loading={filling.isPending} onClick={() => filling.mutate(part)}>
        {t('household.prefill.button')}
      </Button>
    </Notice>
  )
}

/** Whether there is a source of amounts: a profile with amounts, or another loan. */
function useHasPrefill(loanId: string): boolean {
  const { account } = useAccount()
  const { data: budget } = useQuery({ ...budgetQuery, enabled: account !== null })
  const { data: loans = 0 } = useQuery({ ...ownLoansQuery, enabled: account !== null })
  if (account === null) return Object.values(rememberedLoans()).some((id) => id !== loanId)
  return (budget?.incomeExpenses.length ?? 0) > 0 || loans > 1
}

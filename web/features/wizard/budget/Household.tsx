import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@mantine/core'

import { stillFound } from '#domain/aggregation/answered-household.ts'
import type { Borrower } from '#domain/loan/loan.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { withTexts } from '#web/i18n/i18n.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { emptyBorrower } from '#domain/loan/second-borrower.ts'
import { budgetKinds } from '#domain/settings/areas/budget/schema.ts'
import { useAccount } from '#web/api/account.ts'
import { budgetQuery } from '#web/features/account/self-calls.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { checkQuery } from '../account-check/calls.ts'
import { getPeriod } from '../account-check/period.ts'
import { getBorrowerName } from './borrower-name.ts'
import type { StepForm } from '../wizard-state.ts'
import { Balance } from './Balance.tsx'
import { BorrowerBudget, PeriodSwitch, usePeriodSwitch } from './BorrowerBudget.tsx'
import { Confirmation } from './Confirmation.tsx'
import { partsOfReader } from './parts-of-reader.ts'
import { SeparateExpenses } from './SeparateExpenses.tsx'
import { ownLoansQuery, prefillHousehold } from './calls.ts'
import { answer, rememberedLoans } from '../memory.ts'
import { notifyFailure } from '../save.ts'
import type { SentAnswers } from '#web/page/raw-answers.ts'
import type { WizardState } from '../wizard-state.ts'
import { findAmount } from '#web/page/household.ts'

const AccountCheck = lazy(
  withTexts('loan', async () => ({ default: (await import('../account-check/AccountCheck.tsx')).AccountCheck })),
)

/** Income of every borrower and the expenses of the household, and what is left of them ([A2.22], [A3.04], [A5.04]). */
export function Household({ form }: { readonly form: StepForm }) {
  const { loan, saved, commonExpenses } = form.state
  return (
    <>
      {loan.borrowers.map((borrower, index) => (
        // Borrowers have no id; their order identifies them.
        // oxlint-disable-next-line react/no-array-index-key
        <OneBorrower key={index} form={form} index={index} borrower={borrower} />
      ))}
      {commonExpenses && <CommonExpenses form={form} />}
      <div className="lp-grid lp-gap-10">
        <Confirmation form={form} />
        {!saved.incomeHidden.includes(true) && <Balance form={form} />}
      </div>
    </>
  )
}

interface OneBorrowerProps {
  readonly form: StepForm
  readonly index: number
  readonly borrower: Borrower
}

function OneBorrower({ form, index, borrower }: OneBorrowerProps) {
  const { t } = useTexts()
  const { loan, saved, locked, commonExpenses } = form.state
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
          {!readOnly && index === partsOfReader(form.state)[0]?.at && <Period form={form} />}
          <BorrowerBudget
            form={form}
            index={index}
            borrower={borrower}
            kinds={commonExpenses ? ['INCOME'] : budgetKinds}
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

/** Whether the amounts are per month or year: asked once, of all that the reader fills in. */
function Period({ form }: { readonly form: StepForm }) {
  const switched = usePeriodSwitch()
  const parts = partsOfReader(form.state)
  const [first] = parts
  const isSame = parts.every(({ borrower }) => borrower.incomeExpensePeriod === first?.borrower.incomeExpensePeriod)
  return (
    <PeriodSwitch
      name="period"
      period={isSame ? first?.borrower.incomeExpensePeriod : undefined}
      onChange={(period) => {
        for (const { at, borrower } of parts) form.household(at, { from: borrower, to: switched(at, borrower, period) })
      }}
    />
  )
}

/** The expenses of both, which are stored with the first borrower. */
function CommonExpenses({ form }: { readonly form: StepForm }) {
  const { saved, loan } = form.state
  const [first, second] = loan.borrowers
  const notes = useSources(saved.fintecTransactions[0], first ?? emptyBorrower)
  if (first === undefined || second === undefined) return null
  return (
    <>
      <BorrowerBudget
        form={form}
        index={0}
        borrower={first}
        kinds={['EXPENSES']}
        notes={notes}
        onChange={(to, unreadable) => form.household(0, { from: first, to, unreadable })}
      />
      <SeparateExpenses form={form} second={second} />
    </>
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

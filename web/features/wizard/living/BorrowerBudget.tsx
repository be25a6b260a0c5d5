import { Button } from '@mantine/core'
import { useLayoutEffect, useMemo, useRef } from 'react'

import type { Borrower, IncomeExpensePeriod } from '#domain/loan/loan.ts'
import { type LivingItem, type LivingKind, livingKinds } from '#domain/settings/schemas/living.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { type PageForm, problemOf } from '../step/page-form.ts'
import { amountId, borrowerName } from './amount-id.ts'
import { type AmountRowProps, MemoAmountRow } from './AmountRow.tsx'
import { amountOf, sumOf, withAmount, withZeros } from './household.ts'
import { usePeriodSwitch } from './use-period-switch.ts'
import styles from './household.module.css'

const periods: readonly IncomeExpensePeriod[] = ['Monthly', 'Yearly']

interface BorrowerBudgetProps {
  readonly form: PageForm
  readonly index: number
  readonly borrower: Borrower
  /** Id of the heading that names the borrower, if there are two. */
  readonly whose?: string | undefined
  /** Every item needs an answer. */
  readonly required?: boolean
  /** By default, that of the page. */
  readonly readOnly?: boolean
  /** Notes about amounts, by item. */
  readonly notes?: ReadonlyMap<string, string>
  readonly onChange: (borrower: Borrower, unreadable?: Readonly<Record<string, string>>) => void
}

/** A borrower's income and expenses, per month or year. */
export function BorrowerBudget(props: BorrowerBudgetProps) {
  const { form, index, borrower, readOnly = form.state.locked, onChange } = props
  const { t } = useTexts()
  const switched = usePeriodSwitch(borrower)
  return (
    <>
      {!readOnly && (
        <fieldset className={styles.periods}>
          <legend>{t('wizard.living.period')}</legend>
          <div className={styles.switch}>
            {periods.map((period) => (
              <label key={period}>
                <input
                  type="radio"
                  name={`period-${index}`}
                  checked={borrower.incomeExpensePeriod === period}
                  onChange={() => onChange(switched(period))}
                />
                <span>{t(`wizard.living.period.${period}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {livingKinds.map((kind) => (
        <Amounts key={kind} kind={kind} {...props} />
      ))}
    </>
  )
}

function Amounts(props: BorrowerBudgetProps & { readonly kind: LivingKind }) {
  const { kind, form, index, borrower, whose, readOnly = form.state.locked, onChange } = props
  const { t } = useTexts()
  const { cents } = useFormats()
  const { settings, typed } = form.state
  const items = settings.LIVING_TYPE.filter((item) => item.kind === kind)
  const empty = items.filter(
    (item) => amountOf(borrower, item.id) === null && !Object.hasOwn(typed.unreadable, amountId(index, item.id)),
  )
  const titleId = `living-${index}-${kind}`
  return (
    <section className={styles.card} aria-labelledby={whose === undefined ? titleId : `${titleId} ${whose}`}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t(`wizard.living.${kind}`)}
        </h2>
        {!readOnly && empty.length > 0 && empty.length < items.length && (
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() =>
              onChange(
                withZeros(
                  borrower,
                  empty.map(({ id }) => id),
                ),
              )
            }
          >
            {t('wizard.living.zeros', { count: empty.length })}
          </Button>
        )}
      </div>
      <div>
        {items.map((item) => (
          <PlacedAmount key={item.id} {...props} item={item} readOnly={readOnly} />
        ))}
      </div>
      <p className={styles.sum}>
        <span>{t(`wizard.living.sum.${kind}.${borrower.incomeExpensePeriod}`)}</span>
        <strong>{cents(sumOf(borrower, items, kind))}</strong>
      </p>
    </section>
  )
}

type PlacedAmountProps = BorrowerBudgetProps & { readonly item: LivingItem; readonly readOnly: boolean }

function PlacedAmount(props: PlacedAmountProps) {
  const { form, index, borrower, item, required = true, readOnly } = props
  const handlers = useHandlers(props)
  const id = amountId(index, item.id)
  return (
    <MemoAmountRow
      id={id}
      item={item}
      amount={amountOf(borrower, item.id)}
      unreadable={form.state.typed.unreadable[id]}
      problem={problemOf(form, item.id, borrowerName(index))}
      required={required}
      readOnly={readOnly}
      note={props.notes?.get(item.id)}
      {...handlers}
    />
  )
}

type Handlers = Pick<AmountRowProps, 'onChange' | 'onUnreadable' | 'onLeave'>

/** Stable while the amount is the same, so that other changes of the household do not render it. */
function useHandlers(props: PlacedAmountProps): Handlers {
  const { index, item } = props
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  return useMemo(() => {
    const id = amountId(index, item.id)
    const change = (amount: number | null, text?: string) => {
      const { form, borrower, onChange } = latest.current
      const { [id]: _before, ...others } = form.state.typed.unreadable
      onChange(withAmount(borrower, item.id, amount), text === undefined ? others : { ...others, [id]: text })
    }
    return {
      onChange: (amount) => change(amount),
      onUnreadable: (text) => change(null, text),
      onLeave: () => latest.current.form.left(item.id, borrowerName(index)),
    }
  }, [index, item.id])
}

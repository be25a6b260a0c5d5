import { Button } from '@mantine/core'

import type { Borrower, IncomeExpensePeriod } from '#domain/loan/loan.ts'
import { type LivingKind, livingKinds } from '#domain/settings/living.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { type PageForm, problemOf } from '../step/page-form.ts'
import { amountId } from './amount-id.ts'
import { AmountRow } from './AmountRow.tsx'
import { amountOf, inPeriod, sumOf, withAmount, withZeros } from './household.ts'
import styles from './household.module.css'

const periods: readonly IncomeExpensePeriod[] = ['Monthly', 'Yearly']

interface BorrowerBudgetProps {
  readonly form: PageForm
  readonly index: number
  readonly borrower: Borrower
  /** Every item has to be answered. */
  readonly required?: boolean
  readonly onChange: (borrower: Borrower, unreadable?: Readonly<Record<string, string>>) => void
}

/** A borrower's income and expenses, by the month or by the year. */
export function BorrowerBudget(props: BorrowerBudgetProps) {
  const { form, index, borrower, onChange } = props
  const { t } = useTexts()
  return (
    <>
      {!form.state.locked && (
        <fieldset className={styles.periods}>
          <legend>{t('wizard.living.period')}</legend>
          <div className={styles.switch}>
            {periods.map((period) => (
              <label key={period}>
                <input
                  type="radio"
                  name={`period-${index}`}
                  checked={borrower.incomeExpensePeriod === period}
                  onChange={() => onChange(inPeriod(borrower, period))}
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
  const { kind, form, index, borrower, required = true, onChange } = props
  const { t } = useTexts()
  const { cents } = useFormats()
  const { settings, typed, locked } = form.state
  const items = settings.LIVING_TYPE.filter((item) => item.kind === kind)
  const empty = items.filter(
    (item) => amountOf(borrower, item.id) === null && !Object.hasOwn(typed.unreadable, amountId(index, item.id)),
  )
  const titleId = `living-${index}-${kind}`
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t(`wizard.living.${kind}`)}
        </h2>
        {!locked && empty.length > 0 && empty.length < items.length && (
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
        {items.map((item) => {
          const id = amountId(index, item.id)
          const { [id]: garbled, ...others } = typed.unreadable
          return (
            <AmountRow
              key={item.id}
              id={id}
              item={item}
              amount={amountOf(borrower, item.id)}
              unreadable={garbled}
              // The rules look at the first borrower's amounts.
              problem={index === 0 ? problemOf(form, item.id) : undefined}
              required={required}
              readOnly={locked}
              onChange={(amount) => onChange(withAmount(borrower, item.id, amount), others)}
              onUnreadable={(text) => onChange(withAmount(borrower, item.id, null), { ...others, [id]: text })}
              onLeave={() => form.left(item.id)}
            />
          )
        })}
      </div>
      <p className={styles.sum}>
        <span>{t(`wizard.living.sum.${kind}.${borrower.incomeExpensePeriod}`)}</span>
        <strong>{cents(sumOf(borrower, items, kind))}</strong>
      </p>
    </section>
  )
}

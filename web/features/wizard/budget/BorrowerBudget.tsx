import { useLayoutEffect, useMemo, useRef, memo } from 'react'
import { IconAlertCircle } from '@tabler/icons-react'

import type { Borrower, IncomeExpensePeriod } from '#domain/loan/loan.ts'
import { type BudgetItem, type BudgetKind, budgetKinds } from '#domain/settings/areas/budget/schema.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import type { FieldError } from '#domain/shared/errors.ts'
import { isCoverable, isMainItem } from '#domain/loan/confirmed-items.ts'
import { BudgetAmount } from '#domain/loan/budget-amount.ts'
import { findAmbiguity } from '#domain/text/read-number.ts'
import { problemText } from '#web/fields/problem-text.ts'
import { editableNumber, readableAmount, readFieldNumber } from '#web/fields/typed-number.ts'
import { useTypedText } from '#web/fields/use-typed-text.ts'
import { EitherValue } from '#web/ui/EitherValue.tsx'
import { inPeriod } from '#domain/loan/budget.ts'

import { type PageForm, findProblem } from '#web/page/page-form.ts'
import { amountId, borrowerName } from '#web/page/amount-id.ts'
import { findAmount, sumAmounts, withAmount } from '#web/page/household.ts'
import fields from '#web/fields/fields.module.css'
import styles from './household.module.css'
import { householdTexts } from './texts.ts'
import { isSameField } from '#web/page/is-same-field.ts'

const periods: readonly IncomeExpensePeriod[] = ['Monthly', 'Yearly']

interface BorrowerBudgetProps {
  readonly form: PageForm
  readonly index: number
  readonly borrower: Borrower
  /** By default, income and expenses. */
  readonly kinds?: readonly BudgetKind[]
  /** Id of the heading that names the borrower, if there are two. */
  readonly whose?: string | undefined
  /** Salary and rent need an answer. */
  readonly required?: boolean
  /** By default, that of the page. */
  readonly readOnly?: boolean
  /** Notes about amounts, by item. */
  readonly notes?: ReadonlyMap<string, string>
  readonly onChange: (borrower: Borrower, unreadable?: Readonly<Record<string, string>>) => void
}

/** A borrower's income and expenses. */
export const BorrowerBudget = ({ kinds = budgetKinds, ...props }: BorrowerBudgetProps) =>
  kinds.map((kind) => <Amounts key={kind} kind={kind} {...props} />)

interface PeriodSwitchProps {
  readonly name: string
  /** Undefined if two borrowers have given amounts of different periods. */
  readonly period: IncomeExpensePeriod | undefined
  readonly onChange: (period: IncomeExpensePeriod) => void
}

/** Whether amounts are per month or year. */
export function PeriodSwitch({ name, period: chosen, onChange }: PeriodSwitchProps) {
  const { t } = useTexts()
  return (
    <fieldset className={`${styles.periods} lp-row lp-gap-4-8 lp-min-0 lp-m-0 lp-p-0 lp-borderless`}>
      <legend>{t('wizard.living.period')}</legend>
      <div className="lp-flex">
        {periods.map((period) => (
          <label key={period}>
            <input
              type="radio"
              className="lp-covering"
              name={name}
              checked={chosen === period}
              onChange={() => onChange(period)}
            />
            <span>{t(`wizard.living.period.${period}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Amounts(props: BorrowerBudgetProps & { readonly kind: BudgetKind }) {
  const { kind, form, index, borrower, whose, readOnly = form.state.locked } = props
  const { t, locale } = useTexts()
  const { cents } = useFormats()
  const all = form.state.settings.LIVING_TYPE
  const items = all.filter((item) => item.kind === kind)
  const confirmed = new Set(
    borrower.incomeExpenses.flatMap((item) => (readOnly && item.confirmed === true ? [item.fieldId] : [])),
  )
  const listed = items.filter(({ id }) => !confirmed.has(id))
  const main = listed.filter((item) => isMainItem(item, all))
  const further = listed.filter((item) => !main.includes(item))
  const titleId = `living-${index}-${kind}`
  const isCommon = kind === 'EXPENSES' && form.state.commonExpenses === true
  const texts = householdTexts[locale]
  const rows = (of: readonly BudgetItem[]) =>
    of.map((item) => <PlacedAmount key={item.id} {...props} item={item} readOnly={readOnly} />)
  return (
    <section className={styles.part} aria-labelledby={whose === undefined ? titleId : `${titleId} ${whose}`}>
      <h2 id={titleId} className="lp-m-0 lp-mb-4 lp-text-lg lp-weight-650 lp-leading-13">
        {isCommon ? texts.common : t(`wizard.living.${kind}`)}
      </h2>
      {!readOnly && kind === 'EXPENSES' && (isCommon || index > 0) && (
        <p className="lp-m-0 lp-muted">{isCommon ? texts.commonText : texts.ownText}</p>
      )}
      <div>{rows(main)}</div>
      {further.length > 0 && (
        <>
          <h3 className={`${styles.further} lp-m-0 lp-weight-600`}>{texts.further[kind]}</h3>
          <div className={styles.compact}>{rows(further)}</div>
        </>
      )}
      {items.length > listed.length && <p className="lp-m-0 lp-mt-6 lp-muted">{texts.none[kind]}</p>}
      <p
        className={`${styles.sum} lp-items-baseline lp-between lp-pt-8 lp-weight-600 lp-figures lp-flex lp-gap-8 lp-m-0`}
      >
        <span>{t(`wizard.living.sum.${kind}.${borrower.incomeExpensePeriod}`)}</span>
        <strong>{cents(sumAmounts(borrower, items, kind))}</strong>
      </p>
    </section>
  )
}

type PlacedAmountProps = BorrowerBudgetProps & { readonly item: BudgetItem; readonly readOnly: boolean }

function PlacedAmount(props: PlacedAmountProps) {
  const { form, index, borrower, item, required = true, readOnly } = props
  const { LIVING_TYPE } = form.state.settings
  const handlers = useHandlers(props)
  const id = amountId(index, item.id)
  const isOptional = isCoverable(item, LIVING_TYPE, index)
  const problem = findProblem(form, item.id, borrowerName(index))
  // What is left empty can still be confirmed.
  const isUnconfirmed = isOptional && !form.revealed && problem?.message === 'NotNull'
  return (
    <MemoAmountRow
      id={id}
      item={item}
      amount={findAmount(borrower, item.id)}
      unreadable={form.state.typed.unreadable[id]}
      problem={isUnconfirmed ? undefined : problem}
      required={required && !isOptional}
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

interface AmountRowProps {
  readonly id: string
  readonly item: BudgetItem
  readonly amount: number | null
  readonly unreadable: string | undefined
  readonly problem: FieldError | undefined
  readonly required: boolean
  readonly readOnly: boolean
  /** The source of the amount. */
  readonly note: string | undefined
  readonly onChange: (amount: number | null) => void
  readonly onUnreadable: (typed: string) => void
  readonly onLeave: () => void
}

/** One income or expense; renders only when its props change. */
const MemoAmountRow = memo(AmountRow, isSameField)

function AmountRow(props: AmountRowProps) {
  const { id, item, amount, unreadable, problem, required, readOnly, note, onChange, onUnreadable, onLeave } = props
  const { local, locale, formatText } = useTexts()
  const { euro } = useFormats()
  const show = (value: number): string => readableAmount(value, locale, 2)
  const input = useTypedText(
    {
      value: amount,
      unreadable,
      onChange: (value) => onChange(typeof value === 'number' ? value : null),
      onUnreadable,
      onLeave,
    },
    amount,
    {
      read: (typed) => readFieldNumber({ schema: BudgetAmount }, typed, locale, 2),
      edit: (value) => editableNumber(value, locale),
      show,
    },
  )
  const either = problem === undefined || unreadable === undefined ? undefined : findAmbiguity(unreadable)
  const describedBy = [
    ...(problem === undefined ? [] : [`${id}-error`]),
    ...(item.hint === undefined ? [] : [`${id}-hint`]),
    ...(note === undefined ? [] : [`${id}-note`]),
  ]
  return (
    <div className={`${styles.row} lp-gap-3-10 lp-grid lp-items-center lp-line-bottom`}>
      <div className={styles.rowLabel}>
        <label htmlFor={readOnly ? undefined : id} className="lp-weight-550 lp-anywhere">
          {local(item.label)}
        </label>
        {item.hint !== undefined && (
          <p id={`${id}-hint`} className={`${styles.hint} lp-m-0 lp-mt-1 lp-muted`}>
            {local(item.hint)}
          </p>
        )}
        {note !== undefined && (
          <p id={`${id}-note`} className={`${styles.note} lp-m-0 lp-mt-2 lp-round-1rem lp-ink`}>
            {note}
          </p>
        )}
      </div>
      {readOnly ? (
        <span className="lp-weight-550 lp-figures lp-text-end">{amount === null ? '–' : euro(amount)}</span>
      ) : (
        <span className={`${styles.box} lp-relative lp-grid`}>
          <input
            {...input}
            id={id}
            className={`${fields.input} ${styles.input} lp-figures lp-text-end`}
            inputMode="decimal"
            autoComplete="off"
            aria-required={required || undefined}
            aria-invalid={problem !== undefined}
            aria-describedby={describedBy.join(' ') || undefined}
          />
          <span className={`${styles.unit} lp-untouched lp-absolute lp-grid lp-middle lp-muted`} aria-hidden>
            €
          </span>
        </span>
      )}
      {problem !== undefined && (
        <p id={`${id}-error`} className={`${fields.error} lp-span-all lp-to-end`}>
          <IconAlertCircle size={18} aria-hidden />
          {formatText(problemText(problem, { label: local(item.label), type: 'MONEY', locale }))}
        </p>
      )}
      {either !== undefined && <EitherValue id={id} values={either} show={show} onChoose={onChange} />}
    </div>
  )
}

/** Converts borrowers between monthly and yearly amounts; converting back restores unchanged amounts to the cent. */
export function usePeriodSwitch(): (at: number, borrower: Borrower, period: IncomeExpensePeriod) => Borrower {
  const before = useRef(new Map<number, Borrower>())
  return (at, borrower, period) => {
    const switched = inPeriod(borrower, period, before.current.get(at))
    if (switched !== borrower) before.current.set(at, borrower)
    return switched
  }
}

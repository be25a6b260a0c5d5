import { IconAlertCircle } from '@tabler/icons-react'
import { memo } from 'react'

import type { FieldError } from '#domain/errors.ts'
import { LivingAmount } from '#domain/loan/living-amount.ts'
import { eitherOf } from '#domain/read-number.ts'
import type { LivingItem } from '#domain/settings/schemas/living.ts'
import { problemText } from '#web/fields/problem-text.ts'
import { editableNumber, readableAmount, readNumberOf } from '#web/fields/typed-number.ts'
import { useTypedText } from '#web/fields/use-typed-text.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { EitherValue } from '#web/ui/EitherValue.tsx'

import { isSameField } from '../step/is-same-field.ts'
import styles from './household.module.css'

export interface AmountRowProps {
  readonly id: string
  readonly item: LivingItem
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
export const MemoAmountRow = memo(AmountRow, isSameField)

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
      read: (typed) => readNumberOf({ schema: LivingAmount }, typed, locale, 2),
      edit: (value) => editableNumber(value, locale),
      show,
    },
  )
  const either = problem === undefined || unreadable === undefined ? undefined : eitherOf(unreadable)
  const describedBy = [
    ...(problem === undefined ? [] : [`${id}-error`]),
    ...(item.hint === undefined ? [] : [`${id}-hint`]),
    ...(note === undefined ? [] : [`${id}-note`]),
  ]
  return (
    <div className={styles.row}>
      <div className={styles.rowLabel}>
        <label htmlFor={readOnly ? undefined : id} className={styles.label}>
          {local(item.label)}
        </label>
        {item.hint !== undefined && (
          <p id={`${id}-hint`} className={styles.hint}>
            {local(item.hint)}
          </p>
        )}
        {note !== undefined && (
          <p id={`${id}-note`} className={styles.note}>
            {note}
          </p>
        )}
      </div>
      {readOnly ? (
        <span className={styles.amount}>{amount === null ? '–' : euro(amount)}</span>
      ) : (
        <span className={styles.box}>
          <input
            {...input}
            id={id}
            className={styles.input}
            inputMode="decimal"
            autoComplete="off"
            aria-required={required || undefined}
            aria-invalid={problem !== undefined}
            aria-describedby={describedBy.join(' ') || undefined}
          />
          <span className={styles.unit} aria-hidden>
            €
          </span>
        </span>
      )}
      {problem !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          <IconAlertCircle size={18} aria-hidden />
          {formatText(problemText(problem, { label: local(item.label), type: 'MONEY', locale }))}
        </p>
      )}
      {either !== undefined && <EitherValue id={id} values={either} show={show} onChoose={onChange} />}
    </div>
  )
}

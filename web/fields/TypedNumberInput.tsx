import type { FieldTypeRules } from '#domain/fields/field-type.ts'
import { findAmbiguity } from '#domain/text/read-number.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { EitherValue } from '#web/ui/EitherValue.tsx'

import type { FieldEditorProps } from './field-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { editableNumber, readableAmount, readFieldNumber } from './typed-number.ts'
import { useTypedText } from './use-typed-text.ts'
import styles from './fields.module.css'

interface TypedNumberInputProps {
  readonly field: FieldEditorProps
  readonly rules: FieldTypeRules
  readonly decimals: number
  /** Shows thousands separators after blur. */
  readonly grouped?: boolean
  readonly unit?: string
}

/** The input of all numeric types: accepts any text, and takes as answer what parses as a number of the type. */
export function TypedNumberInput({ field, rules, decimals, grouped = false, unit }: TypedNumberInputProps) {
  const { local, locale } = useTexts()
  const { id, value, definition, placement, problem, unreadable } = field
  // The keypads of phones have no minus.
  const keypad = (definition.meta?.min ?? 0) < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric'
  const show = (number: number): string =>
    grouped ? readableAmount(number, locale, decimals) : editableNumber(number, locale)
  const either = problem === undefined || unreadable === undefined ? undefined : findAmbiguity(unreadable)
  const input = useTypedText(field, typeof value === 'number' ? value : null, {
    read: (typed) => readFieldNumber(rules, typed, locale, decimals),
    edit: (number) => editableNumber(number, locale),
    show,
  })
  return (
    <FieldFrame field={field}>
      {(aria) => (
        <>
          <span className={unit === undefined ? undefined : `${styles.affixed} lp-relative lp-grid`}>
            <input
              {...aria}
              {...input}
              className={`${styles.input} ${styles.numeric}`}
              inputMode={keypad}
              autoComplete="off"
              placeholder={placement.placeholder && local(placement.placeholder)}
            />
            {unit !== undefined && (
              <span className={`${styles.affix} lp-absolute lp-grid lp-middle lp-muted`} aria-hidden>
                {unit}
              </span>
            )}
          </span>
          {either !== undefined && <EitherValue id={id} values={either} show={show} onChoose={field.onChange} />}
        </>
      )}
    </FieldFrame>
  )
}

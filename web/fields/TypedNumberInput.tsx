import type { FieldTypeRules } from '#domain/fields/field-type.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { FieldEditorProps } from './field-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { editableNumber, readableAmount, readNumberOf } from './typed-number.ts'
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
  const { value, placement } = field
  const input = useTypedText(field, typeof value === 'number' ? value : null, {
    read: (typed) => readNumberOf(rules, typed, locale),
    edit: (number) => editableNumber(number, locale),
    show: (number) => (grouped ? readableAmount(number, locale, decimals) : editableNumber(number, locale)),
  })
  return (
    <FieldFrame field={field}>
      {(aria) => (
        <span className={unit === undefined ? undefined : styles.affixed}>
          <input
            {...aria}
            {...input}
            className={`${styles.input} ${styles.numeric}`}
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            placeholder={placement.placeholder && local(placement.placeholder)}
          />
          {unit !== undefined && (
            <span className={styles.affix} aria-hidden>
              {unit}
            </span>
          )}
        </span>
      )}
    </FieldFrame>
  )
}

import { type DateShape, formatDate } from '#domain/dates.ts'
import { dateBounds } from '#domain/fields/date-range.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { toast } from '#web/ui/toast.ts'

import { autoCompleteOf } from './autocomplete.ts'
import type { FieldEditorProps } from './field-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { dateOnLeave, dateSoFar } from './typed-date.ts'
import { useTypedText } from './use-typed-text.ts'
import styles from './fields.module.css'

/** The input of days and of months ([A5.10]); digits are enough, dots are understood. */
export function DateInput({ field, shape }: { readonly field: FieldEditorProps; readonly shape: DateShape }) {
  const { t, local, locale } = useTexts()
  const { value, definition, placement, today } = field
  const show = (iso: string) => formatDate(iso, locale)
  const input = useTypedText(field, typeof value === 'string' ? value : null, {
    read: (typed) => dateSoFar(typed, shape),
    edit: show,
    show,
    leave: (typed) => {
      const result = dateOnLeave(typed, shape, dateBounds({ definition, placement, today }))
      if (result?.corrected !== undefined)
        toast({
          kind: 'info',
          text: {
            id: `fields.date.corrected.${result.corrected}`,
            values: { label: local(definition.label), date: show(result.value) },
          },
        })
      return result?.value
    },
  })
  return (
    <FieldFrame field={field}>
      {(aria) => (
        <input
          {...aria}
          {...input}
          className={`${styles.input} ${styles.numeric}`}
          inputMode="numeric"
          autoComplete={autoCompleteOf(definition)}
          placeholder={placement.placeholder === undefined ? t(`fields.date.${shape}`) : local(placement.placeholder)}
        />
      )}
    </FieldFrame>
  )
}

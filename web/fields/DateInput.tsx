import type { DateShape } from '#domain/time/dates.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { getAutoComplete } from './autocomplete.ts'
import { useDateWriting } from './date-writing.ts'
import type { FieldEditorProps } from './field-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { useTypedText } from './use-typed-text.ts'
import styles from './fields.module.css'

/** The input of dates and months ([A5.10]); accepts digits with or without dots. */
export function DateInput({ field, shape }: { readonly field: FieldEditorProps; readonly shape: DateShape }) {
  const { t, local } = useTexts()
  const { value, definition, placement } = field
  const { show, read, leave } = useDateWriting(field, shape)
  const input = useTypedText(field, typeof value === 'string' ? value : null, { read, edit: show, show, leave })
  return (
    <FieldFrame field={field}>
      {(aria) => (
        <input
          {...aria}
          {...input}
          className={`${styles.input} ${styles.numeric}`}
          inputMode="numeric"
          autoComplete={getAutoComplete(definition)}
          placeholder={placement.placeholder === undefined ? t(`fields.date.${shape}`) : local(placement.placeholder)}
        />
      )}
    </FieldFrame>
  )
}

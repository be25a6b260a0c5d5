import { parsePhone, shownPhone } from '#domain/identifiers/phone.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import '#web/fields/phone/phone-parser.ts'
import { EitherValue } from '#web/ui/EitherValue.tsx'

import { getAutoComplete } from './autocomplete.ts'
import type { FieldEditorProps } from './field-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { useTypedText } from './use-typed-text.ts'
import styles from './fields.module.css'

/** The limit of the field type. */
const maxLength = 40

/** [A5.09]: raw input during editing, the international format afterwards. */
export default function PhoneNumber(props: FieldEditorProps) {
  const { local } = useTexts()
  const { id, value, definition, placement, problem, onChange } = props
  const parsed = problem === undefined || typeof value !== 'string' ? undefined : parsePhone(value)
  const input = useTypedText(props, typeof value === 'string' ? value : null, {
    read: (typed) => typed,
    edit: shownPhone,
    show: shownPhone,
  })
  return (
    <FieldFrame field={props}>
      {(aria) => (
        <>
          <input
            {...aria}
            {...input}
            type="tel"
            maxLength={maxLength}
            className={`${styles.input} ${styles.numeric}`}
            autoComplete={getAutoComplete(definition)}
            placeholder={placement.placeholder && local(placement.placeholder)}
          />
          {parsed !== undefined && 'candidates' in parsed && (
            <EitherValue id={id} values={parsed.candidates} show={shownPhone} onChoose={onChange} />
          )}
        </>
      )}
    </FieldFrame>
  )
}

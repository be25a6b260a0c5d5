import { idOfBorrower, wellKnown } from '#domain/fields/well-known.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { getAutoComplete } from './autocomplete.ts'
import type { FieldEditorProps } from './field-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'
import styles from './fields.module.css'

/** Fields for texts longer than an e-mail address have several lines. */
const maxLineLength = 254

export default function TextField(props: FieldEditorProps) {
  const { t, local } = useTexts()
  const { definition, placement, value, onChange, onLeave } = props
  const maxLength = placement.validators.find((validator) => validator.type === 'LENGTH')?.maxLength
  const Input = maxLength !== undefined && maxLength > maxLineLength ? 'textarea' : 'input'
  const note = Input === 'textarea' ? `${props.id}-health` : undefined
  return (
    <FieldFrame field={{ ...props, describedBy: [props.describedBy, note].join(' ').trim() || undefined }}>
      {(aria) => (
        <>
          <Input
            {...aria}
            className={styles.input}
            value={typeof value === 'string' ? value : ''}
            maxLength={maxLength}
            placeholder={placement.placeholder && local(placement.placeholder)}
            autoComplete={getAutoComplete(definition)}
            inputMode={idOfBorrower(definition) === wellKnown.email ? 'email' : undefined}
            onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
            onBlur={onLeave}
          />
          {note !== undefined && (
            <p id={note} className={styles.description}>
              {t('texts.health')}
            </p>
          )}
        </>
      )}
    </FieldFrame>
  )
}

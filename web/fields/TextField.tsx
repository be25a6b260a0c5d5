import { idOfBorrower, wellKnown } from '#domain/fields/well-known.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { autoCompleteOf } from './autocomplete.ts'
import type { FieldEditorProps } from './field-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'
import styles from './fields.module.css'

/** Fields for texts longer than an e-mail address have several lines. */
const lineAtMost = 254

export default function TextField(props: FieldEditorProps) {
  const { local } = useTexts()
  const { definition, placement, value, onChange, onLeave } = props
  const maxLength = placement.validators.find((validator) => validator.type === 'LENGTH')?.maxLength
  const Input = maxLength !== undefined && maxLength > lineAtMost ? 'textarea' : 'input'
  return (
    <FieldFrame field={props}>
      {(aria) => (
        <Input
          {...aria}
          className={styles.input}
          value={typeof value === 'string' ? value : ''}
          maxLength={maxLength}
          placeholder={placement.placeholder && local(placement.placeholder)}
          autoComplete={autoCompleteOf(definition)}
          inputMode={idOfBorrower(definition) === wellKnown.email ? 'email' : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
          onBlur={onLeave}
        />
      )}
    </FieldFrame>
  )
}

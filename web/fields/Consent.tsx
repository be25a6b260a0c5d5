import { useTexts } from '#web/i18n/use-texts.ts'

import type { FieldEditorProps } from './field-editor.ts'
import { FieldNotes, useFieldAria } from './FieldFrame.tsx'
import { FieldHelp } from './FieldHelp.tsx'
import styles from './Choices.module.css'
import fieldStyles from './fields.module.css'

interface ConsentProps {
  readonly field: FieldEditorProps
  readonly kind: 'box' | 'switch'
  /** Sets an important consent apart from the other fields. */
  readonly boxed?: boolean
}

/** A checkbox or switch with its label beside it and an explanation below. */
export function Consent({ field, kind, boxed = false }: ConsentProps) {
  const { local } = useTexts()
  const { id, definition, value, onChange, onLeave } = field
  const aria = useFieldAria(field)
  return (
    <div className={`${styles.consent} ${boxed ? styles.boxed : ''}`}>
      <input
        {...aria}
        type="checkbox"
        role={kind === 'switch' ? 'switch' : undefined}
        className={styles[kind]}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        onBlur={onLeave}
      />
      <label
        id={`${id}-label`}
        className={`${fieldStyles.label} lp-hyphens lp-ink lp-text-md lp-weight-550 lp-leading-14 lp-anywhere`}
        htmlFor={id}
      >
        {local(definition.label)}
      </label>
      <FieldHelp field={field} labelledBy={`${id}-label`} />
      <FieldNotes field={field} className={styles.below ?? ''} />
    </div>
  )
}

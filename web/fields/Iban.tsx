import { compactIban, groupedIban } from '#domain/identifiers/iban.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { FieldEditorProps } from './field-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { ibanGroups, throughMask } from './typed-mask.ts'
import { useTypedText } from './use-typed-text.ts'
import styles from './fields.module.css'

const show = (iban: string): string => groupedIban(compactIban(iban))

/** [A5.13]: in groups of four, also during input. */
export default function Iban(props: FieldEditorProps) {
  const { local } = useTexts()
  const { value, placement } = props
  const input = useTypedText(props, typeof value === 'string' ? value : null, { read: compactIban, edit: show, show })
  return (
    <FieldFrame field={props}>
      {(aria) => (
        <input
          {...aria}
          {...input}
          className={`${styles.input} ${styles.numeric}`}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={placement.placeholder && local(placement.placeholder)}
          onChange={(event) => input.onChange({ currentTarget: { value: throughMask(event, ibanGroups) } })}
        />
      )}
    </FieldFrame>
  )
}

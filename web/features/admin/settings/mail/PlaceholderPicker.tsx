import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'

import { type EmailKind, placeholders } from '#domain/settings/email-templates.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './mail.module.css'

interface PlaceholderPickerProps {
  readonly kind: EmailKind
  /** Where the caret was last. */
  readonly part: 'subject' | 'body'
  readonly onPick: (name: string) => void
}

/** What a mail may name ([B7.29]): a click, or Enter, writes it where the caret is. */
export function PlaceholderPicker({ kind, part, onPick }: PlaceholderPickerProps) {
  const { t } = useTexts()
  const id = useId()
  return (
    <div className={styles.picker} role="group" aria-labelledby={id}>
      <p id={id} className={styles.pickerLabel}>
        {t(`mailEditor.insert.${part}`)}
      </p>
      <ul className={styles.names}>
        {placeholders[kind].map((name: string) => (
          <li key={name}>
            <button
              type="button"
              className={styles.name}
              // The caret stays where it is until then.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(name)}
            >
              <IconPlus size={14} aria-hidden /> {t(`mailEditor.placeholder.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

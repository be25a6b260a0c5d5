import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './mail.module.css'

export interface Placeholder {
  readonly name: string
  readonly label: string
  /** What it stands for. */
  readonly about: string
  /** What might stand there; empty where the portal has nothing to show. */
  readonly sample: string
}

interface PlaceholderPickerProps {
  /** Where it goes. */
  readonly label: string
  readonly placeholders: readonly Placeholder[]
  readonly onPick: (name: string) => void
}

/** Enough room to have them in sight; on a phone what comes after them would be far away. */
const isWide = (): boolean => matchMedia('(width >= 48rem)').matches

/** What a text may name ([B7.29]), each explained: a click, or Enter, writes it where the caret is. */
export function PlaceholderPicker({ label, placeholders, onPick }: PlaceholderPickerProps) {
  const id = useId()
  const [open, setOpen] = useState(isWide)
  return (
    <details
      aria-labelledby={id}
      open={open}
      onToggle={(event) => {
        setOpen(event.currentTarget.open)
      }}
    >
      <summary id={id} className={styles.pickerLabel}>
        {label}
      </summary>
      <ul className={styles.names}>
        {placeholders.map((placeholder) => (
          <Row key={placeholder.name} placeholder={placeholder} onPick={onPick} />
        ))}
      </ul>
    </details>
  )
}

interface RowProps {
  readonly placeholder: Placeholder
  readonly onPick: (name: string) => void
}

function Row({ placeholder: { name, label, about, sample }, onPick }: RowProps) {
  const { t } = useTexts()
  const aboutId = useId()
  return (
    <li className={styles.placeholder}>
      <button
        type="button"
        className={styles.name}
        aria-describedby={aboutId}
        // The caret stays where it is until then.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(name)}
      >
        <IconPlus size={14} aria-hidden /> {label}
      </button>
      <p id={aboutId} className={styles.about}>
        {about} {sample !== '' && <span className={styles.sample}>{t('placeholders.sample', { value: sample })}</span>}
      </p>
    </li>
  )
}

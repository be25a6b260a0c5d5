import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './mail.module.css'

export interface Placeholder {
  readonly name: string
  readonly label: string
  readonly about: string
  /** A sample value; empty if there is none. */
  readonly sample: string
}

interface PlaceholderPickerProps {
  /** The name of the target input. */
  readonly label: string
  readonly placeholders: readonly Placeholder[]
  readonly onPick: (name: string) => void
}

/** Expanded if there is room; on a phone they would push the rest out of sight. */
const isWide = (): boolean => matchMedia('(width >= 48rem)').matches

/** The placeholders of a text ([B7.29]) with explanations; a click or Enter inserts one at the caret. */
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
      <summary id={id} className="lp-pointer lp-text-md lp-weight-600">
        {label}
      </summary>
      <ul className="lp-gap-6-10 lp-fill lp-list lp-grid lp-mt-4" style={{ '--least': '13rem' }}>
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
    <li className="lp-content-start lp-grid lp-gap-2 lp-children-start lp-min-0">
      <button
        type="button"
        className={`${styles.name} lp-items-center lp-pointer`}
        aria-describedby={aboutId}
        // Keeps the caret.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(name)}
      >
        <IconPlus size={14} aria-hidden /> {label}
      </button>
      <p id={aboutId} className="lp-m-0 lp-muted lp-text-sm lp-anywhere">
        {about} {sample !== '' && <span className="lp-block">{t('placeholders.sample', { value: sample })}</span>}
      </p>
    </li>
  )
}

import { useId } from 'react'

import { iconNames } from '#domain/settings/schemas/icons.ts'
import { iconLabels } from '#domain/settings/labels/options.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { NamedIcon } from '#web/ui/icons.tsx'

import styles from './icon-chooser.module.css'

interface IconChooserProps {
  readonly label: string
  /** An icon's name; any other value means that none is chosen. */
  readonly value: string
  readonly readOnly: boolean
  readonly onIcon: (name: string) => void
}

/** The shipped icons with their names, as radio buttons for navigation by arrow keys. */
export function IconChooser({ label, value, readOnly, onIcon }: IconChooserProps) {
  const { locale } = useTexts()
  const name = useId()
  return (
    <fieldset className={styles.grid} disabled={readOnly}>
      <legend className={styles.legend}>{label}</legend>
      {iconNames.map((icon) => (
        <label key={icon} className={styles.choice} data-chosen={icon === value || undefined}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={icon === value}
            onChange={() => onIcon(icon)}
          />
          <NamedIcon name={icon} size={24} />
          <span>{iconLabels[icon][locale]}</span>
        </label>
      ))}
    </fieldset>
  )
}

import { Switch } from '@mantine/core'
import { useId } from 'react'

import styles from './ui.module.css'

interface ExplainedSwitchProps {
  readonly name: string
  readonly label: string
  /** What it does. */
  readonly text: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** What it does stands beneath it and is no part of its name, as the component's own description would be. */
export function ExplainedSwitch({ name, label, text, checked, onChange }: ExplainedSwitchProps) {
  const textId = useId()
  return (
    <div>
      <Switch
        name={name}
        size="md"
        label={label}
        aria-describedby={textId}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <p id={textId} className={styles.switchText}>
        {text}
      </p>
    </div>
  )
}

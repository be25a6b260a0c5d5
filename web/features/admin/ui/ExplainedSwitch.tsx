import { Switch } from '@mantine/core'
import { useId } from 'react'

import styles from './ui.module.css'

interface ExplainedSwitchProps {
  readonly name: string
  readonly label: string
  readonly text: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** A switch with an explanation that is not part of its accessible name, unlike the component's own description. */
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
      <p id={textId} className={`${styles.switchText} lp-max-38 lp-muted`}>
        {text}
      </p>
    </div>
  )
}

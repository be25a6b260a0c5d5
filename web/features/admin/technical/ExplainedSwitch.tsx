import { Switch } from '@mantine/core'
import { useId } from 'react'

import type { TechnicalSettings } from '#domain/settings/technical.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './technical.module.css'

interface ExplainedSwitchProps {
  readonly name: keyof TechnicalSettings
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** What it does stands beneath it and is no part of its name, as the component's own description would be. */
export function ExplainedSwitch({ name, checked, onChange }: ExplainedSwitchProps) {
  const { t } = useTexts()
  const textId = useId()
  return (
    <div>
      <Switch
        name={name}
        size="md"
        label={t(`technical.${name}`)}
        aria-describedby={textId}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <p id={textId} className={styles.text}>
        {t(`technical.${name}.text`)}
      </p>
    </div>
  )
}

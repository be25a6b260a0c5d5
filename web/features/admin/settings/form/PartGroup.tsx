import { type ReactNode, useId } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './controls.module.css'

interface PartGroupProps {
  readonly label: string
  /** Has to be entered. */
  readonly needed: boolean
  readonly children: ReactNode
}

/** Controls that make up one part of an item together, under its name. */
export function PartGroup({ label, needed, children }: PartGroupProps) {
  const { t } = useTexts()
  const id = useId()
  return (
    <div
      className={styles.list}
      role="group"
      aria-labelledby={id}
      // A group cannot be required.
      aria-describedby={needed ? `${id}-needed` : undefined}
    >
      <span id={id} className={styles.label} data-needed={needed || undefined}>
        {label}
      </span>
      {needed && (
        <span id={`${id}-needed`} hidden>
          {t('settings.form.needed')}
        </span>
      )}
      {children}
    </div>
  )
}

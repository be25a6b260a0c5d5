import { type ReactNode, useId } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './controls.module.css'

interface PartGroupProps {
  readonly label: string
  readonly needed: boolean
  readonly children: ReactNode
}

/** Several controls of one property, under its name. */
export function PartGroup({ label, needed, children }: PartGroupProps) {
  const { t } = useTexts()
  const id = useId()
  return (
    <div
      className={`${styles.list} lp-grid lp-gap-4 lp-min-0 lp-m-0 lp-p-0 lp-borderless`}
      role="group"
      aria-labelledby={id}
      // ARIA does not allow `aria-required` on a group.
      aria-describedby={needed ? `${id}-needed` : undefined}
    >
      <span id={id} className={`${styles.label} lp-text-md lp-weight-600`} data-needed={needed || undefined}>
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

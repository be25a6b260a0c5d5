import type { ReactNode } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './controls.module.css'

interface ReadValueProps {
  readonly label: string
  readonly hint?: string | undefined
  /** Undefined where there is nothing to read. */
  readonly text: string | undefined
  /** What is told then, where it means something. */
  readonly nothing?: string | undefined
  /** What it looks like. */
  readonly sample?: ReactNode
  /** Where it leads. */
  readonly children?: ReactNode
}

/** What stands in a form that can only be looked at: text to be read, and no input that takes nothing. */
export function ReadValue({ label, hint, text, nothing, sample, children }: ReadValueProps) {
  const { t } = useTexts()
  return (
    <dl className={styles.read}>
      <dt>{label}</dt>
      <dd data-nothing={(text ?? nothing) === undefined || undefined}>
        {sample}
        {text ?? nothing ?? t('settings.form.none')}
        {children}
      </dd>
      {hint !== undefined && <dd className={styles.hint}>{hint}</dd>}
    </dl>
  )
}

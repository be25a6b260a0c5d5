import type { ReactNode } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './controls.module.css'

interface ReadValueProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly text: string | undefined
  /** The text of an empty value that has a meaning. */
  readonly nothing?: string | undefined
  readonly sample?: ReactNode
  readonly children?: ReactNode
}

/** A value of a read-only form, as text instead of a disabled input. */
export function ReadValue({ label, hint, text, nothing, sample, children }: ReadValueProps) {
  const { t } = useTexts()
  return (
    <dl className={`${styles.read} lp-grid lp-gap-1 lp-min-0 lp-m-0`}>
      <dt>{label}</dt>
      <dd data-nothing={(text ?? nothing) === undefined || undefined}>
        {sample}
        {text ?? nothing ?? t('settings.form.none')}
        {children}
      </dd>
      {hint !== undefined && <dd className="lp-m-0 lp-muted lp-text-sm">{hint}</dd>}
    </dl>
  )
}

import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import type { Locale } from '#domain/text/locale.ts'
import { formatNumber } from '#domain/money/format.ts'

import styles from './ContrastParts.module.css'

interface SampleProps {
  readonly color: string
  readonly ground: string
}

/** Two letters in a text colour on a background colour. */
export const Sample = ({ color, ground }: SampleProps) => (
  // The letters are CSS content: as text, an unreadable sample would fail contrast checks.
  <span
    className={`${styles.sample} lp-text-center lp-round-sm lp-text-sm lp-weight-600`}
    style={{ color, background: ground, borderColor: color }}
    aria-hidden
  />
)

interface VerdictProps {
  readonly passes: boolean
  readonly children: ReactNode
}

export function ContrastVerdict({ passes, children }: VerdictProps) {
  const Icon = passes ? IconCircleCheck : IconAlertTriangle
  return (
    <span
      className={`${styles.verdict} lp-success lp-inline-flex lp-gap-2 lp-items-center lp-weight-600`}
      data-fails={!passes || undefined}
    >
      <Icon size={16} aria-hidden />
      {children}
    </span>
  )
}

/** Rounded down, so that a ratio just below the limit does not look sufficient. */
export const ratioText = (ratio: number, locale: Locale): string => formatNumber(Math.floor(ratio * 100) / 100, locale)

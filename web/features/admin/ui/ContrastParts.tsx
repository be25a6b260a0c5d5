import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import type { Locale } from '#domain/locale.ts'
import { formatNumber } from '#domain/money/format.ts'

import styles from './ContrastParts.module.css'

interface SampleProps {
  readonly color: string
  readonly ground: string
}

/** Two letters in a colour on another. */
export const Sample = ({ color, ground }: SampleProps) => (
  // As content of the style: what cannot be read is shown here because it cannot be read.
  <span className={styles.sample} style={{ color, background: ground, borderColor: color }} aria-hidden />
)

interface VerdictProps {
  readonly passes: boolean
  readonly children: ReactNode
}

/** Whether that can be read. */
export function Verdict({ passes, children }: VerdictProps) {
  const Icon = passes ? IconCircleCheck : IconAlertTriangle
  return (
    <span className={styles.verdict} data-fails={!passes || undefined}>
      <Icon size={16} aria-hidden />
      {children}
    </span>
  )
}

/** Rounded down: what fails by a hair is not to look as if it passed. */
export const ratioText = (ratio: number, locale: Locale): string => formatNumber(Math.floor(ratio * 100) / 100, locale)

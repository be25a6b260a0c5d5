import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { getTone } from '#web/ui/tone.ts'

import styles from './ui.module.css'

interface BadgeProps {
  readonly tone: 'success' | 'info' | 'error' | 'quiet'
  readonly icon: TablerIcon
  readonly children: ReactNode
}

/** A status badge; the icon conveys it without colour. */
export const Badge = ({ tone, icon: Icon, children }: BadgeProps) => (
  <span
    className={`${styles.badge} lp-tone lp-inline-flex lp-rigid lp-items-center lp-round-1rem lp-text-sm lp-weight-600 lp-nowrap`}
    style={tone === 'quiet' ? undefined : getTone(tone)}
  >
    <Icon size={14} stroke={2.25} aria-hidden />
    {children}
  </span>
)

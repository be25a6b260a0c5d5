import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import styles from './ui.module.css'

interface BadgeProps {
  readonly tone: 'success' | 'info' | 'error' | 'quiet'
  readonly icon: TablerIcon
  readonly children: ReactNode
}

/** A status badge; the icon conveys it without colour. */
export const Badge = ({ tone, icon: Icon, children }: BadgeProps) => (
  <span className={`${styles.badge} lp-inline-flex lp-items-center lp-round-1rem lp-nowrap`} data-tone={tone}>
    <Icon size={14} stroke={2.25} aria-hidden />
    {children}
  </span>
)

import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import styles from './Notice.module.css'

const icons = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconCircleX }

interface NoticeProps {
  readonly kind: keyof typeof icons
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** Announced when it appears, and focusable; for a reply to the reader's action. */
  readonly live?: boolean
}

/** A message in the page. */
export function Notice({ kind, title, children, live = false }: NoticeProps) {
  const Icon = icons[kind]
  const urgent = kind === 'error' || kind === 'warning'
  return (
    <div
      className={`${styles.notice} lp-columns-auto-1 lp-grid lp-gap-6 lp-p-7-8 lp-round-md lp-anywhere`}
      style={{ '--tone': `var(--mantine-color-${kind}-filled)`, '--ground': `var(--mantine-color-${kind}-0)` }}
      role={live ? (urgent ? 'alert' : 'status') : undefined}
      tabIndex={live ? -1 : undefined}
    >
      <Icon className={styles.icon} size={20} aria-hidden />
      <div className={`${styles.text} lp-min-0`}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}

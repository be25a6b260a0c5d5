import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import styles from './EmptyState.module.css'

interface EmptyStateProps {
  readonly icon?: TablerIcon
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** `h1` if the page has no other content. */
  readonly heading?: 'h1' | 'h2'
}

/** Nothing to show: the reason, and the next action. */
export function EmptyState({ icon: Icon, title, children, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={`${styles.state} lp-children-center lp-max-34 lp-grid lp-text-center`}>
      {Icon !== undefined && (
        <span className={`${styles.icon} lp-grid lp-middle lp-mb-10 lp-circle lp-tint lp-primary`}>
          <Icon size={28} stroke={1.5} aria-hidden />
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={`${styles.text} lp-mt-4 lp-muted`}>{children}</div>}
      {action !== undefined && <div className="lp-mt-14">{action}</div>}
    </div>
  )
}

import type { ReactNode } from 'react'

import styles from './StickyActions.module.css'

interface StickyActionsProps {
  /** The one thing to do next. */
  readonly children: ReactNode
  /** The way back, at the left. */
  readonly back?: ReactNode
  /** What may be done besides, such as saving for later. */
  readonly extra?: ReactNode
  /** Said above the buttons: why one of them cannot be used. */
  readonly note?: ReactNode
  /** On a desk in reach, too: what stands above it may be longer than any screen. */
  readonly stays?: boolean
}

/** What can be done with the page ([A2.25]): on a phone always in reach, on a desk beneath the page. */
export const StickyActions = ({ children, back, extra, note, stays = false }: StickyActionsProps) => (
  <div className={styles.actions} data-stays={stays || undefined}>
    {note !== undefined && <div className={styles.note}>{note}</div>}
    <div className={styles.row}>
      {back !== undefined && <div className={styles.back}>{back}</div>}
      {extra !== undefined && <div className={styles.extra}>{extra}</div>}
      <div className={styles.primary}>{children}</div>
    </div>
  </div>
)

import type { ReactNode } from 'react'

import styles from './StickyActions.module.css'

interface StickyActionsProps {
  /** The primary action. */
  readonly children: ReactNode
  /** The way back, on the left. */
  readonly back?: ReactNode
  /** Secondary actions, such as saving for later. */
  readonly extra?: ReactNode
  /** Above the buttons: why one of them is not available. */
  readonly note?: ReactNode
  /** Also sticky on wide screens, because the content above it may be longer than the screen. */
  readonly stays?: boolean
}

/** The actions of a page ([A2.25]): sticky on phones, below the page on wide screens. */
export const StickyActions = ({ children, back, extra, note, stays = false }: StickyActionsProps) => (
  <div className={`${styles.actions} lp-sticky lp-line-top`} data-stays={stays || undefined}>
    {note !== undefined && <div className="lp-mb-4 lp-muted lp-text-md">{note}</div>}
    <div className={`${styles.row} lp-grid lp-columns-auto-min lp-gap-4-6`}>
      {back !== undefined && <div className={`${styles.back} lp-grid`}>{back}</div>}
      {extra !== undefined && <div className={`${styles.extra} lp-grid`}>{extra}</div>}
      <div className={`${styles.primary} lp-grid lp-second-column`}>{children}</div>
    </div>
  </div>
)

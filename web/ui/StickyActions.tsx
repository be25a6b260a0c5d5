import type { ReactNode } from 'react'

import styles from './StickyActions.module.css'

interface StickyActionsProps {
  /** The primary action. */
  readonly children: ReactNode
  /** The way back, on the left. */
  readonly back?: ReactNode
  /** The price, beside the primary action on narrow screens; wide ones show it beside the page. */
  readonly price?: ReactNode
  /** Secondary actions, such as saving for later. */
  readonly extra?: ReactNode
  /** Above the buttons: why one of them is not available. */
  readonly note?: ReactNode
  /** Also sticky on wide screens, because the content above it may be longer than the screen. */
  readonly stays?: boolean
}

/** The actions of a page ([A2.25]): sticky on narrow screens, below the page on wide and on very low ones. */
export const StickyActions = ({ children, back, price, extra, note, stays = false }: StickyActionsProps) => (
  <div className={`${styles.actions} lp-line-top`} data-stays={stays || undefined}>
    {note !== undefined && <div className="lp-mb-4 lp-muted lp-text-sm">{note}</div>}
    <div
      className={`${styles.row} lp-grid lp-gap-4-6 lp-items-center`}
      data-priced={price === undefined ? undefined : ''}
    >
      {back !== undefined && <div className={`${styles.back} lp-grid`}>{back}</div>}
      {price !== undefined && <div className={`${styles.price} lp-figures lp-min-0`}>{price}</div>}
      {extra !== undefined && <div className={`${styles.extra} lp-grid`}>{extra}</div>}
      <div className={`${styles.primary} lp-grid`}>{children}</div>
    </div>
  </div>
)

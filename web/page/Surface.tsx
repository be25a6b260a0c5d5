import type { ReactNode } from 'react'

import styles from './surface.module.css'

/** What a page asks, on one surface: its parts are separated by lines, and only what can be opened or chosen is a card. */
export const Surface = ({ children }: { readonly children: ReactNode }) => (
  <div className={`${styles.surface} lp-min-0`}>{children}</div>
)

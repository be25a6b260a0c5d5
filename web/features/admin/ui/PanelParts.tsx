import type { ReactNode } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './ui.module.css'

interface PanelBodyProps {
  readonly children: ReactNode
  /** The body contains nothing focusable, so that it takes the focus itself for scrolling by keyboard. */
  readonly reading?: boolean
}

export function PanelBody({ children, reading = false }: PanelBodyProps) {
  const { t } = useTexts()
  const scrolled = reading ? { tabIndex: 0, role: 'group', 'aria-label': t('admin.panel.content') } : {}
  return (
    // Drawer.Body would describe the panel: a screen reader would say the whole form before its title.
    <div className={`${styles.panelBody} lp-min-h-0`} {...scrolled}>
      {children}
    </div>
  )
}

/** Spaces content like the fields of a form, without being one. */
export const PanelFields = ({ children }: { readonly children: ReactNode }) => (
  <div className={`${styles.panelForm} lp-grid lp-one-column lp-gap-9`}>{children}</div>
)

/** The actions of a panel, always visible. */
export const PanelActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={`${styles.panelActions} lp-flex lp-wrap lp-to-end lp-gap-6 lp-line-top lp-paper`}>{children}</div>
)

import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './ui.module.css'

interface PanelBodyProps {
  readonly children: ReactNode
  /** Nothing in it takes the keyboard, so that it is itself what the arrow keys scroll. */
  readonly reading?: boolean
}

/** What scrolls. */
export function PanelBody({ children, reading = false }: PanelBodyProps) {
  const { t } = useTexts()
  const scrolled = reading ? { tabIndex: 0, role: 'group', 'aria-label': t('admin.panel.content') } : {}
  return (
    <Drawer.Body className={styles.panelBody ?? ''} {...scrolled}>
      {children}
    </Drawer.Body>
  )
}

/** Spaces what stands in a panel as the fields of a form, where nothing is to be sent. */
export const PanelFields = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.panelForm}>{children}</div>
)

/** What can be done with it, always in reach. */
export const PanelActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.panelActions}>{children}</div>
)

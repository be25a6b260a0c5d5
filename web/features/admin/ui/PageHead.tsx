import { Title } from '@mantine/core'
import type { ReactNode } from 'react'

import { PageTitle } from '#web/ui/PageTitle.tsx'

import styles from './ui.module.css'

interface PageHeadProps {
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
}

/** The title of a screen, also in the browser tab. */
export const PageHead = ({ title, text, children }: PageHeadProps) => (
  <div className={styles.head}>
    <PageTitle name={title} />
    <div>
      <Title className={styles.title ?? ''}>{title}</Title>
      {text !== undefined && <p className={styles.lead}>{text}</p>}
    </div>
    {children !== undefined && <div className={styles.actions}>{children}</div>}
  </div>
)

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
  <div className="lp-gap-6-12 lp-flex lp-wrap lp-items-flex-start lp-between lp-mb-10">
    <PageTitle name={title} />
    <div>
      <Title className={styles.title ?? ''}>{title}</Title>
      {text !== undefined && <p className="lp-max-44 lp-m-0 lp-mt-2 lp-muted">{text}</p>}
    </div>
    {children !== undefined && (
      <div className={`${styles.headActions} lp-flex lp-wrap lp-gap-4 lp-min-0`}>{children}</div>
    )}
  </div>
)

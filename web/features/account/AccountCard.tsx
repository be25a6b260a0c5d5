import { Title } from '@mantine/core'
import type { ReactNode } from 'react'

import { PageTitle } from '../../ui/PageTitle.tsx'
import styles from './account.module.css'

interface AccountCardProps {
  readonly title: string
  readonly text?: string
  /** An icon above the title. */
  readonly sign?: ReactNode
  readonly children?: ReactNode
}

/** The column of all account pages. */
export const AccountCard = ({ title, text, sign, children }: AccountCardProps) => (
  <section className={`${styles.card} lp-bordered lp-round-lg lp-paper lp-shadow`}>
    <PageTitle name={title} />
    {sign !== undefined && (
      <div className={`${styles.sign} lp-grid lp-middle lp-circle lp-tint lp-primary`}>{sign}</div>
    )}
    <Title order={1} className={styles.title}>
      {title}
    </Title>
    {text !== undefined && <p className={`${styles.text} lp-muted`}>{text}</p>}
    {children}
  </section>
)

import type { ReactNode } from 'react'

import styles from './Card.module.css'

interface CardProps {
  readonly children: ReactNode
  readonly title?: string
  /** Level of the title. */
  readonly heading?: 'h2' | 'h3'
  readonly className?: string | undefined
  /** Target of links on the page. */
  readonly id?: string
}

/** A white surface for related content. */
export const Card = ({ children, title, heading: Heading = 'h2', className, id }: CardProps) => (
  <section id={id} className={[styles.card, className].filter(Boolean).join(' ')}>
    {title !== undefined && <Heading className={styles.title}>{title}</Heading>}
    {children}
  </section>
)

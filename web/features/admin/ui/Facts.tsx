import type { ReactNode } from 'react'

import styles from './ui.module.css'

interface FactsProps {
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[]
}

/** A read-only list of labels and values. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={`${styles.facts} lp-grid lp-gap-4 lp-m-0`}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

import type { ReactNode } from 'react'

import styles from './KeyFigures.module.css'

export interface KeyFigure {
  readonly label: string
  readonly value: ReactNode
  readonly hint?: ReactNode
}

interface KeyFiguresProps {
  /** The most important figure, displayed large. */
  readonly main?: KeyFigure
  readonly figures: readonly KeyFigure[]
  /** True while new figures are calculated. */
  readonly stale?: boolean
  /** Side by side on wide screens, for figures that have the width of a page. */
  readonly wide?: boolean
}

/** The cost of a loan in terms and figures. */
export const KeyFigures = ({ main, figures, stale = false, wide = false }: KeyFiguresProps) => (
  <dl
    className={`${styles.figures} lp-m-0 lp-figures`}
    data-wide={wide || undefined}
    data-stale={stale || undefined}
    aria-busy={stale}
  >
    {main !== undefined && <Row figure={main} className={styles.main} />}
    {figures.map((figure) => (
      <Row key={figure.label} figure={figure} className={styles.row} />
    ))}
  </dl>
)

const Row = ({ figure, className }: { readonly figure: KeyFigure; readonly className: string | undefined }) => (
  <div className={className}>
    <dt>{figure.label}</dt>
    <dd>{figure.value}</dd>
    {figure.hint !== undefined && (
      <dd className={`${styles.hint} lp-muted lp-text-sm lp-weight-400 lp-leading-14`}>{figure.hint}</dd>
    )}
  </div>
)

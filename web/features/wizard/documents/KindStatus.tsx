import styles from './documents.module.css'

export interface KindStatusProps {
  readonly tone: 'missing' | 'complete' | 'optional'
  readonly text: string
}

export const KindStatus = ({ tone, text }: KindStatusProps) => (
  <p
    className={`${styles.status} lp-self-start lp-m-0 lp-round-1rem lp-muted lp-text-sm lp-weight-600`}
    data-tone={tone}
  >
    {text}
  </p>
)

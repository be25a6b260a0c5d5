import styles from './documents.module.css'

export interface KindStatusProps {
  readonly tone: 'missing' | 'complete' | 'optional'
  readonly text: string
}

export const KindStatus = ({ tone, text }: KindStatusProps) => (
  <p className={styles.status} data-tone={tone}>
    {text}
  </p>
)

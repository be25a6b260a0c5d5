import { SafeHtml } from '#web/ui/SafeHtml.tsx'

import styles from './audits.module.css'
import { asRead } from './as-read.tsx'

interface ChangeSideProps {
  readonly text: string
  readonly shownAs: 'html' | 'color' | undefined
}

/** One side of a difference: a colour beside its value, HTML as who gets it reads it, anything else as it stands. */
export function ChangeSide({ text, shownAs }: ChangeSideProps) {
  if (shownAs === 'html')
    return (
      <div className={styles.html}>
        <SafeHtml html={text} instead={asRead} />
      </div>
    )
  if (shownAs === 'color')
    return (
      <span className={styles.color}>
        <span className={styles.swatch} style={{ background: text }} aria-hidden />
        {text}
      </span>
    )
  return text
}

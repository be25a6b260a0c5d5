import { SafeHtml } from '#web/ui/SafeHtml.tsx'

import styles from './changes.module.css'
import { asRead } from './as-read.tsx'

interface ChangeSideProps {
  readonly text: string
  readonly shownAs: 'html' | 'color' | undefined
  /** A custom picture, and its description. */
  readonly image: string | undefined
  readonly about: string
}

/** One side of a difference: colours and pictures beside their text, HTML rendered, anything else unchanged. */
export function ChangeSide({ text, shownAs, image, about }: ChangeSideProps) {
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
  if (image !== undefined)
    return (
      <span className={styles.pictured}>
        <img className={styles.picture} src={image} alt={about} />
        <span>{text}</span>
      </span>
    )
  return text
}

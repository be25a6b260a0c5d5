import styles from './ui.module.css'

interface SwatchesProps {
  /** Such as `#0B6B4B`. */
  readonly colors: readonly string[]
}

export const Swatches = ({ colors }: SwatchesProps) => (
  <span className={`${styles.swatches} lp-inline-flex lp-wrap lp-gap-2`} aria-hidden>
    {colors.map((color) => (
      <span key={color} className={styles.swatch} style={{ background: color }} />
    ))}
  </span>
)

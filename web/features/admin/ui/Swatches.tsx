import styles from './ui.module.css'

interface SwatchesProps {
  /** Such as `#0B6B4B`. */
  readonly colors: readonly string[]
}

export const Swatches = ({ colors }: SwatchesProps) => (
  <span className={`${styles.swatches} lp-me-4 lp-inline-flex lp-wrap lp-gap-2`} aria-hidden>
    {colors.map((color) => (
      <span key={color} className="lp-size-1 lp-bordered-strong lp-circle" style={{ background: color }} />
    ))}
  </span>
)

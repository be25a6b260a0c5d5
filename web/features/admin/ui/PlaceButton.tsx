import type { ReactNode } from 'react'

import styles from './PlaceButton.module.css'

interface PlaceButtonProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A link-like button in a sentence, which focuses the named part of the same screen. */
export function PlaceButton({ onClick, children }: PlaceButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.place} lp-text-start lp-underline-low lp-plain-button lp-p-0 lp-ink-inherit`}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

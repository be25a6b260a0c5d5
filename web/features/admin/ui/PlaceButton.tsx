import type { ReactNode } from 'react'

import styles from './PlaceButton.module.css'

interface PlaceButtonProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

/** Words of a sentence that lead to what they name, on the same screen. */
export function PlaceButton({ onClick, children }: PlaceButtonProps) {
  return (
    <button type="button" className={styles.place} onClick={onClick}>
      {children}
    </button>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

import styles from './offer.module.css'
import { returnParameter } from './use-returned-transaction.ts'

interface ArrivalProps {
  /** Somebody has come back for what stands here. */
  readonly active: boolean
  readonly children: ReactNode
}

/** Brings eyes and keyboard to what is told somebody who comes back: the page itself would begin at its top. */
export function Arrival({ active, children }: ArrivalProps) {
  const place = useRef<HTMLDivElement>(null)
  const [search] = useSearchParams()
  // Until then the router scrolls to where a page at this address was left.
  const arrived = active && !search.has(returnParameter)
  useEffect(() => {
    if (!arrived) return
    // After the page that is entered has put the keyboard where it begins ([A2.24]).
    const frame = requestAnimationFrame(() => {
      place.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
      place.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [arrived])
  return (
    <div ref={place} className={styles.arrival} tabIndex={-1}>
      {children}
    </div>
  )
}

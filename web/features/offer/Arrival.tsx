import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

import styles from './offer.module.css'
import { returnParameter } from './use-returned-transaction.ts'

interface ArrivalProps {
  /** Whether the user has just returned to this content. */
  readonly active: boolean
  /** Names the place, which then has the focus itself, whatever is in it already. */
  readonly label?: string
  readonly children: ReactNode
}

/** Scrolls to and focuses the result on return; the page would begin at its top otherwise. */
export function Arrival({ active, label, children }: ArrivalProps) {
  const place = useRef<HTMLDivElement>(null)
  const [search] = useSearchParams()
  const isNamed = label !== undefined
  // Until then, the router restores the scroll position of this address.
  const arrived = active && !search.has(returnParameter)
  useEffect(() => {
    if (!arrived) return
    // After the page has set its initial focus ([A2.24]).
    const frame = requestAnimationFrame(() => {
      place.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
      // What has a name, such as the title, rather than a place without one.
      const named = isNamed ? undefined : place.current?.querySelector<HTMLElement>('[tabindex="-1"]')
      ;(named ?? place.current)?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [arrived, isNamed])
  return (
    <div
      ref={place}
      className={`${styles.arrival} lp-min-0 lp-full lp-round-md`}
      tabIndex={-1}
      role={isNamed ? 'group' : undefined}
      aria-label={label}
    >
      {children}
    </div>
  )
}

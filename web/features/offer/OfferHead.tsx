import type { TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'

import { getTone } from '#web/ui/tone.ts'
import styles from './offer.module.css'

interface OfferHeadProps {
  readonly icon: TablerIcon
  readonly tone: 'primary' | 'success' | 'info' | 'warning' | 'neutral'
  readonly title: string
  readonly children?: ReactNode
}

/** The bank's answer in a headline and a sentence or two. */
export function OfferHead({ icon: Icon, tone, title, children }: OfferHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(tone)
  useEffect(() => {
    if (shown.current === tone) return
    shown.current = tone
    // The answer is new, and what was pressed for it may be far below.
    if (document.querySelector('[role="dialog"]') === null) heading.current?.focus()
  }, [tone])
  return (
    <header className={`${styles.head} lp-max-52 lp-columns-auto-1 lp-grid lp-gap-10 lp-items-start`}>
      <span
        className="lp-tone lp-size-3_5 lp-grid lp-middle lp-circle"
        style={tone === 'neutral' ? undefined : getTone(tone)}
      >
        <Icon size={28} stroke={1.6} aria-hidden />
      </span>
      <div>
        <h1 ref={heading} tabIndex={-1} className={`${styles.title} lp-m-0`}>
          {title}
        </h1>
        <div className="lp-flush lp-mt-4 lp-muted lp-text-md">{children}</div>
      </div>
    </header>
  )
}

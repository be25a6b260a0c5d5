import type { ReactNode } from 'react'

import { useErrorFocus } from '#web/ui/use-error-focus.ts'

import { StaleChanges } from './StaleChanges.tsx'
import { ReleaseRefused } from './ReleaseRefused.tsx'
import styles from './changes.module.css'
import type { Decision } from './use-decision.ts'

interface DecisionBodyProps {
  readonly decision: Pick<Decision, 'error' | 'moved' | 'stale' | 'look'>
  readonly refused: string
  readonly children: ReactNode
}

/** The content of a decision, below the reasons against it: concurrent edits or the server's refusal. */
export function DecisionBody({ decision: { error, moved, stale, look }, refused, children }: DecisionBodyProps) {
  const place = useErrorFocus<HTMLDivElement>(error)
  return (
    <div ref={place} className={styles.panel}>
      {error !== null && !stale && <ReleaseRefused error={error} title={refused} />}
      <StaleChanges moved={moved} onSeen={look} />
      {children}
    </div>
  )
}

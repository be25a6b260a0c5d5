import type { ReactNode } from 'react'
import { Button } from '@mantine/core'

import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { ReleaseRefused } from './ReleaseRefused.tsx'
import type { Decision } from './use-decision.ts'
import { ChangeMark } from './ChangeMark.tsx'
import { ChangeDetails } from './ChangeDetails.tsx'
import type { StaleChange } from './reviewed-changes.ts'

interface DecisionBodyProps {
  readonly decision: Pick<Decision, 'error' | 'moved' | 'stale' | 'look'>
  readonly refused: string
  readonly children: ReactNode
}

/** The content of a decision, below the reasons against it: concurrent edits or the server's refusal. */
export function DecisionBody({ decision: { error, moved, stale, look }, refused, children }: DecisionBodyProps) {
  const place = useErrorFocus<HTMLDivElement>(error)
  return (
    <div ref={place} className="lp-flush lp-grid lp-gap-8">
      {error !== null && !stale && <ReleaseRefused error={error} title={refused} />}
      <StaleChanges moved={moved} onSeen={look} />
      {children}
    </div>
  )
}

interface StaleChangesProps {
  readonly moved: readonly StaleChange[]
  /** Accepts the present state as reviewed; undefined if no open change is left. */
  readonly onSeen: (() => void) | undefined
}

/** The edits and decisions of others since the review began, which must be reviewed first. */
function StaleChanges({ moved, onSeen }: StaleChangesProps) {
  const { t } = useTexts()
  if (moved.length === 0) return null
  return (
    <div className="lp-grid lp-gap-6">
      <Notice kind="warning" live title={t('releases.moved.title')}>
        <p>{t(onSeen === undefined ? 'releases.moved.nothing' : 'releases.moved.text')}</p>
      </Notice>
      <ul className="lp-grid lp-empty-hidden lp-list lp-gap-3">
        {moved.map(({ seen, now }) => (
          <li key={`${seen.id} ${now?.changedAt ?? ''} ${now?.status ?? ''}`} className="lp-grid lp-gap-4 lp-min-0">
            <div className="lp-flex lp-wrap lp-items-center lp-gap-2-6">
              <strong>{(now ?? seen).label}</strong>
              {now === undefined ? t('releases.moved.gone') : <ChangeMark change={now} />}
            </div>
            {now !== undefined && <ChangeDetails change={now} caption={t('settings.compare.caption')} unfolded />}
          </li>
        ))}
      </ul>
      {onSeen !== undefined && (
        <div>
          <Button variant="default" onClick={onSeen}>
            {t('releases.moved.seen')}
          </Button>
        </div>
      )}
    </div>
  )
}

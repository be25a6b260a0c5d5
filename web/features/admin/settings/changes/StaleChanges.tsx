import { Button } from '@mantine/core'

import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { ChangeMark } from './ChangeMark.tsx'
import { ChangeDetails } from './ChangeDetails.tsx'
import styles from './changes.module.css'
import type { StaleChange } from './reviewed-changes.ts'

interface StaleChangesProps {
  readonly moved: readonly StaleChange[]
  /** Accepts the present state as reviewed; undefined if no open change is left. */
  readonly onSeen: (() => void) | undefined
}

/** The edits and decisions of others since the review began, which must be reviewed first. */
export function StaleChanges({ moved, onSeen }: StaleChangesProps) {
  const { t } = useTexts()
  if (moved.length === 0) return null
  return (
    <div className={styles.moved}>
      <Notice kind="warning" live title={t('releases.moved.title')}>
        <p>{t(onSeen === undefined ? 'releases.moved.nothing' : 'releases.moved.text')}</p>
      </Notice>
      <ul className={styles.lines}>
        {moved.map(({ seen, now }) => (
          <li key={`${seen.id} ${now?.changedAt ?? ''} ${now?.status ?? ''}`} className={styles.entry}>
            <div className={styles.entryHead}>
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

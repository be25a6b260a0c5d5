import { areas } from '#domain/settings/areas.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'

import type { Change } from '../settings/area-queries.ts'
import { ChangeMark } from '../settings/changes/ChangeMark.tsx'
import type { Impact } from './calls.ts'
import { ChangeDetails } from '../settings/changes/ChangeDetails.tsx'
import styles from '../settings/changes/changes.module.css'

interface NeededChangesProps {
  readonly needed: readonly Change[]
  readonly problems: Impact['problems']
  readonly onChoose: (change: Change) => void
}

/** Lists scheduled changes that the chosen ones depend on, and offers to choose them, too. */
export function NeededChanges({ needed, problems, onChoose }: NeededChangesProps) {
  const { t, locale } = useTexts()
  if (needed.length === 0) return null
  return (
    <Notice kind="warning" title={t('releases.needed', { count: needed.length })}>
      <ul className={styles.lines}>
        {needed.map((change) => (
          <li key={change.id} className={styles.entry}>
            <div className={styles.entryHead}>
              <strong>
                {areas[change.area].label[locale]} › {change.label}
              </strong>
              <ChangeMark change={change} />
            </div>
            <p>{t('releases.needed.by', { places: placesOf(problems, change).join(', ') })}</p>
            <ChangeDetails change={change} caption={t('settings.compare.caption')} />
            <div>
              <ActionButton variant="default" size="sm" onClick={() => onChoose(change)}>
                {t('releases.needed.choose', { name: change.label })}
              </ActionButton>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const placesOf = (problems: Impact['problems'], { id }: Change): string[] => [
  ...new Set(problems.flatMap(({ needs, place }) => (needs === id ? [place] : []))),
]

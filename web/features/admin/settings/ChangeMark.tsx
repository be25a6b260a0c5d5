import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'

import { momentOf } from '#web/features/overview/moments.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { Badge } from '../ui/Badge.tsx'
import type { Change } from './area-queries.ts'
import styles from './settings.module.css'

const kinds = {
  ADDED: { tone: 'success', icon: IconPlus },
  CHANGED: { tone: 'info', icon: IconPencil },
  REMOVED: { tone: 'error', icon: IconMinus },
} as const

/** That something is to change, what becomes of it, who wants it and since when. */
export function ChangeMark({ change }: { readonly change: Change }) {
  const { t, locale } = useTexts()
  const { tone, icon } = kinds[change.kind]
  return (
    <span className={styles.mark}>
      <Badge tone={tone} icon={icon}>
        {t(`settings.change.${change.kind}`)}
      </Badge>
      <span className={styles.markWho}>
        {t(`settings.status.${change.blocked ? 'BLOCKED' : change.status}`, {
          author: change.author,
          at: momentOf(change.changedAt, locale),
          by: change.approvedBy ?? '',
          release: change.releaseAt === null ? '' : momentOf(change.releaseAt, locale),
        })}
      </span>
    </span>
  )
}

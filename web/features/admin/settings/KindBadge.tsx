import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'

import { useTexts } from '#web/i18n/use-texts.ts'

import { Badge } from '../ui/Badge.tsx'
import type { Change } from './area-queries.ts'

const kinds = {
  ADDED: { tone: 'success', icon: IconPlus },
  CHANGED: { tone: 'info', icon: IconPencil },
  REMOVED: { tone: 'error', icon: IconMinus },
} as const

/** What is to become of something: new, changed or to be removed. */
export function KindBadge({ kind }: Pick<Change, 'kind'>) {
  const { t } = useTexts()
  const { tone, icon } = kinds[kind]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`settings.change.${kind}`)}
    </Badge>
  )
}

import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'

import { useTexts } from '#web/i18n/use-texts.ts'

import { Badge } from '../../ui/Badge.tsx'
import type { OpenChange } from '../area-queries.ts'

const kinds = {
  ADDED: { tone: 'success', icon: IconPlus },
  CHANGED: { tone: 'info', icon: IconPencil },
  REMOVED: { tone: 'error', icon: IconMinus },
} as const

interface KindBadgeProps extends Pick<OpenChange, 'kind'> {
  readonly done?: boolean
}

/** The kind of a change, scheduled or done: new, changed or removed. */
export function KindBadge({ kind, done = false }: KindBadgeProps) {
  const { t } = useTexts()
  const { tone, icon } = kinds[kind]
  return (
    <Badge tone={tone} icon={icon}>
      {t(done && kind === 'REMOVED' ? 'settings.change.gone' : `settings.change.${kind}`)}
    </Badge>
  )
}

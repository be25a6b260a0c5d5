import { IconCheck, IconClock, IconLock, IconMailOff } from '@tabler/icons-react'

import { useTexts } from '#web/i18n/use-texts.ts'

import { Badge } from '../ui/Badge.tsx'
import type { UserState } from './user.ts'

const variants = {
  active: { tone: 'success', icon: IconCheck },
  waiting: { tone: 'info', icon: IconClock },
  void: { tone: 'error', icon: IconMailOff },
  deactivated: { tone: 'error', icon: IconLock },
} as const satisfies Record<UserState, object>

export function StateBadge({ state }: { readonly state: UserState }) {
  const { t } = useTexts()
  return <Badge {...variants[state]}>{t(`users.state.${state}`)}</Badge>
}

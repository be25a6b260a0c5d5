import { IconArchive, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

import { Badge } from '../ui/Badge.tsx'
import type { MailState } from './mail-state.ts'

const looks: Record<MailState, Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>> = {
  sent: { tone: 'success', icon: IconCheck },
  waiting: { tone: 'info', icon: IconClock },
  failed: { tone: 'error', icon: IconX },
  kept: { tone: 'quiet', icon: IconArchive },
}

export function MailBadge({ state }: { readonly state: MailState }) {
  const { t } = useTexts()
  return <Badge {...looks[state]}>{t(`admin.mails.state.${state}`)}</Badge>
}

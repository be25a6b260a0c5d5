import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'

import { useTexts } from '#web/i18n/use-texts.ts'

import { Badge } from '../../ui/Badge.tsx'

const looks = {
  UP: { tone: 'success', icon: IconCheck },
  WARNING: { tone: 'info', icon: IconAlertTriangle },
  DOWN: { tone: 'error', icon: IconX },
} as const

export type ServiceStatus = keyof typeof looks

export function ServiceBadge({ status }: { readonly status: ServiceStatus }) {
  const { t } = useTexts()
  return <Badge {...looks[status]}>{t(`health.status.${status}`)}</Badge>
}

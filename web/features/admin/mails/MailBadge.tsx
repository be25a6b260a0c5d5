import { IconArchive, IconCheck, IconClock, IconX, type TablerIcon } from '@tabler/icons-react'

import { useTexts } from '#web/i18n/use-texts.ts'

import type { MailState } from './mail-state.ts'
import styles from './mails.module.css'

const icons: Record<MailState, TablerIcon> = { sent: IconCheck, waiting: IconClock, failed: IconX, kept: IconArchive }

export function MailBadge({ state }: { readonly state: MailState }) {
  const { t } = useTexts()
  const Icon = icons[state]
  return (
    <span className={styles.badge} data-state={state}>
      <Icon size={14} stroke={2.25} aria-hidden />
      {t(`admin.mails.state.${state}`)}
    </span>
  )
}

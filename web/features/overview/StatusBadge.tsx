import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconFileCertificate,
  IconPencil,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'

import type { OfferState } from '#domain/loan/signers.ts'
import type { LoanStatus, StatusLabel } from '#domain/loan/status.ts'

import { useTexts } from '#web/i18n/use-texts.ts'
import { getTone } from '#web/ui/tone.ts'
import { getBadge } from './preview-facts.ts'
import styles from './StatusBadge.module.css'

const variants: Record<StatusLabel, { readonly tone: string; readonly Icon: TablerIcon }> = {
  new: { tone: 'neutral', Icon: IconPencil },
  sent: { tone: 'info', Icon: IconClock },
  documentsNeeded: { tone: 'warning', Icon: IconAlertTriangle },
  offerAvailable: { tone: 'primary', Icon: IconFileCertificate },
  offerAccepted: { tone: 'success', Icon: IconCircleCheck },
  rejected: { tone: 'neutral', Icon: IconX },
  withdrawn: { tone: 'neutral', Icon: IconX },
}

interface StatusBadgeProps {
  readonly status: LoanStatus
  /** How the loan's offer stands, where that is known. */
  readonly offerState?: OfferState | null
}

/** [A2.21] */
export function StatusBadge({ status, offerState = null }: StatusBadgeProps) {
  const { t } = useTexts()
  const { look, id } = getBadge(status, offerState)
  const { tone, Icon } = variants[look]
  return (
    <span
      className={`${styles.badge} lp-tone lp-inline-flex lp-gap-3 lp-text-sm lp-weight-600 lp-leading-14 lp-nowrap lp-rigid lp-items-center lp-round-1rem`}
      style={tone === 'neutral' ? undefined : getTone(tone)}
    >
      <Icon size={15} stroke={2} aria-hidden />
      {t(id)}
    </span>
  )
}

import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { berlinTime } from '../../ui/berlin-time.ts'
import type { OpenChange } from '../area-queries.ts'

interface VoidedApprovalsProps {
  readonly approvals: readonly Pick<
    OpenChange,
    'id' | 'label' | 'approvedBy' | 'approvedAt' | 'approvedBeside' | 'releaseAt'
  >[]
  readonly title: string
  /** Explains what happens to the changes. */
  readonly text: string
}

/** Longer lists are not read. */
const maxShown = 20

/** How many changes that are not listed were approved with those that are. */
function countBeside(approvals: VoidedApprovalsProps['approvals']): number {
  const sizes = new Map(approvals.map((each) => [`${each.approvedAt}|${each.approvedBy}`, each.approvedBeside + 1]))
  return [...sizes.values()].reduce((sum, size) => sum + size, 0) - approvals.length
}

/** Approvals that would be void, each with its change, approver and release time. */
export function VoidedApprovals({ approvals, title, text }: VoidedApprovalsProps) {
  const { t, locale } = useTexts()
  const count = approvals.length
  if (count === 0) return null
  const beside = countBeside(approvals)
  return (
    <Notice kind="warning" title={title}>
      <ul>
        {approvals.slice(0, maxShown).map(({ id, label, approvedBy, releaseAt }) => (
          <li key={id}>
            {t('settings.voided', {
              name: label,
              by: approvedBy ?? '',
              at: releaseAt === null ? '' : berlinTime(releaseAt, locale),
            })}
          </li>
        ))}
        {count > maxShown && <li>{t('settings.voided.more', { count: count - maxShown })}</li>}
      </ul>
      <p>{text}</p>
      {beside > 0 && <p>{t('settings.voided.beside', { count: beside })}</p>}
    </Notice>
  )
}

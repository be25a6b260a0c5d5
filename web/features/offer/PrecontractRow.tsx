import { IconFileText } from '@tabler/icons-react'

import type { Loan } from '#domain/loan/loan.ts'
import { getPrecontractPath } from '#web/features/wizard/addresses.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

import styles from './offer.module.css'
import { useJourney } from './use-journey.ts'

interface PrecontractRowProps {
  readonly loan: Loan
  /** Reading before one signs is over then. */
  readonly over?: boolean
  readonly onOpened?: () => void
}

/** Leads to the pre-contractual information, in the list of an offer's papers. */
export function PrecontractRow({ loan, over = false, onOpened }: PrecontractRowProps) {
  const { t } = useTexts()
  const journey = useJourney(loan)
  return (
    <li>
      <div
        className={`${styles.contract} lp-columns-auto-1 lp-grid lp-gap-6-8 lp-items-center lp-p-7-8 lp-bordered lp-round-md`}
      >
        <span className={`${styles.paper} lp-flex lp-primary`}>
          <IconFileText size={24} stroke={1.6} aria-hidden />
        </span>
        <span className="lp-min-0 lp-anywhere">
          <strong>{t('precontract.title')}</strong>
          {!over && (
            <span className={`${styles.note} lp-block lp-muted lp-text-md lp-weight-400`}>{t('precontract.text')}</span>
          )}
        </span>
        {journey !== undefined && (
          <ButtonLink
            to={getPrecontractPath(journey, loan.id)}
            variant="default"
            classNames={{ root: 'lp-tall', label: 'lp-tall-label' }}
            onClick={onOpened}
          >
            {t('precontract.open')}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

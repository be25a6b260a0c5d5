import { IconCheck, IconHourglass } from '@tabler/icons-react'

import type { Loan } from '#domain/loan/loan.ts'
import { timestampOf } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'

import { BankInformation } from './BankInformation.tsx'
import styles from './offer.module.css'
import { OfferHead } from './OfferHead.tsx'
import { isDelayed, reviewProgress } from './review-progress.ts'

interface ReviewProps {
  readonly loan: Loan
  /** Whether the portal is not reachable at present. */
  readonly interrupted: boolean
}

/** Sent but not decided: the bank's progress. */
export function Review({ loan, interrupted }: ReviewProps) {
  const { t, locale } = useTexts()
  return (
    <div className={styles.page}>
      <OfferHead icon={IconHourglass} tone="info" title={t('offer.review.title')}>
        <p>{t('offer.review.text')}</p>
      </OfferHead>
      {isDelayed(loan) && (
        <Notice kind="info" title={t('offer.review.delayed.title')}>
          <p>{t('offer.review.delayed.text')}</p>
        </Notice>
      )}
      {interrupted && (
        <Notice kind="warning" live>
          <p>{t('offer.review.interrupted')}</p>
        </Notice>
      )}
      <div className={styles.columns}>
        <Card title={t('offer.review.progress')}>
          <ol className={styles.progress}>
            {reviewProgress(loan).map(({ key, state, at }) => (
              <li key={key} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
                <span className={styles.mark} aria-hidden>
                  {state === 'done' && <IconCheck size={16} stroke={3} />}
                </span>
                <span className={styles.step}>
                  <strong>{t(`offer.review.step.${key}`)}</strong>
                  <span className={styles.note}>
                    {at === undefined ? t(`offer.review.state.${state}`) : timestampOf(at, locale)}
                  </span>
                </span>
              </li>
            ))}
          </ol>
        </Card>
        <div className={styles.stack}>
          <BankInformation />
        </div>
      </div>
    </div>
  )
}

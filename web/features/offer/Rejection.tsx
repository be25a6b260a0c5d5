import { IconMailOpened } from '@tabler/icons-react'

import type { Loan } from '#domain/loan/loan.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'

import { BankContact } from './BankContact.tsx'
import styles from './offer.module.css'
import { OfferHead } from './OfferHead.tsx'

/** No offer: the reasons, and the right to a human review (GDPR, article 22; directive (EU) 2023/2225, article 18). */
export function Rejection({ loan }: { readonly loan: Loan }) {
  const { t } = useTexts()
  return (
    <div className={styles.page}>
      <OfferHead icon={IconMailOpened} tone="neutral" title={t('offer.rejected.title')}>
        <p>{t('offer.rejected.text')}</p>
      </OfferHead>
      <div className={styles.columns}>
        <Card title={t('offer.rejected.reasons')}>
          {loan.rejectionReasons.length === 0 ? (
            <p className={styles.intro}>{t('offer.rejected.noReasons')}</p>
          ) : (
            <ul className={styles.reasons}>
              {loan.rejectionReasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          <p className={styles.small}>{t('offer.rejected.meaning')}</p>
        </Card>
        <Card title={t('offer.rejected.review')}>
          <p className={styles.intro}>{t('offer.rejected.automated')}</p>
          <p className={styles.intro}>{t('offer.rejected.right')}</p>
          <BankContact subject={t('offer.rejected.subject', { id: loan.id })} />
        </Card>
      </div>
      <p className={styles.after}>
        <ButtonLink to={path('start')} variant="default">
          {t('offer.toOverview')}
        </ButtonLink>
      </p>
    </div>
  )
}

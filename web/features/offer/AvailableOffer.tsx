import { IconFileCertificate } from '@tabler/icons-react'
import { useState } from 'react'

import type { Loan } from '#domain/loan/loan.ts'
import { dayOf } from '#web/features/overview/moments.ts'
import { today } from '#web/features/wizard/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Card } from '#web/ui/Card.tsx'

import { BankInformation } from './BankInformation.tsx'
import { ContractList } from './ContractList.tsx'
import styles from './offer.module.css'
import { OfferFigures } from './OfferFigures.tsx'
import { OfferHead } from './OfferHead.tsx'
import { RepaymentSchedule } from './RepaymentSchedule.tsx'
import { SignOff } from './SignOff.tsx'
import { isExpired } from './validity.ts'

/** The bank's offer: what it costs, how it is repaid, the contracts, and the way to sign them. */
export function AvailableOffer({ loan }: { readonly loan: Loan }) {
  const { t, locale } = useTexts()
  const [opened] = useState(() => new Date())
  const { offer } = loan
  if (offer === null) return null
  const expired = isExpired(offer.validUntil, { today: today(), moment: opened })
  return (
    <div className={styles.page}>
      <OfferHead icon={IconFileCertificate} tone="primary" title={t('offer.available.title')}>
        <p>
          {expired
            ? t('offer.available.expired', { date: dayOf(offer.validUntil, locale) })
            : t('offer.available.text', { date: dayOf(offer.validUntil, locale) })}
        </p>
      </OfferHead>
      <div className={styles.columns}>
        <Card title={t('offer.figures.title')}>
          <OfferFigures offer={offer} />
        </Card>
        <div className={styles.stack}>
          {loan.contracts.length > 0 && (
            <Card title={t('offer.contracts.title')}>
              <p className={styles.intro}>{t('offer.contracts.text')}</p>
              <ContractList contracts={loan.contracts} />
            </Card>
          )}
          <SignOff loan={loan} expired={expired} />
        </div>
      </div>
      <RepaymentSchedule loanId={loan.id} amount={offer.amount} />
      <BankInformation />
    </div>
  )
}

import { Button } from '@mantine/core'
import { IconArrowRight, IconConfetti } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { Loan } from '#domain/loan/loan.ts'
import { generalSetting } from '#domain/settings/schemas/general-settings.ts'
import { generalSettingsQuery } from '#web/api/settings.ts'
import { dayOf } from '#web/features/overview/times.ts'
import { SignersCard } from '#web/features/signing/SignersCard.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'

import { Arrival } from './Arrival.tsx'
import { signOffCalls } from './calls.ts'
import { ContractList } from './ContractList.tsx'
import styles from './offer.module.css'
import { OfferFigures } from './OfferFigures.tsx'
import { OfferHead } from './OfferHead.tsx'
import { PrecontractCard } from './PrecontractCard.tsx'
import { RepaymentSchedule } from './RepaymentSchedule.tsx'
import { forgetTransaction } from './transaction-store.ts'
import { Withdrawal } from './Withdrawal.tsx'

const next = ['check', 'payout', 'instalment'] as const

interface AcceptedOfferProps {
  readonly loan: Loan
  readonly returnedWith: string | undefined
}

/** Signed: the contracts to keep, and the next events. */
export function AcceptedOffer({ loan, returnedWith }: AcceptedOfferProps) {
  const { t, locale } = useTexts()
  const { data: general = [] } = useQuery(generalSettingsQuery)
  const { offer, contracts, product } = loan
  useEffect(() => forgetTransaction(signOffCalls(loan.id).key), [loan.id])
  const completionUrl = product.completionUrl ?? generalSetting(general, 'COMPLETION_URL')
  return (
    <div className={styles.page}>
      {/* On return from signing, the offer may be accepted already. */}
      <Arrival active={returnedWith !== undefined}>
        <OfferHead icon={IconConfetti} tone="success" title={t('offer.accepted.title')}>
          <p>{t('offer.accepted.text')}</p>
        </OfferHead>
      </Arrival>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Card title={t('offer.accepted.next')}>
            <ol className={styles.next}>
              {next.map((step) => (
                <li key={step}>
                  <strong>{t(`offer.accepted.next.${step}`)}</strong>
                  <span className={styles.note}>
                    {step === 'payout' && offer?.payoutDate !== undefined
                      ? t('offer.accepted.next.payout.dated', { date: dayOf(offer.payoutDate, locale) })
                      : t(`offer.accepted.next.${step}.text`)}
                  </span>
                </li>
              ))}
            </ol>
            <div className={styles.actions}>
              {completionUrl !== '' && (
                <Button
                  component="a"
                  href={completionUrl}
                  rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
                >
                  {t('offer.accepted.complete')}
                </Button>
              )}
              <ButtonLink to={path('start')} variant="default">
                {t('offer.toOverview')}
              </ButtonLink>
            </div>
          </Card>
          <Card title={t('offer.accepted.contracts')}>
            <p className={styles.intro}>{t('offer.accepted.contracts.text')}</p>
            <ContractList contracts={contracts} />
            <Withdrawal loan={loan} />
          </Card>
          <SignersCard loan={loan} open={false} />
          {offer !== null && <PrecontractCard loan={loan} />}
        </div>
        {offer !== null && (
          <Card title={t('offer.accepted.figures')}>
            <OfferFigures offer={offer} product={product} />
          </Card>
        )}
      </div>
      {offer !== null && <RepaymentSchedule loanId={loan.id} version={loan.version} amount={offer.amount} />}
    </div>
  )
}

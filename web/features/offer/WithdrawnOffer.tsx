import { IconFileX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import type { Loan } from '#domain/loan/loan.ts'
import { dayOf, timeOf } from '#web/features/overview/times.ts'
import { rightQuery } from '#web/features/withdrawal/calls.ts'
import { Repayment } from '#web/features/withdrawal/Repayment.tsx'
import { withdrawalTexts } from '#web/features/withdrawal/texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

import { BankContact } from './BankContact.tsx'
import { ContractList } from './ContractList.tsx'
import styles from './offer.module.css'
import { OfferHead } from './OfferHead.tsx'

/** Withdrawn from: when, what is to be repaid, and the contracts. */
export function WithdrawnOffer({ loan }: { readonly loan: Loan }) {
  const { t, locale } = useTexts()
  const texts = withdrawalTexts[locale]
  const { data: right, error, isFetching, refetch } = useQuery(rightQuery(loan.id))
  const at = right?.withdrawnAt ?? undefined
  return (
    <div className={styles.page}>
      <OfferHead icon={IconFileX} tone="neutral" title={texts.title}>
        {right !== undefined && at !== undefined && (
          <p>{texts.withdrawn(right.contract, dayOf(at, locale), timeOf(at))}</p>
        )}
      </OfferHead>
      <div className={styles.columns}>
        <Card title={texts.repayment}>
          {right !== undefined && <Repayment right={right} />}
          {right === undefined && error === null && <Spinner />}
          {right === undefined && error !== null && (
            <LoadFailure title={texts.failed} error={error} busy={isFetching} onRetry={() => void refetch()} />
          )}
          <BankContact />
        </Card>
        <Card title={t('offer.accepted.contracts')}>
          <ContractList contracts={loan.contracts} />
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

import { IconFileCertificate } from '@tabler/icons-react'

import { may } from '#domain/loan/access.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { dayOf } from '#web/features/overview/times.ts'
import { loanQuery } from '#web/features/wizard/loan-query.ts'
import { today } from '#web/features/wizard/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { queryClient } from '#web/query-client.ts'
import { Card } from '#web/ui/Card.tsx'

import { BankInformation } from './BankInformation.tsx'
import { signOffCalls } from './calls.ts'
import { ContractList } from './ContractList.tsx'
import styles from './offer.module.css'
import { OfferFigures } from './OfferFigures.tsx'
import { OfferHead } from './OfferHead.tsx'
import { OfferItems, OfferText } from './OfferItems.tsx'
import { PrecontractCard } from './PrecontractCard.tsx'
import { RepaymentSchedule } from './RepaymentSchedule.tsx'
import { SignOff } from './SignOff.tsx'
import { identTypeOf } from './transaction-phase.ts'
import { TransactionNotice } from './TransactionNotice.tsx'
import { useOfferItem } from './use-offer-item.ts'
import { useTransaction } from './use-transaction.ts'

interface AvailableOfferProps {
  readonly loan: Loan
  readonly returnedWith: string | undefined
}

/** Target of the buttons of the bank's other items. */
const contractsId = 'contracts'

/** The bank's offer: cost, repayment, contracts, and signing. */
export function AvailableOffer({ loan, returnedWith }: AvailableOfferProps) {
  const { t, locale } = useTexts()
  const item = useOfferItem()
  const transaction = useTransaction({
    calls: signOffCalls(loan.id),
    type: identTypeOf(loan.accountVerified),
    returnedWith,
    onDone: () => void queryClient.invalidateQueries(loanQuery(loan.id)),
  })
  const { offer, contracts } = loan
  if (offer === null) return null
  const contractsItem = item('contract')
  const expired = offer.validUntil < today()
  // [A6.03]
  const signs = may(loan.ownership.role, 'sign')
  return (
    <div className={styles.page}>
      <OfferHead
        icon={IconFileCertificate}
        tone={expired ? 'neutral' : 'primary'}
        title={t(expired ? 'offer.expired.title' : 'offer.available.title')}
      >
        <p>{t(expired ? 'offer.expired.text' : 'offer.available.text', { date: dayOf(offer.validUntil, locale) })}</p>
      </OfferHead>
      {signs && !expired && <TransactionNotice transaction={transaction} texts="offer.sign" />}
      <div className={styles.columns}>
        <Card title={t('offer.figures.title')}>
          <OfferFigures offer={offer} product={loan.product} open />
        </Card>
        <div className={styles.stack}>
          <PrecontractCard loan={loan} />
          {contracts.length > 0 && !expired && (
            <Card title={contractsItem.section} id={contractsId}>
              <OfferText item={contractsItem} />
              <ContractList contracts={contracts} action={contractsItem.label} />
            </Card>
          )}
          {signs && <SignOff loan={loan} transaction={transaction} expired={expired} />}
        </div>
      </div>
      <RepaymentSchedule loanId={loan.id} version={loan.version} amount={offer.amount} />
      <OfferItems contractsId={contracts.length > 0 && !expired ? contractsId : undefined} />
      <BankInformation />
    </div>
  )
}

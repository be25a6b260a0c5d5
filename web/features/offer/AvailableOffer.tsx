import { IconFileCertificate } from '@tabler/icons-react'

import { may } from '#domain/loan/access.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { formatDay } from '#web/features/overview/times.ts'
import { loanQuery } from '#web/features/wizard/loan-query.ts'
import { today } from '#web/shared/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { declineOffer } from '#web/features/signing/calls.ts'
import { Declined } from '#web/features/signing/Declined.tsx'
import { DeclineOffer } from '#web/features/signing/DeclineOffer.tsx'
import { signerName } from '#web/features/signing/SignerList.tsx'
import { SignersCard } from '#web/features/signing/SignersCard.tsx'
import { signingTexts } from '#web/features/signing/texts.ts'
import { queryClient } from '#web/boot/query-client.ts'
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
import { SignAction, SignCard } from './SignCard.tsx'
import { AfterTheEnd, useSigning } from './SignOff.tsx'
import { getIdentType } from './transaction-phase.ts'
import { TransactionNotice } from './TransactionNotice.tsx'
import { useOfferItem } from './use-offer-item.ts'
import { useTransaction } from './use-transaction.ts'

interface AvailableOfferProps {
  readonly loan: Loan
  readonly returnedWith: string | undefined
}

/** Target of the buttons of the bank's other items. */
const contractsId = 'contracts'

/** The bank's offer: cost, repayment, contracts, who signs, and signing. */
export function AvailableOffer({ loan, returnedWith }: AvailableOfferProps) {
  const { t, locale } = useTexts()
  const item = useOfferItem()
  const { offer, contracts, signers } = loan
  const self = signers.find((each) => each.self)
  const refresh = (): Promise<void> => queryClient.invalidateQueries(loanQuery(loan.id))
  const transaction = useTransaction({
    calls: signOffCalls(loan.id),
    type: getIdentType(self !== undefined && self.identifiedAt !== null),
    returnedWith,
    reload: () => void refresh(),
  })
  const signing = useSigning(loan, self)
  if (offer === null) return null
  const contractsItem = item('contract')
  const open = loan.offerState === 'OPEN' && offer.validUntil >= today()
  // [A6.03]
  const signs = open && may(loan.ownership.role, 'sign') && self?.signedAt === null
  const other = signers.find((each) => !each.self)
  return (
    <div className="lp-min-0 lp-grid lp-gap-12">
      <OfferStateHead loan={loan} open={open} />
      {(signs || transaction.result?.error === 'OFFER_ENDED') && (
        <TransactionNotice transaction={transaction} texts="offer.sign" over={!signs} />
      )}
      <div className={`${styles.columns} lp-min-0 lp-grid lp-one-column lp-gap-12 lp-items-start`}>
        <Card title={t('offer.figures.title')}>
          <OfferFigures offer={offer} product={loan.product} open={open} ended={!open} />
        </Card>
        <div className="lp-min-0 lp-grid lp-one-column lp-gap-12">
          <PrecontractCard loan={loan} />
          {contracts.length > 0 && open && (
            <Card title={contractsItem.section} id={contractsId}>
              <OfferText item={contractsItem} />
              <ContractList contracts={contracts} action={contractsItem.label} />
            </Card>
          )}
          <SignersCard loan={loan} open={open} />
          {signs && <SignCard {...signing} />}
          {!open && may(loan.ownership.role, 'sign') && <AfterTheEnd />}
          {open && self !== undefined && may(loan.ownership.role, 'decline') && (
            <div>
              <DeclineOffer
                decline={() => declineOffer(loan.id)}
                refresh={refresh}
                other={other === undefined ? undefined : signerName(other, signingTexts[locale])}
              />
            </div>
          )}
        </div>
      </div>
      {open && (
        <>
          <RepaymentSchedule loanId={loan.id} version={loan.version} amount={offer.amount} />
          <OfferItems contractsId={contracts.length > 0 ? contractsId : undefined} />
          <BankInformation />
        </>
      )}
      {signs && <SignAction {...signing} transaction={transaction} offer={offer} />}
    </div>
  )
}

/** How the offer stands: available, signed by this reader, declined or expired. */
function OfferStateHead({ loan, open }: { readonly loan: Loan; readonly open: boolean }) {
  const { t, locale } = useTexts()
  const texts = signingTexts[locale]
  const { signers, offerState, offer } = loan
  const date = offer === null ? '' : formatDay(offer.validUntil, locale)
  const self = signers.find((each) => each.self)
  if (offerState === 'DECLINED')
    return (
      <OfferHead icon={IconFileCertificate} tone="neutral" title={texts.declined.title}>
        <Declined signers={signers} />
      </OfferHead>
    )
  if (open && self?.state === 'SIGNED')
    return (
      <OfferHead icon={IconFileCertificate} tone="success" title={texts.waiting.title}>
        <p>
          {texts.waiting.text(
            signers
              .filter(({ state }) => state !== 'SIGNED')
              .map((each) => signerName(each, texts))
              .join(', '),
            date,
          )}
        </p>
      </OfferHead>
    )
  return (
    <OfferHead
      icon={IconFileCertificate}
      tone={open ? 'primary' : 'neutral'}
      title={t(open ? 'offer.available.title' : 'offer.expired.title')}
    >
      <p>{t(open ? 'offer.available.text' : 'offer.expired.text', { date })}</p>
    </OfferHead>
  )
}

import { IconFileCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { may } from '#domain/loan/access.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { useAccount } from '#web/api/account.ts'
import { isRestricting, ownCasesQuery } from '#web/features/account/data/case-calls.ts'
import { formatDay } from '#web/features/overview/times.ts'
import { loanQuery } from '#web/features/wizard/loan-query.ts'
import { today } from '#web/shared/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { declineOffer } from '#web/features/signing/calls.ts'
import { Declined } from '#web/features/signing/Declined.tsx'
import { DeclineOffer } from '#web/features/signing/DeclineOffer.tsx'
import { signerName } from '#web/features/signing/SignerList.tsx'
import { SignerInvitation, SignersCard } from '#web/features/signing/SignersCard.tsx'
import { signingTexts } from '#web/features/signing/texts.ts'
import { queryClient } from '#web/boot/query-client.ts'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'

import { signOffCalls } from './calls.ts'
import { ContractList } from './ContractList.tsx'
import styles from './offer.module.css'
import { noteOpened, useOpened } from './opened-documents.ts'
import { OfferFigures } from './OfferFigures.tsx'
import { OfferHead } from './OfferHead.tsx'
import { OfferItems, OfferText } from './OfferItems.tsx'
import { OfferSteps } from './OfferSteps.tsx'
import { Payments } from './Payments.tsx'
import { getPayoutAccount } from './payout-account.ts'
import { PrecontractRow } from './PrecontractRow.tsx'
import { RepaymentSchedule } from './RepaymentSchedule.tsx'
import { AfterTheEnd, useSigning } from './SignOff.tsx'
import { SignAction, SignStep } from './SignStep.tsx'
import { stageTexts } from './stage-texts.ts'
import { getIdentType } from './transaction-phase.ts'
import { TransactionNotice } from './TransactionNotice.tsx'
import { useOfferItem } from './use-offer-item.ts'
import { useTransaction } from './use-transaction.ts'

interface AvailableOfferProps {
  readonly loan: Loan
  readonly returnedWith: string | undefined
}

/** Target of links to the papers. */
const contractsId = 'contracts'

/** The bank's offer as a stage: what it costs, the steps to a contract with how far each borrower is, papers and payments. */
export function AvailableOffer({ loan, returnedWith }: AvailableOfferProps) {
  const { t, locale } = useTexts()
  const { offer, signers } = loan
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
  const open = loan.offerState === 'OPEN' && offer.validUntil >= today()
  // [A6.03]
  const signs = open && may(loan.ownership.role, 'sign') && self?.signedAt === null
  const other = signers.find((each) => !each.self)
  const outcome = <TransactionNotice transaction={transaction} texts="offer.sign" over={!signs} />
  return (
    <div className="lp-min-0 lp-grid lp-gap-12">
      <OfferStateHead loan={loan} open={open} />
      {!signs && transaction.result?.error === 'OFFER_ENDED' && outcome}
      <div className={`${styles.columns} ${styles.stage} lp-min-0 lp-grid lp-one-column lp-gap-12 lp-items-start`}>
        <Card title={t('offer.figures.title')}>
          <OfferFigures offer={offer} product={loan.product} {...(open ? { applied: loan.applied } : {})} />
        </Card>
        <div className={`${styles.way} lp-min-0 lp-grid lp-one-column lp-gap-12`}>
          {open ? (
            <Steps
              loan={loan}
              signs={signs}
              failed={transaction.phase === 'failed'}
              current={
                <div className="lp-grid lp-gap-8">
                  {outcome}
                  <div>
                    <SignStep {...signing} />
                  </div>
                </div>
              }
            />
          ) : (
            <>
              <SignersCard signers={signers} />
              {may(loan.ownership.role, 'sign') && <AfterTheEnd />}
            </>
          )}
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
        {open && (
          <Payments offer={offer} product={loan.product} signers={signers.length} account={getPayoutAccount(loan)} />
        )}
      </div>
      {open && (
        <>
          <Documents loan={loan} signs={signs} />
          <OfferItems contractsId={contractsId} />
          <RepaymentSchedule loanId={loan.id} version={loan.version} amount={offer.amount} />
        </>
      )}
      {signs && <SignAction {...signing} transaction={transaction} offer={offer} />}
    </div>
  )
}

interface StepsProps {
  readonly loan: Loan
  readonly signs: boolean
  readonly failed: boolean
  readonly current: ReactNode
}

/** The steps to a contract, with what concerns the reader of this page alone: the other's link, and their own restriction. */
function Steps({ loan, signs, failed, current }: StepsProps) {
  const { t } = useTexts()
  const opened = useOpened(loan.id)
  return (
    <OfferSteps
      signers={loan.signers}
      titles={[t('precontract.title'), ...loan.contracts.map(({ title }) => title)]}
      opened={opened.length}
      documentsId={contractsId}
      signs={signs}
      failed={failed}
      current={current}
    >
      <SignerInvitation loan={loan} />
      {signs && <OwnRestriction until={loan.offer?.validUntil ?? ''} />}
    </OfferSteps>
  )
}

/** Somebody who has asked the bank to restrict their data is not reminded, which matters for an offer that ends. */
function OwnRestriction({ until }: { readonly until: string }) {
  const { locale } = useTexts()
  const { account } = useAccount()
  const { data = [] } = useQuery({ ...ownCasesQuery, enabled: account !== null })
  const texts = stageTexts[locale].restricted
  return data.some(isRestricting) ? (
    <div className="lp-mt-10">
      <Notice kind="info" title={texts.title}>
        <p>{texts.text(formatDay(until, locale))}</p>
      </Notice>
    </div>
  ) : null
}

/** The contracts and the information that an offer comes with. */
function Documents({ loan, signs }: Pick<StepsProps, 'loan' | 'signs'>) {
  const item = useOfferItem()('contract')
  return (
    <Card title={item.section} id={contractsId}>
      {signs && <OfferText item={item} />}
      <ContractList
        contracts={loan.contracts}
        action={item.label}
        signs={signs}
        onOpened={(id) => noteOpened(loan.id, id)}
      >
        <PrecontractRow loan={loan} over={!signs} onOpened={() => noteOpened(loan.id, 'precontract')} />
      </ContractList>
    </Card>
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

import { useQuery } from '@tanstack/react-query'
import { useState, useEffect, lazy, Suspense } from 'react'
import { Button } from '@mantine/core'
import { IconArrowRight, IconConfetti, IconCheck, IconHourglass, IconFileX } from '@tabler/icons-react'

import type { Loan } from '#domain/loan/loan.ts'
import { type StatusLabel, getStatusLabel } from '#domain/loan/status.ts'
import { loanQuery } from '#web/features/wizard/loan-query.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Announcement } from '#web/ui/Announcement.tsx'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { generalSettingsQuery } from '#web/api/settings.ts'
import { formatDay, formatTimestamp, formatTimeOfDay } from '#web/features/overview/times.ts'
import { SignersCard } from '#web/features/signing/SignersCard.tsx'
import { path } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { may } from '#domain/loan/access.ts'
import { rightQuery } from '#web/features/withdrawal/calls.ts'
import { withdrawalTexts } from '#web/features/withdrawal/texts.ts'
import { Repayment } from '#web/features/withdrawal/Repayment.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

import { AvailableOffer } from './AvailableOffer.tsx'
import { DocumentsNeeded } from './DocumentsNeeded.tsx'
import { Rejection } from './Rejection.tsx'
import { isAwaited, pollAfter, isDelayed, reviewProgress } from './review-progress.ts'
import { useReturnedTransaction } from './use-returned-transaction.ts'
import { Arrival } from './Arrival.tsx'
import { signOffCalls } from './calls.ts'
import { ContractList } from './ContractList.tsx'
import styles from './offer.module.css'
import { OfferFigures } from './OfferFigures.tsx'
import { OfferHead } from './OfferHead.tsx'
import { NextSteps } from './NextSteps.tsx'
import { getPayoutAccount } from './payout-account.ts'
import { PrecontractRow } from './PrecontractRow.tsx'
import { RepaymentSchedule } from './RepaymentSchedule.tsx'
import { forgetTransaction } from './transaction-store.ts'
import { BankInformation } from './BankInformation.tsx'
import { BankContact } from './BankContact.tsx'

interface OfferPageProps {
  readonly loan: Loan
  readonly interrupted: boolean
  /** The signing that the user has just returned from. */
  readonly returnedWith: string | undefined
}

const pages = {
  // An unsent loan has no such page; its wizard redirects.
  new: () => null,
  sent: AnswersInReview,
  documentsNeeded: DocumentsNeeded,
  offerAvailable: AvailableOffer,
  offerAccepted: AcceptedOffer,
  rejected: Rejection,
  withdrawn: WithdrawnOffer,
} satisfies Record<StatusLabel, (props: OfferPageProps) => React.ReactNode>

/** The last step: the bank's answer, from 'we are checking' to the signed contract. */
export function OfferPage({ loan: given }: { readonly loan: Loan }) {
  const { t } = useTexts()
  const { data: loan = given, isRefetchError } = useQuery({
    ...loanQuery(given.id),
    refetchInterval: ({ state }) => pollAfter(state.data ?? given, state.dataUpdateCount),
    // Also while what is there is fresh.
    refetchOnWindowFocus: ({ state }) => (isAwaited(state.data ?? given) ? 'always' : true),
    ...(isAwaited(given) ? { meta: { silent: true, background: true } } : {}),
  })
  const label = getStatusLabel(loan.loanStatus)
  const [found] = useState(label)
  const returnedWith = useReturnedTransaction()
  const Page = pages[label]
  return (
    <>
      <Announcement text={label === found ? '' : t(`offer.news.${label}`)} />
      <Page loan={loan} interrupted={isRefetchError} returnedWith={returnedWith} />
    </>
  )
}

/** Target of the link to the signed contract. */
const contractsId = 'contracts'

interface AcceptedOfferProps {
  readonly loan: Loan
  readonly returnedWith: string | undefined
}

/** Signed: the contracts to keep, and the next events. */
function AcceptedOffer({ loan, returnedWith }: AcceptedOfferProps) {
  const { t } = useTexts()
  const { data: general = [] } = useQuery(generalSettingsQuery)
  const { data: right } = useQuery(rightQuery(loan.id))
  const { offer, contracts, product } = loan
  useEffect(() => forgetTransaction(signOffCalls(loan.id).key), [loan.id])
  const completionUrl = product.completionUrl ?? generalSetting(general, 'COMPLETION_URL')
  return (
    <div className="lp-min-0 lp-grid lp-gap-12">
      {/* On return from signing, the offer may be accepted already. */}
      <Arrival active={returnedWith !== undefined}>
        <OfferHead icon={IconConfetti} tone="success" title={t('offer.accepted.title')}>
          <p>{t('offer.accepted.text')}</p>
        </OfferHead>
      </Arrival>
      <div className={`${styles.columns} lp-min-0 lp-grid lp-one-column lp-gap-12 lp-items-start`}>
        <div className="lp-min-0 lp-grid lp-one-column lp-gap-12">
          <Card title={t('offer.accepted.next')}>
            {offer !== null && (
              <NextSteps
                offer={offer}
                product={product}
                right={right}
                account={getPayoutAccount(loan)}
                contractsId={contractsId}
              />
            )}
            <div className="lp-row lp-gap-6">
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
          <Card title={t('offer.accepted.contracts')} id={contractsId}>
            <ContractList contracts={contracts}>{offer !== null && <PrecontractRow loan={loan} over />}</ContractList>
            <Withdrawal loan={loan} right={right} />
          </Card>
          <SignersCard signers={loan.signers} />
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

interface AnswersInReviewProps {
  readonly loan: Loan
  /** Whether the portal is not reachable at present. */
  readonly interrupted: boolean
}

/** Sent but not decided: the bank's progress. */
function AnswersInReview({ loan, interrupted }: AnswersInReviewProps) {
  const { t, locale } = useTexts()
  return (
    <div className="lp-min-0 lp-grid lp-gap-12">
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
      <div className={`${styles.columns} lp-min-0 lp-grid lp-one-column lp-gap-12 lp-items-start`}>
        <Card title={t('offer.review.progress')}>
          <ol className={`${styles.progress} lp-list lp-grid`}>
            {reviewProgress(loan).map(({ key, state, at }) => (
              <li key={key} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
                <span className={`${styles.mark} lp-size-1_75 lp-grid lp-middle lp-circle lp-paper`} aria-hidden>
                  {state === 'done' && <IconCheck size={16} stroke={3} />}
                </span>
                <span className={styles.step}>
                  <strong>{t(`offer.review.step.${key}`)}</strong>
                  <span className={`${styles.note} lp-block lp-muted lp-text-md lp-weight-400`}>
                    {at === undefined ? t(`offer.review.state.${state}`) : formatTimestamp(at, locale)}
                  </span>
                </span>
              </li>
            ))}
          </ol>
        </Card>
        <div className="lp-min-0 lp-grid lp-one-column lp-gap-12">
          <BankInformation />
        </div>
      </div>
    </div>
  )
}

const WithdrawDialog = lazy(async () => ({
  default: (await import('#web/features/withdrawal/WithdrawDialog.tsx')).WithdrawDialog,
}))

/** How a borrower withdraws from the contract while that is possible. */
function Withdrawal({ loan, right }: { readonly loan: Loan; readonly right: { readonly open: boolean } | undefined }) {
  const { t } = useTexts()
  const [opened, setOpened] = useState(false)
  const { ownership, signers } = loan
  const withdraws = may(ownership.role, 'withdraw') && (ownership.role === 'OWNER' || signers.some(({ self }) => self))
  return (
    <>
      {right?.open === true && withdraws && (
        <Button variant="default" mt="lg" onClick={() => setOpened(true)}>
          {t('withdrawal.action')}
        </Button>
      )}
      <Suspense>
        {opened && (
          <WithdrawDialog
            loanId={loan.id}
            name={loan.description ?? loan.contracts.find(({ signed }) => signed)?.title ?? loan.id}
            onClose={() => setOpened(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Withdrawn from: when, what is to be repaid, and the contracts. */
function WithdrawnOffer({ loan }: { readonly loan: Loan }) {
  const { t, locale } = useTexts()
  const texts = withdrawalTexts[locale]
  const { data: right, error, isFetching, refetch } = useQuery(rightQuery(loan.id))
  const at = right?.withdrawnAt ?? undefined
  return (
    <div className="lp-min-0 lp-grid lp-gap-12">
      <OfferHead icon={IconFileX} tone="neutral" title={texts.title}>
        {right !== undefined && at !== undefined && (
          <p>{texts.withdrawn(right.contract, formatDay(at, locale), formatTimeOfDay(at))}</p>
        )}
      </OfferHead>
      <div className={`${styles.columns} lp-min-0 lp-grid lp-one-column lp-gap-12 lp-items-start`}>
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
      <p className="lp-m-0">
        <ButtonLink to={path('start')} variant="default">
          {t('offer.toOverview')}
        </ButtonLink>
      </p>
    </div>
  )
}

import { Button } from '@mantine/core'
import { IconFileCertificate } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'

import { isWaitingForOther } from '#domain/loan/signers.ts'
import { isApiError } from '#web/api/errors.ts'
import { useAccount } from '#web/api/account.ts'
import { signOut } from '#web/features/account/calls.ts'
import { leaveToProvider } from '#web/features/account/provider-logout.ts'
import { BankContact } from '#web/features/offer/BankContact.tsx'
import offerStyles from '#web/features/offer/offer.module.css'
import { OfferFigures } from '#web/features/offer/OfferFigures.tsx'
import { everyPersonMs } from '#web/features/offer/review-progress.ts'
import { OfferHead } from '#web/features/offer/OfferHead.tsx'
import { NextSteps } from '#web/features/offer/NextSteps.tsx'
import { noteOpened, useOpened } from '#web/features/offer/opened-documents.ts'
import { OfferSteps } from '#web/features/offer/OfferSteps.tsx'
import { Payments } from '#web/features/offer/Payments.tsx'
import { SignAction, SignStep } from '#web/features/offer/SignStep.tsx'
import { AfterTheEnd } from '#web/features/offer/SignOff.tsx'
import { TransactionNotice } from '#web/features/offer/TransactionNotice.tsx'
import { getIdentType } from '#web/features/offer/transaction-phase.ts'
import { useReturnedTransaction } from '#web/features/offer/use-returned-transaction.ts'
import { useTransaction } from '#web/features/offer/use-transaction.ts'
import { formatDay, formatTimeOfDay } from '#web/features/overview/times.ts'
import { Repayment } from '#web/features/withdrawal/Repayment.tsx'
import { withdrawalTexts } from '#web/features/withdrawal/texts.ts'
import { today } from '#web/shared/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { queryClient } from '#web/boot/query-client.ts'
import { Card } from '#web/ui/Card.tsx'
import { CreditWarning } from '#web/ui/CreditWarning.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { SigningView } from '#worker/features/signing/by-link.ts'

import { declineByLink, signingCalls, signingViewQuery } from './calls.ts'
import { Declined } from './Declined.tsx'
import { DeclineOffer } from './DeclineOffer.tsx'
import { OfferDocuments } from './OfferDocuments.tsx'
import { keepSigningKey, takeSigningKey } from './signing-key.ts'
import { SignerList, signerName } from './SignerList.tsx'
import { signingTexts } from './texts.ts'

const isWaiting = (view: SigningView | undefined): boolean =>
  view !== undefined && isWaitingForOther(view.offerState, view.signers)

/** Where a borrower reads the offer and signs by a mailed link. */
export function SigningPage() {
  const { locale } = useTexts()
  const texts = signingTexts[locale].page
  const { loanId = '' } = useParams()
  const [key, setKey] = useState(() => takeSigningKey(loanId))
  useEffect(() => {
    // A newer link that is opened in the same tab differs in its fragment only, and loads no page.
    const take = () => setKey(takeSigningKey(loanId))
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [loanId])
  const {
    data: view,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...signingViewQuery(key),
    enabled: key !== '',
    refetchInterval: ({ state }) => isWaiting(state.data) && everyPersonMs,
    refetchOnWindowFocus: ({ state }) => (isWaiting(state.data) ? 'always' : true),
  })
  if (view !== undefined) return <Opened view={view} signingKey={key} />
  const invalid = key === '' || (isApiError(error) && (error.status === 404 || error.status === 400))
  return (
    <div className="lp-min-0 lp-grid lp-gap-12">
      <PageTitle name={texts.title} />
      {invalid ? (
        <OfferHead icon={IconFileCertificate} tone="neutral" title={texts.invalid}>
          <p>{texts.invalidText}</p>
        </OfferHead>
      ) : error === null ? (
        <Spinner />
      ) : (
        <>
          <OfferHead icon={IconFileCertificate} tone="neutral" title={texts.title} />
          <LoadFailure title={texts.failed} error={error} busy={isFetching} onRetry={() => void refetch()} />
        </>
      )}
    </div>
  )
}

/** Target of the link to the papers. */
const documentsId = 'documents'

interface OpenedProps {
  readonly view: SigningView
  readonly signingKey: string
}

function Opened({ view, signingKey }: OpenedProps) {
  const { t, locale } = useTexts()
  const texts = signingTexts[locale]
  const { account } = useAccount()
  const returnedWith = useReturnedTransaction()
  const self = view.signers.find((each) => each.self)
  const refresh = (): Promise<void> => queryClient.invalidateQueries(signingViewQuery(signingKey))
  const transaction = useTransaction({
    calls: signingCalls(signingKey, view.loanId),
    type: getIdentType(self?.identifiedAt !== null),
    returnedWith,
    reload: () => void refresh(),
  })
  const other = view.signers.find((each) => !each.self)
  const isAccepted = view.offerState === 'ACCEPTED'
  const open = view.offerState === 'OPEN' && (view.offer?.validUntil ?? '') >= today()
  const signs = open && self?.signedAt === null
  const isSomebodyElse = account !== null && !view.addressee
  const otherName = other === undefined ? undefined : signerName(other, texts)
  const opened = useOpened(view.loanId)
  const product = { calculationType: view.calculationType }
  const outcome = <TransactionNotice transaction={transaction} texts="offer.sign" over={!signs} />
  const documents = (
    <OfferDocuments
      id={documentsId}
      files={view.files}
      signingKey={signingKey}
      signs={signs}
      onOpened={(id) => noteOpened(view.loanId, id)}
    />
  )
  const signing = {
    identified: self !== undefined && self.identifiedAt !== null,
    online: view.online,
    signableFrom: view.signableFrom,
  }
  return (
    <div className="lp-min-0 lp-grid lp-gap-12">
      <PageTitle name={texts.page.title} />
      <Head view={view} otherName={otherName} open={open} />
      {isSomebodyElse && open && <SomebodyElse view={view} signingKey={signingKey} email={account.login} />}
      {!signs && transaction.result?.error === 'OFFER_ENDED' && outcome}
      <div
        className={`${offerStyles.columns} ${offerStyles.stage} lp-min-0 lp-grid lp-one-column lp-gap-12 lp-items-start`}
      >
        <div className="lp-min-0 lp-grid lp-one-column lp-gap-12">
          {view.withdrawn !== null && (
            <Card title={withdrawalTexts[locale].repayment}>
              <Repayment right={view.withdrawn} />
              <BankContact />
            </Card>
          )}
          {view.offer !== null && view.withdrawn === null && (
            <Card title={t('offer.figures.title')}>
              <OfferFigures offer={view.offer} product={product} />
              <div className="lp-mt-8">
                <CreditWarning />
              </div>
            </Card>
          )}
          {!open && documents}
        </div>
        <div className={`${offerStyles.way} lp-min-0 lp-grid lp-one-column lp-gap-12`}>
          {open ? (
            <OfferSteps
              signers={view.signers}
              titles={view.files.map(({ title }) => title)}
              opened={opened.length}
              documentsId={documentsId}
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
              {isAccepted && view.withdrawn === null && view.offer !== null && (
                <Card title={t('offer.accepted.next')}>
                  <NextSteps
                    offer={view.offer}
                    product={product}
                    right={view.right ?? undefined}
                    contractsId={documentsId}
                  />
                </Card>
              )}
              <Card title={texts.title}>
                <SignerList signers={view.signers} />
              </Card>
            </>
          )}
          {open && !isSomebodyElse && (
            <div>
              <DeclineOffer decline={() => declineByLink(signingKey)} refresh={refresh} other={otherName} />
            </div>
          )}
          {!open && !isAccepted && <AfterTheEnd />}
          {isAccepted && view.withdrawn === null && (
            <div>
              <p>
                <a href={`/withdrawal?${new URLSearchParams({ lang: locale, contract: view.right?.contract ?? '' })}`}>
                  {texts.page.withdrawal}
                </a>
              </p>
            </div>
          )}
          <p className="lp-block lp-muted lp-text-md">{texts.page.private}</p>
        </div>
        {open && view.offer !== null && <Payments offer={view.offer} product={product} signers={view.signers.length} />}
      </div>
      {open && documents}
      {signs && view.offer !== null && (
        <SignAction {...signing} transaction={transaction} blocked={isSomebodyElse} offer={view.offer} />
      )}
    </div>
  )
}

interface HeadProps {
  readonly view: SigningView
  readonly otherName: string | undefined
  readonly open: boolean
}

function Head({ view, otherName, open }: HeadProps) {
  const { t, locale } = useTexts()
  const texts = signingTexts[locale]
  const { offer, offerState, withdrawn, signers, name } = view
  const until = offer === null ? '' : formatDay(offer.validUntil, locale)
  const self = signers.find((each) => each.self)
  if (withdrawn !== null) {
    const at = withdrawn.withdrawnAt ?? ''
    return (
      <OfferHead icon={IconFileCertificate} tone="neutral" title={texts.page.withdrawn}>
        <p>{withdrawalTexts[locale].withdrawn(withdrawn.contract, formatDay(at, locale), formatTimeOfDay(at))}</p>
      </OfferHead>
    )
  }
  if (offerState === 'ACCEPTED')
    return (
      <OfferHead icon={IconFileCertificate} tone="success" title={texts.page.accepted}>
        <p>{texts.page.acceptedText}</p>
      </OfferHead>
    )
  if (offerState === 'DECLINED')
    return (
      <OfferHead icon={IconFileCertificate} tone="neutral" title={texts.declined.title}>
        <Declined signers={signers} />
      </OfferHead>
    )
  if (!open)
    return (
      <OfferHead icon={IconFileCertificate} tone="neutral" title={texts.page.expired}>
        <p>{texts.page.expiredText(until)}</p>
      </OfferHead>
    )
  if (self?.state === 'SIGNED')
    return (
      <OfferHead icon={IconFileCertificate} tone="success" title={texts.waiting.title}>
        <p>{texts.waiting.text(otherName ?? '', until)}</p>
      </OfferHead>
    )
  return (
    <OfferHead icon={IconFileCertificate} tone="primary" title={texts.page.title}>
      <p>{texts.page.greeting(name)}</p>
      <p>{t('offer.available.text', { date: until })}</p>
    </OfferHead>
  )
}

/** The first borrower's session is left before the second signs on the same device. */
function SomebodyElse({ view, signingKey, email }: OpenedProps & { readonly email: string }) {
  const { locale } = useTexts()
  const texts = signingTexts[locale].page
  const leaving = useMutation({
    mutationFn: async () => {
      const reply = await signOut()
      // Signing out has emptied this tab's storage.
      keepSigningKey(view.loanId, signingKey)
      // Loaded anew, the page holds nothing of the first borrower.
      if (!leaveToProvider(reply)) location.reload()
    },
  })
  return (
    <Notice kind="warning" title={texts.otherPerson}>
      <p>{texts.otherPersonText(view.name, email)}</p>
      <Button variant="default" mt="sm" loading={leaving.isPending} onClick={() => leaving.mutate()}>
        {texts.signOut}
      </Button>
    </Notice>
  )
}

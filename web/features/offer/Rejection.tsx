import { IconMailOpened } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { decidedByTexts } from '#domain/loan/decision.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ContactLines } from '#web/ui/ContactLines.tsx'
import { Explanation } from '#web/ui/Explanation.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { BankContact } from './BankContact.tsx'
import styles from './offer.module.css'
import { OfferHead } from './OfferHead.tsx'
import { type RejectionFacts, rejectionQuery } from './rejection-calls.ts'
import { rejectionTexts } from './rejection-texts.ts'
import { Fact, ReviewRequest } from './ReviewRequest.tsx'

/**
 * No offer: what the bank has stated, and the right to a human review (GDPR, article 22; directive (EU) 2023/2225, articles
 * 18 and 19). Members of a shared loan read the reasons only.
 */
export function Rejection({ loan }: { readonly loan: Loan }) {
  const { t, local } = useTexts()
  const isOwner = loan.ownership.role === 'OWNER'
  const query = useQuery({ ...rejectionQuery(loan.id), enabled: isOwner })
  const error = useLastError(query.error, query.isLoading)
  const { decidedBy = null, explanation = null, database = null, debtAdvice = null } = query.data ?? {}
  return (
    <div className="lp-min-0 lp-grid lp-gap-12">
      <OfferHead icon={IconMailOpened} tone="neutral" title={t('offer.rejected.title')}>
        <p>{local(rejectionTexts.text)}</p>
      </OfferHead>
      {error !== null && (
        <LoadFailure
          title={local(rejectionTexts.error)}
          error={error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {(!query.isLoading || error !== null) && (
        <div className={`${styles.columns} lp-min-0 lp-grid lp-one-column lp-gap-12 lp-items-start`}>
          <div className="lp-min-0 lp-grid lp-one-column lp-gap-12">
            <Card title={local(rejectionTexts.reasons)}>
              {decidedBy !== null && <p className="lp-m-0 lp-mb-8">{local(decidedByTexts[decidedBy])}</p>}
              {loan.rejectionReasons.length === 0 ? (
                <p className="lp-m-0 lp-mb-8">{local(rejectionTexts.noReasons)}</p>
              ) : (
                <ul className={`${styles.reasons} lp-list lp-grid lp-gap-6`}>
                  {loan.rejectionReasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              )}
              <p className="lp-m-0 lp-mt-8 lp-muted lp-text-sm">{local(rejectionTexts.meaning)}</p>
            </Card>
            {explanation !== null && (
              <Card title={local(rejectionTexts.explanation)}>
                <Explanation
                  explanation={explanation}
                  source={explanation.source}
                  calculationType={loan.product.calculationType}
                />
              </Card>
            )}
            {database !== null && <DatabaseCard database={database} />}
          </div>
          <div className="lp-min-0 lp-grid lp-one-column lp-gap-12">
            <Card title={local(rejectionTexts.review)}>
              <p className="lp-m-0 lp-mb-8">{local(rejectionTexts.right)}</p>
              {query.data !== undefined && <ReviewRequest loanId={loan.id} reviews={query.data.reviews} />}
              <p className="lp-m-0 lp-mt-8 lp-muted lp-text-sm">{local(rejectionTexts.contact)}</p>
              <BankContact subject={`${local(rejectionTexts.subject)} ${loan.id}`} />
            </Card>
            {isOwner && <DebtAdviceCard contact={debtAdvice} />}
          </div>
        </div>
      )}
      <p className="lp-m-0">
        <ButtonLink to={path('start')} variant="default">
          {t('offer.toOverview')}
        </ButtonLink>
      </p>
    </div>
  )
}

function DatabaseCard({ database }: { readonly database: NonNullable<RejectionFacts['database']> }) {
  const { local } = useTexts()
  const facts = [
    ['name', database.name],
    ['address', database.address],
    ['result', database.result],
    ['categories', database.categories.join(', ')],
  ] as const
  return (
    <Card title={local(rejectionTexts.database)}>
      <p className="lp-m-0 lp-mb-8">{local(rejectionTexts.databaseText)}</p>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <Fact key={name} label={local(rejectionTexts[name])} value={value} />
        ))}
    </Card>
  )
}

/** The contact of the legal values; in general while there is none. */
function DebtAdviceCard({ contact }: { readonly contact: RejectionFacts['debtAdvice'] }) {
  const { local } = useTexts()
  return (
    <Card title={local(rejectionTexts.debt)}>
      {contact === null ? (
        <p className="lp-m-0">{local(rejectionTexts.debtInGeneral)}</p>
      ) : (
        <>
          <p className="lp-m-0 lp-mb-8">{local(rejectionTexts.debtText)}</p>
          <ContactLines contact={contact} />
        </>
      )}
    </Card>
  )
}

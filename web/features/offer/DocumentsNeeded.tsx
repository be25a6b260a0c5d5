import { IconArrowRight, IconCircleCheck, IconFileUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { may } from '#domain/loan/access.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { getStepPath } from '#web/features/wizard/addresses.ts'
import { pagesQuery } from '#web/api/settings-queries.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'

import styles from './offer.module.css'
import { OfferHead } from './OfferHead.tsx'
import { useJourney } from './use-journey.ts'

/** The documents that the bank requested, with a link to their step for readers who may upload them. */
export function DocumentsNeeded({ loan }: { readonly loan: Loan }) {
  const { t } = useTexts()
  const to = useRequestedDocumentsPath(loan)
  const { role } = loan.ownership
  return (
    <div className="lp-min-0 lp-grid lp-gap-12">
      <OfferHead icon={IconFileUpload} tone="warning" title={t('offer.documents.title')}>
        <p>{t(role === 'OWNER' ? 'offer.documents.text' : 'offer.documents.text.reader')}</p>
      </OfferHead>
      <Card title={t('offer.documents.list')}>
        <ul className={`${styles.requests} lp-list lp-grid lp-gap-6`}>
          {loan.requestedDocuments.map(({ id, label, uploaded }) => (
            <li key={id} data-done={uploaded || undefined}>
              {uploaded ? (
                <IconCircleCheck size={22} stroke={1.75} aria-hidden />
              ) : (
                <IconFileUpload size={22} stroke={1.75} aria-hidden />
              )}
              <span>
                <strong>{label}</strong>
                <span className={`${styles.note} lp-block lp-muted lp-text-md lp-weight-400`}>
                  {t(uploaded ? 'offer.documents.sent' : 'offer.documents.open')}
                </span>
              </span>
            </li>
          ))}
        </ul>
        {to !== undefined && may(role, 'upload') && (
          <ButtonLink to={to} size="lg" rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}>
            {t('offer.documents.action')}
          </ButtonLink>
        )}
      </Card>
    </div>
  )
}

function useRequestedDocumentsPath(loan: Loan): string | undefined {
  const { data: pages = [] } = useQuery(pagesQuery)
  const journey = useJourney(loan)
  const step = journey?.product.steps.find(
    ({ pageId }) => pages.find((page) => page.id === pageId)?.type === 'REQUESTED_DOCUMENTS',
  )
  return journey === undefined || step === undefined ? undefined : getStepPath(journey, loan.id, step.uri)
}

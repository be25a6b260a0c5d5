import { IconFileText } from '@tabler/icons-react'

import type { Loan } from '#domain/loan/loan.ts'
import { getPrecontractPath } from '#web/features/wizard/addresses.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'

import { useJourney } from './use-journey.ts'

/** Leads to the pre-contractual information. */
export function PrecontractCard({ loan, signed = false }: { readonly loan: Loan; readonly signed?: boolean }) {
  const { t } = useTexts()
  const journey = useJourney(loan)
  return (
    <Card title={t('precontract.title')}>
      {/* Reading before one signs is over then. */}
      {!signed && <p className="lp-m-0 lp-mb-8">{t('precontract.text')}</p>}
      {journey !== undefined && (
        <ButtonLink
          to={getPrecontractPath(journey, loan.id)}
          variant="default"
          classNames={{ root: 'lp-tall', label: 'lp-tall-label' }}
          leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
        >
          {t('precontract.open')}
        </ButtonLink>
      )}
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'

import type { LoanRequest } from '#domain/loan/loan-request.ts'
import { quotableRequest } from '#domain/loan/requested-terms.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { KeyFigures } from '#web/ui/KeyFigures.tsx'

import { ScheduleLink } from '../../calculation/ScheduleLink.tsx'
import { useCostHints } from '../../calculation/use-cost-hints.ts'
import { calculationQuery, noRequest, termLabel } from '../calculation.ts'
import { useDebouncedRequest } from '../start/use-debounced-request.ts'
import type { WizardState } from '../wizard-state.ts'

/** The loan's current costs, beside the page ([A2.27]). */
export function LoanSummary({ wizard }: { readonly wizard: WizardState }) {
  const { product, settings, loan, saved, journey } = wizard
  const present = useMemo(() => quotableRequest(settings, product, loan.fields), [settings, product, loan.fields])
  const loanRequest = useDebouncedRequest(present)
  return <MemoCosts saved={saved} journey={journey} loanRequest={loanRequest} />
}

interface CostsProps extends Pick<WizardState, 'saved' | 'journey'> {
  readonly loanRequest: LoanRequest | undefined
}

/** Renders only when its props change. */
const MemoCosts = memo(Costs)

function Costs({ saved, journey, loanRequest }: CostsProps) {
  const { t } = useTexts()
  const { euro, wholeEuro, percent, term } = useFormats()
  const hints = useCostHints()
  const { product } = journey
  const { data, isPlaceholderData, isError } = useQuery({
    ...calculationQuery(product.id, loanRequest ?? noRequest),
    enabled: loanRequest !== undefined && saved.offer === null,
  })
  const quote = saved.offer ?? data
  if (quote === undefined || (isError && saved.offer === null)) return null
  // Implausible amounts are explained at their inputs.
  if ('plausible' in quote && !quote.plausible) return null
  return (
    <Card title={t('wizard.summary')}>
      <KeyFigures
        main={{ label: t('wizard.figures.rate'), value: euro(quote.expectedRateAmount) }}
        figures={[
          { label: t('wizard.figures.amount'), value: wholeEuro(quote.amount) },
          {
            label: t(termLabel(product.calculationType)),
            value: term(product.calculationType, quote.term),
          },
          {
            label: t('wizard.figures.effective'),
            value: percent(quote.effectiveInterest),
            hint: hints.effective(quote),
          },
          { label: t('wizard.figures.total'), value: euro(quote.totalAmount), hint: hints.total(quote) },
        ]}
        stale={isPlaceholderData}
      />
      <ScheduleLink journey={journey} loanId={saved.id} />
    </Card>
  )
}

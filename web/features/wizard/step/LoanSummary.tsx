import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'

import type { LoanRequest } from '#domain/loan/loan-request.ts'
import { quotableRequest } from '#domain/loan/requested-terms.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import styles from '#web/page/step.module.css'
import { Card } from '#web/ui/Card.tsx'
import { type KeyFigure, KeyFigures } from '#web/ui/KeyFigures.tsx'

import { PriceLine } from '../../calculation/PriceLine.tsx'
import { ScheduleLink } from '../../calculation/ScheduleLink.tsx'
import { useCostHints } from '../../calculation/use-cost-hints.ts'
import { calculationQuery, noRequest, termLabel } from '../calculation.ts'
import { useDebouncedRequest } from '../start/use-debounced-request.ts'
import type { WizardState } from '../wizard-state.ts'

type Summarised = Pick<WizardState, 'saved' | 'journey' | 'settings' | 'product'> & {
  readonly loan: Pick<WizardState['loan'], 'fields'>
}

interface LoanSummaryProps {
  readonly wizard: Summarised
  /** After the costs, if these are the first part of a page, not beside it. */
  readonly more?: readonly KeyFigure[] | undefined
}

/** The loan's current costs, beside the page ([A2.27]) or before its answers. */
export function LoanSummary({ wizard, more }: LoanSummaryProps) {
  const { saved, journey } = wizard
  return <MemoCosts saved={saved} journey={journey} more={more} loanRequest={useLoanRequest(wizard)} />
}

/** The same in one line, in the bar of narrow screens. */
export function LoanPrice({ wizard }: { readonly wizard: Summarised }) {
  const { saved, journey } = wizard
  return <MemoPrice saved={saved} journey={journey} loanRequest={useLoanRequest(wizard)} />
}

function useLoanRequest({ settings, product, loan }: Summarised): LoanRequest | undefined {
  const present = useMemo(() => quotableRequest(settings, product, loan.fields), [settings, product, loan.fields])
  return useDebouncedRequest(present)
}

interface CostsProps extends Pick<WizardState, 'saved' | 'journey'> {
  readonly loanRequest: LoanRequest | undefined
}

/** Both render only when their props change. */
const MemoCosts = memo(Costs)
const MemoPrice = memo(Price)

/** Undefined while nothing is known. The last figures stay, pale, while an amount is missing or another price awaited. */
function useCosts({ saved, journey, loanRequest }: CostsProps) {
  const { data, isPlaceholderData, isError } = useQuery({
    ...calculationQuery(journey.product.id, loanRequest ?? noRequest),
    enabled: loanRequest !== undefined && saved.offer === null,
  })
  const quote = saved.offer ?? data
  if (quote === undefined || (isError && saved.offer === null)) return undefined
  // Implausible amounts are explained at their inputs.
  if ('plausible' in quote && !quote.plausible) return undefined
  return { quote, stale: saved.offer === null && isPlaceholderData }
}

function Costs({ more, ...props }: CostsProps & Pick<LoanSummaryProps, 'more'>) {
  const { t } = useTexts()
  const { euro, wholeEuro, percent, term } = useFormats()
  const hints = useCostHints()
  const { saved, journey } = props
  const { product } = journey
  const costs = useCosts(props)
  if (costs === undefined) return null
  const { quote, stale } = costs
  const content = (
    <>
      <KeyFigures
        wide={more !== undefined}
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
          ...(quote.outstandingDebt !== undefined && quote.outstandingDebt > 0
            ? [{ label: t('calculation.outstanding', { years: quote.term }), value: euro(quote.outstandingDebt) }]
            : []),
          { label: t('wizard.figures.total'), value: euro(quote.totalAmount), hint: hints.total(quote) },
          ...(more ?? []),
        ]}
        stale={stale}
      />
      <ScheduleLink journey={journey} loanId={saved.id} />
    </>
  )
  const title = t('wizard.summary')
  return more === undefined ? (
    <Card title={title}>{content}</Card>
  ) : (
    <section className="lp-grid lp-gap-8">
      <h2 className={styles.sectionTitle}>{title}</h2>
      {content}
    </section>
  )
}

function Price(props: CostsProps) {
  const costs = useCosts(props)
  return <PriceLine quote={costs?.quote} stale={costs?.stale ?? true} />
}

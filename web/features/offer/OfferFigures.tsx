import { findChangedFigures } from '#domain/loan/applied-figures.ts'
import type { Loan, Offer } from '#domain/loan/loan.ts'
import { findInstalmentCount } from '#domain/loan/offer-payments.ts'
import { toMonths } from '#domain/loan/request-fields.ts'
import { useCostHints } from '#web/features/calculation/use-cost-hints.ts'
import { termLabel } from '#web/features/wizard/calculation.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { KeyFigures } from '#web/ui/KeyFigures.tsx'

import { stageTexts } from './stage-texts.ts'

interface OfferFiguresProps {
  readonly offer: Offer
  readonly product: Pick<Loan['product'], 'calculationType'>
  /** What the application cost, for who has seen that; named where the offer differs. */
  readonly applied?: Loan['applied']
}

export function OfferFigures({ offer, product, applied }: OfferFiguresProps) {
  const { t, locale } = useTexts()
  const { euro, percent, term } = useFormats()
  const hints = useCostHints()
  const texts = stageTexts[locale].applied
  const months = toMonths(product.calculationType, offer.term)
  const debt = offer.outstandingDebt ?? 0
  const changed = findChangedFigures(offer, applied)
  const recalculated = offer.payoutDate === undefined ? texts.effective : texts.dated
  return (
    <KeyFigures
      main={{
        label: t('offer.figures.rate'),
        value: euro(offer.expectedRateAmount),
        hint: sentences(
          t('offer.figures.rate.hint', { count: findInstalmentCount(offer, months) ?? months }),
          changed.rate === undefined ? undefined : texts.rate(euro(changed.rate)),
        ),
      }}
      figures={[
        { label: t('offer.figures.amount'), value: euro(offer.amount) },
        { label: t(termLabel(product.calculationType)), value: term(product.calculationType, offer.term) },
        { label: t('offer.figures.nominal'), value: percent(offer.nominalInterest) },
        {
          label: t('offer.figures.effective'),
          value: percent(offer.effectiveInterest),
          hint: sentences(
            hints.effective(offer),
            changed.effectiveInterest === undefined ? undefined : recalculated(percent(changed.effectiveInterest)),
          ),
        },
        { label: t('offer.figures.last'), value: euro(offer.finalInstallment) },
        ...(debt > 0 ? [{ label: t('calculation.outstanding', { years: offer.term }), value: euro(debt) }] : []),
        { label: t('offer.figures.costs'), value: euro(offer.interestsAndFees), hint: hints.total(offer) },
        { label: t('offer.figures.total'), value: euro(offer.totalAmount) },
      ]}
    />
  )
}

/** Each as a line of its own; undefined without any. */
function sentences(...texts: readonly (string | undefined)[]) {
  const lines = texts.filter((text) => text !== undefined)
  if (lines.length === 0) return undefined
  return lines.map((line) => (
    <span key={line} className="lp-block">
      {line}
    </span>
  ))
}

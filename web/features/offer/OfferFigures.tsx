import type { Loan, Offer } from '#domain/loan/loan.ts'
import { findInstalmentCount } from '#domain/loan/offer-payments.ts'
import { toMonths } from '#domain/loan/request-fields.ts'
import { useCostHints } from '#web/features/calculation/use-cost-hints.ts'
import { formatDay } from '#web/features/overview/times.ts'
import { termLabel } from '#web/features/wizard/calculation.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { KeyFigures } from '#web/ui/KeyFigures.tsx'

interface OfferFiguresProps {
  readonly offer: Offer
  readonly product: Pick<Loan['product'], 'calculationType'>
  /** Whether it can still be accepted, so that its end matters. */
  readonly open?: boolean
  /** Whether it has ended without a contract, so that nothing will be paid. */
  readonly ended?: boolean
}

export function OfferFigures({ offer, product, open = false, ended = false }: OfferFiguresProps) {
  const { t, locale } = useTexts()
  const { euro, percent, term } = useFormats()
  const hints = useCostHints()
  const months = toMonths(product.calculationType, offer.term)
  const debt = offer.outstandingDebt ?? 0
  return (
    <KeyFigures
      main={{
        label: t('offer.figures.rate'),
        value: euro(offer.expectedRateAmount),
        hint: t('offer.figures.rate.hint', { count: findInstalmentCount(offer, months) ?? months }),
      }}
      figures={[
        { label: t('offer.figures.amount'), value: euro(offer.amount) },
        { label: t(termLabel(product.calculationType)), value: term(product.calculationType, offer.term) },
        { label: t('offer.figures.nominal'), value: percent(offer.nominalInterest) },
        { label: t('offer.figures.effective'), value: percent(offer.effectiveInterest), hint: hints.effective(offer) },
        { label: t('offer.figures.last'), value: euro(offer.finalInstallment) },
        ...(debt > 0 ? [{ label: t('calculation.outstanding', { years: offer.term }), value: euro(debt) }] : []),
        { label: t('offer.figures.costs'), value: euro(offer.interestsAndFees), hint: hints.total(offer) },
        { label: t('offer.figures.total'), value: euro(offer.totalAmount) },
        ...(offer.payoutDate === undefined || ended
          ? []
          : [{ label: t('offer.figures.payout'), value: formatDay(offer.payoutDate, locale) }]),
        ...(offer.firstInstallmentDate === undefined || ended
          ? []
          : [{ label: t('offer.figures.first'), value: formatDay(offer.firstInstallmentDate, locale) }]),
        ...(open ? [{ label: t('offer.figures.validUntil'), value: formatDay(offer.validUntil, locale) }] : []),
      ]}
    />
  )
}

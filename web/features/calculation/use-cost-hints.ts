import type { Offer } from '#domain/loan/loan.ts'
import type { Quote } from '#domain/loan/quote.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

type Costs = Pick<Quote | Offer, 'outstandingDebt' | 'landChargeFee' | 'valuationFee'>

interface CostHints {
  /** The costs of a mortgage in its total and its effective rate, as a list; empty without any. */
  readonly costs: (costs: Costs) => string
  /** For the total; undefined without costs. */
  readonly total: (costs: Costs) => string | undefined
  /** Until when the effective rate counts; undefined if the loan is repaid then. */
  readonly effective: (costs: Costs) => string | undefined
}

/** What applicants read below the total and the effective rate of a mortgage. */
export function useCostHints(): CostHints {
  const { t } = useTexts()
  const { euro } = useFormats()
  const list: CostHints['costs'] = ({ landChargeFee = 0, valuationFee = 0 }) =>
    [
      ...(landChargeFee > 0 ? [`${t('calculation.landChargeFee')} ${euro(landChargeFee)}`] : []),
      ...(valuationFee > 0 ? [`${t('calculation.valuationFee')} ${euro(valuationFee)}`] : []),
    ].join(', ')
  return {
    costs: list,
    total: (costs) => (list(costs) === '' ? undefined : t('calculation.included', { costs: list(costs) })),
    effective: ({ outstandingDebt = 0 }) => (outstandingDebt > 0 ? t('calculation.effective.until') : undefined),
  }
}

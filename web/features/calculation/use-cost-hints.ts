import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

/** The costs of a quote, or of an offer, which does not list its fee. */
interface Costs {
  readonly outstandingDebt?: number | undefined
  readonly feePercent?: number | undefined
  readonly landChargeFee?: number | undefined
  readonly valuationFee?: number | undefined
}

interface CostHints {
  /** The costs in the total and the effective rate besides the interest, as a list; empty without any. */
  readonly costs: (costs: Costs) => string
  /** For the total; undefined without costs. */
  readonly total: (costs: Costs) => string | undefined
  /** Until when the effective rate counts; undefined if the loan is repaid then. */
  readonly effective: (costs: Costs) => string | undefined
}

/** What applicants read below the total and the effective rate. */
export function useCostHints(): CostHints {
  const { t } = useTexts()
  const { euro, percent } = useFormats()
  const list: CostHints['costs'] = ({ feePercent = 0, landChargeFee = 0, valuationFee = 0 }) =>
    [
      ...(feePercent > 0 ? [`${t('calculation.fee')} ${percent(feePercent)}`] : []),
      ...(landChargeFee > 0 ? [`${t('calculation.landChargeFee')} ${euro(landChargeFee)}`] : []),
      ...(valuationFee > 0 ? [`${t('calculation.valuationFee')} ${euro(valuationFee)}`] : []),
    ].join(', ')
  return {
    costs: list,
    total: (costs) => (list(costs) === '' ? undefined : t('calculation.included', { costs: list(costs) })),
    effective: ({ outstandingDebt = 0 }) => (outstandingDebt > 0 ? t('calculation.effective.until') : undefined),
  }
}

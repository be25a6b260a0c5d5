import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

interface PriceLineProps {
  /** Undefined while nothing is known. */
  readonly quote: { readonly expectedRateAmount: number; readonly effectiveInterest: number } | undefined
  /** Out of date: an amount is missing, or other figures are awaited. */
  readonly stale?: boolean
}

/** A loan's price in the bar of narrow screens. */
export function PriceLine({ quote, stale = false }: PriceLineProps) {
  const { t } = useTexts()
  const { euro, percent } = useFormats()
  return (
    <div data-stale={stale || undefined}>
      <div>
        <strong>{quote === undefined ? '–' : euro(quote.expectedRateAmount)}</strong> {t('wizard.price.monthly')}
      </div>
      <div>
        {t('wizard.figures.effective')} {quote === undefined ? '–' : percent(quote.effectiveInterest)}
      </div>
    </div>
  )
}

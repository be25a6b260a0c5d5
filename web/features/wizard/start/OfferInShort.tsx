import type { Offer as BankOffer } from '#domain/loan/loan.ts'
import type { Quote } from '#domain/loan/quote.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { useCostHints } from '../../calculation/use-cost-hints.ts'
import styles from './start.module.css'

/**
 * The instalment in the sticky bar of phones, always with the effective rate; the warning stands once, in the offer. Dashes
 * keep the space of figures that are loading.
 */
export function OfferInShort({ quote }: { readonly quote: Quote | BankOffer | undefined }) {
  const { t } = useTexts()
  const { euro, percent } = useFormats()
  const until = useCostHints().effective(quote ?? {})
  return (
    <div className={styles.short}>
      <span>{t('wizard.figures.rate')}</span>
      <strong>{quote === undefined ? '–' : euro(quote.expectedRateAmount)}</strong>
      <span>
        {t('wizard.figures.effective')} {until}
      </span>
      <span>{quote === undefined ? '–' : percent(quote.effectiveInterest)}</span>
    </div>
  )
}

import type { Offer as BankOffer } from '#domain/loan/loan.ts'
import type { Quote } from '#domain/loan/quote.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { useCostHints } from '../../calculation/use-cost-hints.ts'
import styles from './start.module.css'

/**
 * The quote in the sticky bar of phones, so that its amount and rates are in the first view (law: docs/decisions,
 * advertising-and-agreements); the warning stands once, in the offer. Dashes keep the space of figures that are loading.
 */
export function OfferInShort({ quote }: { readonly quote: Quote | BankOffer | undefined }) {
  const { t } = useTexts()
  const { euro, percent } = useFormats()
  const hints = useCostHints()
  const costs = hints.costs(quote ?? {})
  return (
    <div className={styles.short}>
      <span>{t('wizard.figures.rate')}</span>
      <strong>{quote === undefined ? '–' : euro(quote.expectedRateAmount)}</strong>
      <span>{t('wizard.figures.amount')}</span>
      <span>{quote === undefined ? '–' : euro(quote.amount)}</span>
      <span>
        {t('wizard.figures.effective')} {hints.effective(quote ?? {})}
      </span>
      <span>{quote === undefined ? '–' : percent(quote.effectiveInterest)}</span>
      <span>
        {t('wizard.figures.nominal')}
        {costs && `, ${costs}`}
      </span>
      <span>{quote === undefined ? '–' : percent(quote.nominalInterest)}</span>
    </div>
  )
}

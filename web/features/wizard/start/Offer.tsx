import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import type { Offer as BankOffer } from '#domain/loan/loan.ts'
import type { Quote } from '#domain/loan/quote.ts'
import { failureMessages } from '#web/api/messages.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Announcement } from '#web/ui/Announcement.tsx'
import { CreditWarning } from '#web/ui/CreditWarning.tsx'
import { type KeyFigure, KeyFigures } from '#web/ui/KeyFigures.tsx'
import { Notice } from '#web/ui/Notice.tsx'

import { useCostHints } from '../../calculation/use-cost-hints.ts'
import { reasonText } from './reason-text.ts'
import styles from '#web/page/start.module.css'

interface OfferProps {
  readonly quote: Quote | BankOffer | undefined
  readonly stale: boolean
  /** Whether the figures are the server's, not an estimate of the browser. */
  readonly isAnswer: boolean
  readonly error: unknown
  /** Whether an answer is missing that the price depends on. */
  readonly isOpen: boolean
  readonly retry: () => void
  /** The term with its unit; of a mortgage that leaves a debt, the fixed-rate period. */
  readonly term: string
  readonly children: ReactNode
}

/** The quote of the loan request with its mandatory warning, and the button to continue. */
export function Offer({ quote, stale, isAnswer, error, isOpen, retry, term, children }: OfferProps) {
  const { t, formatText } = useTexts()
  const { wholeEuro } = useFormats()
  const figures = useFigures(quote)
  const period = t('wizard.offer.term', { fixed: String((quote?.outstandingDebt ?? 0) > 0), term })
  const cannotBe = quote !== undefined && 'plausible' in quote && !quote.plausible
  const [failure] = error === null ? [] : failureMessages(error)
  return (
    <section className={`lp-start-card ${styles.offer}`} aria-labelledby="offer-title">
      <h2 id="offer-title" className="lp-start-card-title" tabIndex={-1}>
        {t('wizard.offer.title')}
      </h2>
      {failure !== undefined ? (
        <div className="lp-grid lp-gap-6 lp-children-start">
          <Notice kind="error" live>
            <p>{formatText(failure.text)}</p>
          </Notice>
          <Button variant="default" onClick={retry}>
            {t('ui.retry')}
          </Button>
        </div>
      ) : isOpen ? (
        <p className="lp-m-0 lp-muted">{t('calculation.open')}</p>
      ) : cannotBe ? (
        <Notice kind="warning" live title={t('calculation.implausible')}>
          {quote.reasons.map((reason) => (
            <p key={reason.code}>{reasonText(reason, t, wholeEuro)}</p>
          ))}
        </Notice>
      ) : (
        <KeyFigures
          main={{
            label: t('wizard.figures.rate'),
            value: figures.rate,
            hint:
              quote === undefined ? undefined : t('wizard.offer.about', { amount: wholeEuro(quote.amount), period }),
          }}
          figures={figures.others}
          stale={stale}
        />
      )}
      {quote !== undefined && !cannotBe && failure === undefined && (
        <Announcement text={isAnswer ? t('wizard.offer.announcement', { rate: figures.rate, period }) : ''} />
      )}
      <CreditWarning />
      {children}
    </section>
  )
}

/** Shows a dash for unknown figures. */
function useFigures(quote: Quote | BankOffer | undefined): {
  readonly rate: string
  readonly others: readonly KeyFigure[]
} {
  const { t } = useTexts()
  const { euro, percent } = useFormats()
  const hints = useCostHints()
  const figure = (name: string, value: number | undefined, format: (value: number) => string): KeyFigure => ({
    label: t(`wizard.figures.${name}`),
    value: value === undefined ? '–' : format(value),
  })
  return {
    rate: quote === undefined ? '–' : euro(quote.expectedRateAmount),
    others: [
      { ...figure('effective', quote?.effectiveInterest, percent), hint: quote && hints.effective(quote) },
      figure('nominal', quote?.nominalInterest, percent),
      ...(quote?.outstandingDebt !== undefined && quote.outstandingDebt > 0
        ? [{ label: t('calculation.outstanding', { years: quote.term }), value: euro(quote.outstandingDebt) }]
        : []),
      { ...figure('total', quote?.totalAmount, euro), hint: quote && hints.total(quote) },
    ],
  }
}

import type { Quote } from '#domain/loan/quote.ts'
import { creditWarning } from '#domain/settings/text-fields.ts'
import type { ReactNode } from 'react'

import { failureMessages } from '#web/api/messages.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Announcement } from '#web/ui/Announcement.tsx'
import { KeyFigures } from '#web/ui/KeyFigures.tsx'
import { Notice } from '#web/ui/Notice.tsx'

import styles from './start.module.css'

interface OfferProps {
  readonly quote: Quote | undefined
  readonly stale: boolean
  readonly error: unknown
  /** The term with its unit. */
  readonly term: string
  readonly children: ReactNode
}

/** What the wish costs, with the warning that every such offer carries, and the way on. */
export function Offer({ quote, stale, error, term, children }: OfferProps) {
  const { t, say, locale } = useTexts()
  const { euro, wholeEuro, percent } = useFormats()
  const [failure] = error === null ? [] : failureMessages(error)
  return (
    <section className={styles.offer} aria-labelledby="offer-title">
      <h2 id="offer-title" className={styles.cardTitle}>
        {t('wizard.offer.title')}
      </h2>
      {failure !== undefined ? (
        <Notice kind="error" live>
          <p>{say(failure.text)}</p>
        </Notice>
      ) : (
        <KeyFigures
          main={{
            label: t('wizard.figures.rate'),
            value: quote === undefined ? '–' : euro(quote.expectedRateAmount),
            hint: quote === undefined ? undefined : t('wizard.offer.about', { amount: wholeEuro(quote.amount), term }),
          }}
          figures={[
            {
              label: t('wizard.figures.effective'),
              value: quote === undefined ? '–' : percent(quote.effectiveInterest),
            },
            { label: t('wizard.figures.nominal'), value: quote === undefined ? '–' : percent(quote.nominalInterest) },
            { label: t('wizard.figures.total'), value: quote === undefined ? '–' : euro(quote.totalAmount) },
          ]}
          stale={stale}
        />
      )}
      {quote !== undefined && failure === undefined && (
        <Announcement
          text={stale ? '' : t('wizard.offer.announcement', { rate: euro(quote.expectedRateAmount), term })}
        />
      )}
      <p className={styles.warning}>
        <strong>{creditWarning[locale]}</strong>
      </p>
      {children}
    </section>
  )
}

import { Fragment } from 'react'

import { formatDate } from '#domain/time/dates.ts'
import { formatCents, formatPercent, formatTerm } from '#domain/money/format.ts'
import { toCents } from '#domain/money/cents.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { missingRateMessage } from '../rates/missing-rate-message.ts'
import { TrialNotice } from '../settings/TrialNotice.tsx'
import { Facts } from '../ui/Facts.tsx'
import type { Impact } from './calls.ts'
import { ContrastChanges } from '../settings/changes/ContrastChanges.tsx'

/** The effects of a release on applicants: on their drafts and on the prices of loans. */
export function ImpactFacts({ impact }: { readonly impact: Impact }) {
  const { t, locale } = useTexts()
  const { changes, drafts, unpriced, samples, contrasts, childBenefit } = impact
  const touched = drafts.products.filter(({ needAnswers, reopened, offered }) => needAnswers + reopened > 0 || !offered)
  return (
    <section className="lp-grid lp-gap-5 lp-pt-8 lp-line-top">
      <h3 className="lp-m-0 lp-text-lg">{t('releases.impact')}</h3>
      <Facts facts={[{ label: t('releases.impact.changes'), value: changes }]} />
      {unpriced.total > 0 && (
        <Notice kind="warning" title={t('releases.impact.unpriced', { until: formatDate(unpriced.to, locale) })}>
          <ul>
            {unpriced.loans.map((gap) => (
              <li key={JSON.stringify(gap)}>{missingRateMessage(gap, unpriced, { t, locale })}</li>
            ))}
          </ul>
          {unpriced.total > unpriced.loans.length && (
            <p>{t('rates.check.more', { count: unpriced.total - unpriced.loans.length })}</p>
          )}
        </Notice>
      )}
      <h4 className="lp-m-0 lp-mt-4 lp-text-md">{t('releases.impact.drafts')}</h4>
      {touched.length === 0 && <p className="lp-block lp-m-0 lp-muted lp-text-md">{t('releases.impact.noDrafts')}</p>}
      <ul className="lp-grid lp-empty-hidden lp-list lp-gap-3">
        {touched.map(({ productId, title, total, needAnswers, reopened, offered, fields }) => (
          <li key={productId}>
            <strong>{title}</strong>:{' '}
            {offered
              ? t('releases.impact.draft', { total, needAnswers, reopened })
              : t('releases.impact.notOffered', { total })}
            {fields.length > 0 && (
              <span className="lp-block lp-m-0 lp-muted lp-text-md">
                {fields.map(({ label, count }) => t('releases.impact.field', { label, count })).join(', ')}
              </span>
            )}
          </li>
        ))}
      </ul>
      {drafts.cut && <p className="lp-block lp-m-0 lp-muted lp-text-md">{t('releases.impact.cut')}</p>}
      <h4 className="lp-m-0 lp-mt-4 lp-text-md">{t('releases.impact.samples')}</h4>
      {samples.length === 0 && <p className="lp-block lp-m-0 lp-muted lp-text-md">{t('releases.impact.noSamples')}</p>}
      <ul className="lp-grid lp-empty-hidden lp-list lp-gap-3">
        {samples.map(({ productId, title, amount, term, termUnit, intendedUse, use, before, after }) => (
          <li key={`${productId} ${amount} ${term} ${intendedUse ?? ''}`}>
            <strong>{title}</strong>, {formatCents(toCents(amount), locale)},{' '}
            {t('releases.impact.term', { term: formatTerm(termUnit === 'years' ? term * 12 : term, locale) })}
            {use !== null && `, ${use}`}: {priceText(before)} → {priceText(after)}
          </li>
        ))}
      </ul>
      {contrasts.length > 0 && (
        <>
          <h4 className="lp-m-0 lp-mt-4 lp-text-md">{t('releases.contrasts')}</h4>
          <ContrastChanges pairs={contrasts} />
        </>
      )}
      {childBenefit !== null && (
        <>
          <h4 className="lp-m-0 lp-mt-4 lp-text-md">{t('releases.impact.childBenefit')}</h4>
          <TrialNotice trial={childBenefit} live={false} />
        </>
      )}
      {(['translations', 'texts'] as const).map(
        (part) =>
          impact[part].length > 0 && (
            <Fragment key={part}>
              <h4 className="lp-m-0 lp-mt-4 lp-text-md">{t(`releases.impact.${part}`)}</h4>
              <ul className="lp-grid lp-empty-hidden lp-list lp-gap-3">
                {impact[part].map(({ path, code, message }) => (
                  <li key={`${path} ${code} ${message}`}>{message}</li>
                ))}
              </ul>
            </Fragment>
          ),
      )}
    </section>
  )

  function priceText(price: Impact['samples'][number]['before']): string {
    if (price === null) return t('releases.impact.noPrice')
    return t('releases.impact.price', {
      instalment: formatCents(toCents(price.expectedRateAmount), locale),
      rate: formatPercent(price.effectiveInterest, locale),
    })
  }
}

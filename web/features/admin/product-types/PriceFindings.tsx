import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'

import { formatDate } from '#domain/dates.ts'
import { formatEuro } from '#domain/fields/number-format.ts'
import { pricesOf } from '#domain/settings/bank-values.ts'
import { formatPercent, itemName } from '#domain/settings/labels/words.ts'
import { overlappingPrices } from '#domain/settings/overlapping-prices.ts'
import type { PriceGap } from '#domain/settings/price-gaps.ts'
import type { CalculationType } from '#domain/settings/products.ts'
import { today } from '#web/features/wizard/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { daysLookedAt, gapsIn, type PricedAreas } from './price-findings.ts'
import styles from './product-types.module.css'
import { kindOf, usesName } from './rate-groups.ts'

interface PriceFindingsProps {
  readonly areas: PricedAreas
  /** Lead to the prices of a kind, and to a price; where they are not on the screen, they are named alone. */
  readonly onKind?: (kind: string) => void
  readonly toPrice?: (id: string) => To
}

/** More than anybody mends one by one: then the table is mended. */
const shownAtMost = 20

/** Loans without a price and prices that contradict each other, in words. */
export function PriceFindings({ areas, onKind, toPrice }: PriceFindingsProps) {
  const { t, locale } = useTexts()
  const words = { locale, areas }
  const days = daysLookedAt(today())
  const gaps = gapsIn(areas, today())
  const overlaps = overlappingPrices(areas.INTEREST_CONDITIONS)
  const until = formatDate(days.to, locale)
  if (gaps.length + overlaps.length === 0)
    return (
      <div className={styles.errors}>
        <Notice kind="success">{t('rates.check.sound', { until })}</Notice>
      </div>
    )
  const priced = new Set(pricesOf(areas).map(kindOf))
  const gapText = (gap: PriceGap): string =>
    t('rates.check.gap', {
      product: [
        itemName(words, 'PRODUCTS', gap.productId),
        usesName(gap, areas.KEYS, words),
        ...(gap.others ?? []).map((name) => t(`rates.check.others.${name}`)),
        ...(gap.without ?? []).map((name) => t(`rates.check.without.${name}`)),
      ]
        .filter((name) => name !== '')
        .join(', '),
      loans: loansText(gap, areas.PRODUCTS.find(({ id }) => id === gap.productId)?.calculationType),
    })
  const priceName = (id: string): ReactNode => {
    const name = itemName(words, 'INTEREST_CONDITIONS', id)
    if (toPrice === undefined) return name
    return (
      <Link className={styles.place} to={toPrice(id)}>
        {name}
      </Link>
    )
  }
  const gapName = (gap: PriceGap): ReactNode => {
    const kind = kindOf(gap)
    if (onKind === undefined || !priced.has(kind)) return gapText(gap)
    return (
      <button type="button" className={styles.toRows} onClick={() => onKind(kind)}>
        {gapText(gap)}
      </button>
    )
  }
  return (
    <div className={styles.errors}>
      <Notice kind="warning" title={t('rates.check.title', { gaps: gaps.length, overlaps: overlaps.length, until })}>
        <ul>
          {gaps.slice(0, shownAtMost).map((gap) => (
            <li key={JSON.stringify(gap)}>{gapName(gap)}</li>
          ))}
          {overlaps.slice(0, shownAtMost).map(({ item, params }) => {
            const other = String(params?.['item'] ?? '')
            return (
              <li key={`${item} ${other}`}>
                {t('rates.check.overlap')} {priceName(item)}, {priceName(other)}
              </li>
            )
          })}
        </ul>
        {gaps.length > shownAtMost && <p>{t('rates.check.more', { count: gaps.length - shownAtMost })}</p>}
      </Notice>
    </div>
  )

  function loansText(gap: PriceGap, type: CalculationType | undefined): string {
    const years = type === 'MORTGAGE' || type === 'MORTGAGE_FULL'
    return [
      t('rates.check.amount', { from: formatEuro(gap.amountFrom, locale), to: formatEuro(gap.amountTo, locale) }),
      t(years ? 'rates.check.years' : 'rates.check.months', { from: gap.termFrom, to: gap.termTo }),
      ...(gap.redemptionRateFrom === undefined || gap.redemptionRateTo === undefined
        ? []
        : [
            t('rates.check.redemption', {
              from: formatPercent(gap.redemptionRateFrom, locale),
              to: formatPercent(gap.redemptionRateTo, locale),
            }),
          ]),
      ...(gap.validFrom === days.from && gap.validTo === days.to
        ? []
        : [t('rates.check.days', { from: formatDate(gap.validFrom, locale), to: formatDate(gap.validTo, locale) })]),
    ].join(', ')
  }
}

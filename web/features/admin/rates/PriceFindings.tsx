import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'

import { formatDate } from '#domain/time/dates.ts'
import { termUnitOf } from '#domain/loan/request-fields.ts'
import { pricesOf } from '#domain/settings/prices/bank-values.ts'
import { usesName } from '#domain/settings/labels/price-kind-text.ts'
import { itemName } from '#domain/settings/labels/words.ts'
import type { PriceGap } from '#domain/settings/prices/price-gaps.ts'
import { daysLookedAt, type PricingAreas } from '#domain/settings/prices/unpriced-loans.ts'
import { today } from '#web/shared/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { PlaceButton } from '../ui/PlaceButton.tsx'
import { missingPriceMessage } from './missing-price-message.ts'
import type { Findings } from './price-findings.ts'
import { kindOf } from './rate-groups.ts'

interface PriceFindingsProps {
  readonly areas: PricingAreas
  readonly findings: Findings
  /** Open the prices of a kind, and a price; without them, prices that are not on the screen are only named. */
  readonly onKind?: (kind: string) => void
  readonly toPrice?: (id: string) => To
}

/** The limit of shown findings; with more, the table itself needs a correction. */
const shownAtMost = 20

/** Describes loans without a price, and contradictory prices. */
export function PriceFindings({ areas, findings: { gaps, overlaps }, onKind, toPrice }: PriceFindingsProps) {
  const { t, locale } = useTexts()
  const words = { locale, areas }
  const days = daysLookedAt(today())
  const until = formatDate(days.to, locale)
  if (gaps.length + overlaps.length === 0)
    return (
      <div className="lp-mt-8">
        <Notice kind="success">{t('rates.check.sound', { until })}</Notice>
      </div>
    )
  const quoted = new Set(pricesOf(areas).map(kindOf))
  const textOf = (gap: PriceGap): string => {
    const product = areas.PRODUCTS.find(({ id }) => id === gap.productId)
    const named = {
      ...gap,
      product: itemName(words, 'PRODUCTS', gap.productId),
      uses: usesName(gap, areas.KEYS, words),
      termUnit: termUnitOf(product?.calculationType ?? 'NONE'),
    }
    return missingPriceMessage(named, days, { t, locale })
  }
  const priceName = (id: string): ReactNode => {
    const name = itemName(words, 'INTEREST_CONDITIONS', id)
    if (toPrice === undefined) return name
    return (
      <Link className="lp-ink-inherit" to={toPrice(id)}>
        {name}
      </Link>
    )
  }
  const gapName = (gap: PriceGap): ReactNode => {
    const kind = kindOf(gap)
    if (onKind === undefined || !quoted.has(kind)) return textOf(gap)
    return <PlaceButton onClick={() => onKind(kind)}>{textOf(gap)}</PlaceButton>
  }
  return (
    <div className="lp-mt-8">
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
        {overlaps.length > shownAtMost && (
          <p>{t('rates.check.moreOverlaps', { count: overlaps.length - shownAtMost })}</p>
        )}
      </Notice>
    </div>
  )
}

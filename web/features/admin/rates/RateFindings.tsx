import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'

import { formatDate } from '#domain/time/dates.ts'
import { getTermUnit } from '#domain/loan/request-fields.ts'
import { getKeyedRates } from '#domain/settings/prices/bank-values.ts'
import { usesName } from '#domain/settings/labels/rate-use-text.ts'
import { itemName } from '#domain/settings/labels/label-context.ts'
import type { RateGap } from '#domain/settings/prices/rate-gaps.ts'
import { daysLookedAt, type RateAreas } from '#domain/settings/prices/new-rate-gaps.ts'
import { today } from '#web/shared/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { PlaceButton } from '../ui/PlaceButton.tsx'
import { missingRateMessage } from './missing-rate-message.ts'
import type { Findings } from './rate-findings.ts'
import { getKindKey } from './rate-groups.ts'

interface RateFindingsProps {
  readonly areas: RateAreas
  readonly findings: Findings
  /** Open the prices of a kind, and a price; without them, prices that are not on the screen are only named. */
  readonly onKind?: (kind: string) => void
  readonly toPrice?: (id: string) => To
}

/** The limit of shown findings; with more, the table itself needs a correction. */
const maxShown = 20

/** Describes loans without a price, and contradictory prices. */
export function RateFindings({ areas, findings: { gaps, overlaps }, onKind, toPrice }: RateFindingsProps) {
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
  const quoted = new Set(getKeyedRates(areas).map(getKindKey))
  const getText = (gap: RateGap): string => {
    const product = areas.PRODUCTS.find(({ id }) => id === gap.productId)
    const named = {
      ...gap,
      product: itemName(words, 'PRODUCTS', gap.productId),
      uses: usesName(gap, areas.KEYS, words),
      termUnit: getTermUnit(product?.calculationType ?? 'NONE'),
    }
    return missingRateMessage(named, days, { t, locale })
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
  const gapName = (gap: RateGap): ReactNode => {
    const kind = getKindKey(gap)
    if (onKind === undefined || !quoted.has(kind)) return getText(gap)
    return <PlaceButton onClick={() => onKind(kind)}>{getText(gap)}</PlaceButton>
  }
  return (
    <div className="lp-mt-8">
      <Notice kind="warning" title={t('rates.check.title', { gaps: gaps.length, overlaps: overlaps.length, until })}>
        <ul>
          {gaps.slice(0, maxShown).map((gap) => (
            <li key={JSON.stringify(gap)}>{gapName(gap)}</li>
          ))}
          {overlaps.slice(0, maxShown).map(({ item, params }) => {
            const other = String(params?.['item'] ?? '')
            return (
              <li key={`${item} ${other}`}>
                {t('rates.check.overlap')} {priceName(item)}, {priceName(other)}
              </li>
            )
          })}
        </ul>
        {gaps.length > maxShown && <p>{t('rates.check.more', { count: gaps.length - maxShown })}</p>}
        {overlaps.length > maxShown && <p>{t('rates.check.moreOverlaps', { count: overlaps.length - maxShown })}</p>}
      </Notice>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { addDays, formatDate } from '#domain/dates.ts'
import { formatEuro } from '#domain/fields/number-format.ts'
import { pricesOf } from '#domain/settings/bank-values.ts'
import { itemName, formatPercent } from '#domain/settings/labels/words.ts'
import { overlappingPrices } from '#domain/settings/overlapping-prices.ts'
import { type PriceGap, priceGaps } from '#domain/settings/price-gaps.ts'
import type { CalculationType } from '#domain/settings/products.ts'
import { today } from '#web/features/wizard/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { currentQuery, scheduledQuery } from '../settings/area-queries.ts'
import { shownIn } from '../settings/view-address.ts'
import { useListAddress } from '../ui/use-list-address.ts'
import { focusOnceThere } from './focus-once-there.ts'
import styles from './product-types.module.css'
import { kindOf, usesName } from './rate-groups.ts'
import { tableId } from './RateGrid.tsx'

/** A year from today: what prices there will be later, nobody knows yet. */
const daysAhead = 365
/** More than anybody mends one by one: then the table is mended. */
const shownAtMost = 20

/** Loans without a price and prices that contradict each other, of the version on the screen; each leads to its rows. */
export function PriceChecks() {
  const { t, locale } = useTexts()
  const { search, to, go } = useListAddress()
  const version = shownIn(search) === 'current' ? currentQuery : scheduledQuery
  const { data: rates } = useQuery(version('INTEREST_CONDITIONS'))
  const { data: products } = useQuery(version('PRODUCTS'))
  const { data: lists } = useQuery(version('KEYS'))
  if (rates === undefined || products === undefined || lists === undefined) return null
  const areas = { KEYS: lists.items, PRODUCTS: products.items, INTEREST_CONDITIONS: rates.items }
  const words = { locale, areas }
  const days = { from: today(), to: addDays(today(), daysAhead) }
  const keysOf = (type: string): readonly string[] =>
    lists.items.find(({ id }) => id === type)?.keys.map(({ key }) => key) ?? []
  const uses = { intendedUse: keysOf('INTENDED_USE'), typeOfUse: keysOf('TYPE_OF_USE') }
  const gaps = priceGaps(pricesOf(areas), products.items, days, uses)
  const overlaps = overlappingPrices(rates.items)
  const until = formatDate(days.to, locale)
  if (gaps.length + overlaps.length === 0)
    return (
      <div className={styles.errors}>
        <Notice kind="success">{t('rates.check.sound', { until })}</Notice>
      </div>
    )
  const goTo = (kind: string) => {
    go({ kind, search: undefined, showOnlyChanged: undefined })
    focusOnceThere(tableId(kind))
  }
  const rows = new Map(rates.items.map((row) => [row.id, row]))
  return (
    <div className={styles.errors}>
      <Notice kind="warning" title={t('rates.check.title', { gaps: gaps.length, overlaps: overlaps.length, until })}>
        <ul>
          {gaps.slice(0, shownAtMost).map((gap) => {
            const kind = kindOf(gap)
            const product = products.items.find(({ id }) => id === gap.productId)
            const has = pricesOf(areas).some((row) => kindOf(row) === kind)
            const text = t('rates.check.gap', {
              product: [
                itemName(words, 'PRODUCTS', gap.productId),
                usesName(gap, lists.items, words),
                ...(gap.others ?? []).map((name) => t(`rates.check.others.${name}`)),
                ...(gap.without ?? []).map((name) => t(`rates.check.without.${name}`)),
              ]
                .filter((name) => name !== '')
                .join(', '),
              loans: loansText(gap, product?.calculationType),
            })
            return (
              <li key={JSON.stringify(gap)}>
                {has ? (
                  <button type="button" className={styles.toRows} onClick={() => goTo(kind)}>
                    {text}
                  </button>
                ) : (
                  text
                )}
              </li>
            )
          })}
          {overlaps.slice(0, shownAtMost).map(({ item, params }) => {
            const other = String(params?.['item'] ?? '')
            const [one, two] = [rows.get(item), rows.get(other)]
            return one === undefined || two === undefined ? null : (
              <li key={`${item} ${other}`}>
                {t('rates.check.overlap')}{' '}
                <Link className={styles.place} to={to({ item })}>
                  {itemName(words, 'INTEREST_CONDITIONS', item)}
                </Link>
                {', '}
                <Link className={styles.place} to={to({ item: other })}>
                  {itemName(words, 'INTEREST_CONDITIONS', other)}
                </Link>
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

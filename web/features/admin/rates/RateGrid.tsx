import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { To } from 'react-router'

import { formatDate } from '#domain/time/dates.ts'
import { formatEuro } from '#domain/fields/number-format.ts'
import { formatPercent } from '#domain/settings/labels/label-context.ts'
import type { Rate } from '#domain/settings/areas/rates/schema.ts'
import { type TermUnit, termText, termUnitOfType } from '#domain/settings/labels/term-unit.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { scheduledQuery } from '../settings/area-queries.ts'
import type { AreaRow } from '../settings/area-rows.ts'
import { ChangeMark } from '../settings/changes/ChangeMark.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { getSort, sortText } from '../ui/list-address.ts'
import { useListAddress } from '../ui/use-list-address.ts'
import styles from './product-types.module.css'
import { compared, groupRates, type RateColumn, rateColumns, toRate } from './rate-groups.ts'

const byAmount = { property: 'amountFrom', descending: false } as const

interface RateGridProps {
  readonly rows: readonly AreaRow[]
  readonly open: string | undefined
  readonly to: (id: string) => To
}

/** The anchor for links from the list of gaps. */
export const tableId = (kind: string): string => `rates-${kind}`

/** The bank's prices by kind, in sortable tables: amounts, terms, redemption, rate, fee and days. */
export function RateGrid({ rows, open, to }: RateGridProps) {
  const { t, locale } = useTexts()
  const { search, go } = useListAddress()
  const { data: lists } = useQuery(scheduledQuery('KEYS'))
  const { data: products } = useQuery(scheduledQuery('PRODUCTS'))
  const keys = lists?.items ?? []
  const findUnit = (rate: Rate) => termUnitOfType(rate.productType, keys, products?.items ?? [])
  const groups = groupRates(rows, keys, { locale, areas: { KEYS: keys } })
  const chosen = groups.some(({ kind }) => kind === search.get('kind')) ? search.get('kind') : null
  const sort = getSort(search, rateColumns, byAmount)
  return (
    <>
      <NativeSelect
        className={`${styles.kinds} lp-mb-8`}
        label={t('rates.kind')}
        value={chosen ?? ''}
        data={[
          { value: '', label: t('rates.kind.all') },
          ...groups.map(({ kind, name, rows: own }) => ({
            value: kind,
            label: t('rates.kind.option', { name, count: own.length }),
          })),
        ]}
        onChange={(event) => go({ kind: event.currentTarget.value })}
      />
      {groups
        .filter(({ kind }) => chosen === null || kind === chosen)
        .map(({ kind, name, rows: own }, at) => (
          <section key={kind} className="lp-grid lp-gap-5 lp-min-0 lp-mb-12">
            <h2 id={tableId(kind)} className="lp-m-0 lp-text-md lp-weight-650" tabIndex={-1}>
              {name}
            </h2>
            <DataTable
              caption={name}
              columns={columnsFor(own, findUnit, t, locale)}
              rows={own.toSorted((one, other) => {
                const order = compared(toRate(one.item), toRate(other.item), sort.property)
                return sort.descending ? -order : order
              })}
              keyOf={({ id }) => id}
              to={({ id }) => to(id)}
              open={open}
              sort={sort}
              onSort={(next) => go({ sort: sortText(next) }, { replace: true })}
              stale={false}
              sortedElsewhere={at > 0}
            />
          </section>
        ))}
    </>
  )
}

function columnsFor(
  rows: readonly AreaRow[],
  unitOf: (rate: Rate) => TermUnit | undefined,
  t: ReturnType<typeof useTexts>['t'],
  locale: ReturnType<typeof useTexts>['locale'],
): Column<AreaRow, RateColumn>[] {
  const range = (from: string, to: string): string => (from === to ? from : `${from} – ${to}`)
  const column = (id: string, text: (rate: Rate) => string, sort: RateColumn): Column<AreaRow, RateColumn> => ({
    id,
    label: t(`rates.column.${id}`),
    cell: ({ item }) => text(toRate(item)),
    sort,
  })
  const redeems = rows.some(
    ({ item }) => toRate(item).redemptionRateFrom !== undefined || toRate(item).redemptionRateTo !== undefined,
  )
  return [
    column(
      'amount',
      (rate) => range(formatEuro(rate.amountFrom, locale), formatEuro(rate.amountTo, locale)),
      'amountFrom',
    ),
    column(
      'term',
      (rate) => {
        const term = range(String(rate.termFrom), String(rate.termTo))
        const unit = unitOf(rate)
        return termText(term, rate.termTo, unit, locale)
      },
      'termFrom',
    ),
    ...(redeems
      ? [
          column(
            'redemption',
            ({ redemptionRateFrom, redemptionRateTo }) =>
              redemptionRateFrom === undefined && redemptionRateTo === undefined
                ? t('admin.none')
                : range(
                    formatPercent(redemptionRateFrom ?? 0, locale),
                    redemptionRateTo === undefined ? '…' : formatPercent(redemptionRateTo, locale),
                  ),
            'redemptionRateFrom',
          ),
        ]
      : []),
    column('rate', ({ nominalRate }) => formatPercent(nominalRate, locale), 'nominalRate'),
    column('fee', ({ feePercent }) => formatPercent(feePercent, locale), 'feePercent'),
    column(
      'validity',
      ({ validFrom, validTo }) => range(formatDate(validFrom, locale), formatDate(validTo, locale)),
      'validFrom',
    ),
    ...(rows.some(({ change }) => change !== undefined)
      ? [
          {
            id: 'change',
            label: t('rates.column.change'),
            cell: ({ change }: AreaRow) => (change === undefined ? t('admin.none') : <ChangeMark change={change} />),
          },
        ]
      : []),
  ]
}

import { Button } from '@mantine/core'
import { useState } from 'react'

import { formatNumber } from '#domain/money/format.ts'
import { textOr } from '#web/i18n/i18n.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import type { MetricsDto } from '#worker/features/operations/metrics.ts'

import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { rowsOf, type TimerRow } from './figures.ts'
import styles from './metrics.module.css'

/** The frequency and latency of all calls, services and jobs. */
export function FigureTables({ figures }: { readonly figures: MetricsDto }) {
  const { t } = useTexts()
  const outcome = (name: string) => textOr(`metrics.outcome.${name}`, name)
  const statuses = rowsOf({ '': figures['http.server.requests'].percode })
  const calls = useColumns(t('metrics.call'), ({ group, name }) => (
    <code>
      {name} {group === 'other' ? t('metrics.call.other') : group}
    </code>
  ))
  const byStatus = useColumns(t('metrics.status'), ({ name }) => name)
  const services = useColumns(
    t('metrics.service'),
    ({ group, name }) =>
      `${textOr(`health.waits.${group}`, textOr(`metrics.service.${group}`, group))}: ${outcome(name)}`,
  )
  const jobs = useColumns(
    t('metrics.job'),
    ({ group, name }) => `${textOr(`health.detail.${group}`, group)}: ${outcome(name)}`,
  )
  return (
    <>
      <FigureTable title={t('metrics.calls')} columns={calls} rows={rowsOf(figures.services)} />
      <FigureTable title={t('metrics.statuses')} columns={byStatus} rows={statuses} />
      <FigureTable title={t('metrics.services')} columns={services} rows={rowsOf(figures.dependencies)} />
      <FigureTable title={t('metrics.jobs')} columns={jobs} rows={rowsOf(figures.jobs)} />
    </>
  )
}

interface FigureTableProps {
  readonly title: string
  readonly columns: readonly Column<TimerRow, never>[]
  readonly rows: readonly TimerRow[]
}

/** On a phone each row is a card, so that all calls would make a very long page. */
const shownFirst = 20

function FigureTable({ title, columns, rows }: FigureTableProps) {
  const { t } = useTexts()
  const [all, setAll] = useState(false)
  if (rows.length === 0) return null
  return (
    <section className={styles.table}>
      <h2>{title}</h2>
      <DataTable
        caption={title}
        columns={columns}
        rows={all ? rows : rows.slice(0, shownFirst)}
        keyOf={({ group, name }) => `${group} ${name}`}
        stale={false}
      />
      {rows.length > shownFirst && (
        <Button className={styles.more} variant="default" onClick={() => setAll(!all)}>
          {all ? t('metrics.rows.few', { count: shownFirst }) : t('metrics.rows.all', { count: rows.length })}
        </Button>
      )}
    </section>
  )
}

function useColumns(label: string, cell: Column<TimerRow, never>['cell']): readonly Column<TimerRow, never>[] {
  const { t, locale } = useTexts()
  const ms = (value: number) => `${formatNumber(Math.round(value * 10) / 10, locale)} ms`
  return [
    { id: 'name', label, cell },
    { id: 'count', label: t('metrics.count'), narrow: true, cell: ({ count }) => formatNumber(count, locale) },
    { id: 'mean', label: t('metrics.mean'), narrow: true, cell: ({ mean }) => ms(mean) },
    { id: 'max', label: t('metrics.max'), narrow: true, cell: ({ max }) => ms(max) },
  ]
}

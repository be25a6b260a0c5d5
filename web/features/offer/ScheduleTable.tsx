import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'

import { formatDate } from '#domain/time/dates.ts'
import type { PaymentRow } from '#domain/loan/schedule.ts'
import { type ScheduleYear, groupByYear } from '#domain/loan/schedule-years.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './ScheduleTable.module.css'

/** The months of a schedule, collapsed into years. */
export function ScheduleTable({ rows }: { readonly rows: readonly PaymentRow[] }) {
  const { t } = useTexts()
  const captionId = useId()
  const years = groupByYear(rows)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggle = (year: number) =>
    setOpen((before) => new Set(before.has(year) ? [...before].filter((each) => each !== year) : [...before, year]))
  const allOpen = open.size === years.length
  return (
    <div>
      <div className="lp-row lp-between lp-gap-2-8 lp-mb-4">
        <h3 id={captionId} className="lp-m-0 lp-text-md">
          {t('offer.schedule.table')}
        </h3>
        <button
          type="button"
          className={`${styles.all} lp-min-h-2_5 lp-p-0-4 lp-plain-button lp-round-sm lp-primary lp-text-md lp-weight-600`}
          onClick={() => setOpen(new Set(allOpen ? [] : years.map(({ year }) => year)))}
        >
          {t(allOpen ? 'offer.schedule.foldAll' : 'offer.schedule.unfoldAll')}
        </button>
      </div>
      <div
        className={`${styles.scroll} lp-scroll-x lp-container`}
        role="region"
        aria-labelledby={captionId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard
        tabIndex={0}
      >
        <table className={`${styles.table} lp-full lp-collapse lp-text-md lp-figures`} aria-labelledby={captionId}>
          <thead>
            <tr>
              <th scope="col">{t('offer.schedule.period')}</th>
              <th scope="col">{t('offer.schedule.instalment')}</th>
              <th scope="col">{t('offer.schedule.interest')}</th>
              <th scope="col">{t('offer.schedule.redemption')}</th>
              <th scope="col">{t('offer.schedule.outstanding')}</th>
            </tr>
          </thead>
          {years.map((year) => (
            <Year key={year.year} year={year} open={open.has(year.year)} onToggle={() => toggle(year.year)} />
          ))}
        </table>
      </div>
    </div>
  )
}

interface YearProps {
  readonly year: ScheduleYear
  readonly open: boolean
  readonly onToggle: () => void
}

function Year({ year, open, onToggle }: YearProps) {
  const { t } = useTexts()
  const monthsId = useId()
  const amounts = useAmounts()
  return (
    <>
      <tbody className={styles.year}>
        <tr>
          <th scope="row">
            <button
              type="button"
              className={`${styles.toggle} lp-inline-flex lp-gap-3 lp-min-h-2_5 lp-plain-button lp-items-center lp-round-sm lp-ink-inherit lp-weight-600`}
              aria-expanded={open}
              aria-controls={monthsId}
              onClick={onToggle}
            >
              <IconChevronRight size={16} stroke={2.25} aria-hidden />
              {t('offer.schedule.year', { year: year.year })}
            </button>
          </th>
          {amounts([year.instalments, year.interest, year.redemption, year.outstanding])}
        </tr>
      </tbody>
      <tbody id={monthsId} hidden={!open} className={styles.months}>
        {open &&
          year.rows.map((row) => (
            <tr key={row.month}>
              <MonthHeading row={row} />
              {amounts([row.instalment, row.interest, row.redemption, row.outstanding])}
            </tr>
          ))}
      </tbody>
    </>
  )
}

/** The day on which the instalment is due, else the month; in narrow layouts, its word is only announced. */
function MonthHeading({ row: { month, dueDate } }: { readonly row: PaymentRow }) {
  const { t, locale } = useTexts()
  if (dueDate !== undefined) return <th scope="row">{formatDate(dueDate, locale)}</th>
  const word = <span className={styles.word}>{t('offer.schedule.month')}</span>
  return (
    <th scope="row">
      {locale === 'de' ? (
        <>
          {month}. {word}
        </>
      ) : (
        <>
          {word} {month}
        </>
      )}
    </th>
  )
}

const columns = ['instalment', 'interest', 'redemption', 'outstanding']

/** Amounts without the euro sign, which is above the table. */
function useAmounts() {
  const { cents } = useFormats()
  return (values: readonly number[]) =>
    values.map((value, column) => <td key={columns[column]}>{cents(value).replace(/\s?€/, '')}</td>)
}

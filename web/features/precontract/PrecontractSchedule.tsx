import type { Precontract } from '#domain/precontract/model.ts'
import { scheduleTable } from '#domain/precontract/schedule-table.ts'
import { columnTexts, rowText } from '#domain/precontract/text-of.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import styles from '../offer/ScheduleTable.module.css'

/** All payments, printed in full. */
export function PrecontractSchedule({ precontract }: { readonly precontract: Precontract }) {
  const { locale } = useTexts()
  const columns = columnTexts(locale)
  const name = rowText('schedule', locale, precontract.kind)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard
    <div className={styles.scroll} role="region" aria-label={name} tabIndex={0}>
      <table className={styles.table} aria-label={name}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scheduleTable(precontract, locale).map(({ heading, cells, isSum }) => (
            <tr key={heading} className={isSum ? styles.year : undefined}>
              <th scope="row">{heading}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

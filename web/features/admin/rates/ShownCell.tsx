import type { TermUnit } from '#domain/settings/labels/term-unit.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { type CellRow, cellState } from './cell-rows.ts'
import { cellText } from './cell-text.ts'
import styles from './rate-grid.module.css'
import type { CellName, CellValue } from './rate-grid.ts'

interface ShownCellProps {
  readonly row: CellRow
  readonly name: CellName
  readonly unit: TermUnit | undefined
  readonly problem: string | undefined
  readonly problemId: string
}

/** The new value of a cell, the scheduled one that it replaces, the live one, and its error. */
export function ShownCell({ row, name, unit, problem, problemId }: ShownCellProps) {
  const { t, locale } = useTexts()
  const { differs, scheduled } = cellState(row, name)
  const text = (value: CellValue): string => cellText(name, value, unit, locale) ?? t('admin.none')
  return (
    <span className={styles.value}>
      <span className={`${styles.cellValue} lp-nowrap`}>{text(row.rate[name])}</span>
      {differs && (
        <del className={`${styles.before} lp-nowrap lp-block lp-muted lp-weight-400 lp-text-sm`}>
          {text(row.item[name])}
        </del>
      )}
      {scheduled && (
        <span className={`${styles.live} lp-block lp-muted lp-weight-400 lp-text-sm`}>
          {t('cells.live', { value: text(row.live?.[name]) })}
        </span>
      )}
      {problem !== undefined && (
        <span id={problemId} className={`${styles.wrong} lp-block`}>
          {problem}
        </span>
      )}
    </span>
  )
}

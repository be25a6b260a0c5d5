import type { TermUnit } from '#domain/settings/term-unit.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { type CellRow, fateOf } from './cell-rows.ts'
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

/** What is to be, what was scheduled before it was typed over, what is live, and what is wrong with it. */
export function ShownCell({ row, name, unit, problem, problemId }: ShownCellProps) {
  const { t, locale } = useTexts()
  const { differs, planned: scheduled } = fateOf(row, name)
  const text = (value: CellValue): string => cellText(name, value, unit, locale) ?? t('admin.none')
  return (
    <span className={styles.value}>
      <span className={styles.wanted}>{text(row.rate[name])}</span>
      {differs && <del className={styles.before}>{text(row.item[name])}</del>}
      {scheduled && <span className={styles.inForce}>{t('cells.inForce', { value: text(row.inForce?.[name]) })}</span>}
      {problem !== undefined && (
        <span id={problemId} className={styles.wrong}>
          {problem}
        </span>
      )}
    </span>
  )
}

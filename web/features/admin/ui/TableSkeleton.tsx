import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './table.module.css'

const rows = [0, 1, 2, 3, 4, 5, 6]

export function TableSkeleton() {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('shell.loading')} className={`${styles.skeleton} lp-round-md lp-paper`}>
      {rows.map((row) => (
        <div key={row} aria-hidden>
          <span style={{ width: `${22 - (row % 3) * 4}%` }} />
          <span style={{ width: `${18 + (row % 2) * 6}%` }} />
          <span style={{ width: '12%' }} />
          <span style={{ width: '10%' }} />
        </div>
      ))}
    </div>
  )
}

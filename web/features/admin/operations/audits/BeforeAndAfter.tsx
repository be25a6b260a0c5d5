import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './audits.module.css'
import { ChangeTable } from '../../settings/changes/ChangeTable.tsx'
import { differences } from './compare.ts'
import { useReadable } from './use-readable.ts'

interface BeforeAndAfterProps {
  readonly before: unknown
  readonly after: unknown
}

/** Compares field by field; empty if the person's data key was deleted. */
export function BeforeAndAfter({ before, after }: BeforeAndAfterProps) {
  const { t } = useTexts()
  const rows = useReadable(differences(before, after))
  if (rows.length === 0) return <p className={styles.note}>{t('audits.change.none')}</p>
  return <ChangeTable caption={t('audits.change.title')} rows={rows} />
}

import { useTexts } from '#web/i18n/use-texts.ts'

import type { Change } from './area-queries.ts'
import { ChangeMark } from './changes/ChangeMark.tsx'
import { UndoButton } from './changes/UndoButton.tsx'
import styles from './settings.module.css'

/** The open change of the items' order, which belongs to no single item. */
export function OrderChange({ change }: { readonly change: Change }) {
  const { t } = useTexts()
  return (
    <div className={styles.order}>
      <span className={styles.itemName}>{t('settings.order.changed')}</span>
      <ChangeMark change={change} />
      <UndoButton change={change} small />
    </div>
  )
}

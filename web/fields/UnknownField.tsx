import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './fields.module.css'

/** [A3.12] */
export function UnknownField() {
  const { t } = useTexts()
  return <p className={styles.unknown}>{t('fields.unknown')}</p>
}

import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './controls.module.css'

/** What the mark at an input means, once a form, as soon as something in it has one. */
export function RequiredLegend() {
  const { t } = useTexts()
  return <p className={styles.asked}>{t('wizard.required')}</p>
}

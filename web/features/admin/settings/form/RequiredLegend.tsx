import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './controls.module.css'

/** Explains the mark of required inputs, once in a form that has any. */
export function RequiredLegend() {
  const { t } = useTexts()
  return <p className={`${styles.legendText} lp-m-0 lp-muted lp-text-sm`}>{t('wizard.required')}</p>
}

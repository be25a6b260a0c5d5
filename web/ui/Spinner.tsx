import { useTexts } from '../i18n/use-texts.ts'
import styles from './Spinner.module.css'

/** Appears only after a delay. */
export function Spinner() {
  const { t } = useTexts()
  return (
    <div className={`${styles.spinner} lp-grid lp-middle`} role="status">
      <span className={`${styles.ring} lp-circle`} aria-hidden />
      <span className="lp-visually-hidden">{t('shell.loading')}</span>
    </div>
  )
}

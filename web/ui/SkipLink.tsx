import { useTexts } from '../i18n/use-texts.ts'
import styles from './SkipLink.module.css'

export const mainId = 'main'

export function SkipLink() {
  const { t } = useTexts()
  return (
    <a className={styles.link} href={`#${mainId}`}>
      {t('shell.skip')}
    </a>
  )
}

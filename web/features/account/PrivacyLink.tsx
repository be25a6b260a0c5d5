import { IconExternalLink } from '@tabler/icons-react'

import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../paths.ts'
import styles from './account.module.css'

/** The privacy notice that is confirmed here, in a tab of its own: the form keeps what was entered. */
export function PrivacyLink() {
  const { t } = useTexts()
  return (
    <a
      className={styles.privacy}
      href={path('information', { topic: 'datenschutz' })}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('register.privacy')}
      <IconExternalLink size={16} aria-hidden />
    </a>
  )
}

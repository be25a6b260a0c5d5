import { useQuery } from '@tanstack/react-query'

import { infoQuery } from '../../api/info.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './account.module.css'

/** [B3.54]; a demo portal announces itself at sign-in. Production refuses demo people. */
export function DemoNotice() {
  const { t } = useTexts()
  const { data } = useQuery(infoQuery)
  if (data?.activeProfiles?.includes('demo') !== true) return null
  return (
    <div className={styles.demo}>
      <Notice kind="info" title={t('signIn.demo.title')}>
        <p>{t('signIn.demo.text')}</p>
      </Notice>
    </div>
  )
}

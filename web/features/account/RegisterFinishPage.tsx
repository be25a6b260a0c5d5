import { IconMailCheck } from '@tabler/icons-react'

import { useTexts } from '../../i18n/use-texts.ts'
import { DonePage } from './DonePage.tsx'

/** [A2.05] */
export function RegisterFinishPage() {
  const { t } = useTexts()
  return (
    <DonePage
      icon={IconMailCheck}
      title={t('register.finish.title')}
      text={t('register.finish.text')}
      hint={t('register.finish.hint')}
    />
  )
}

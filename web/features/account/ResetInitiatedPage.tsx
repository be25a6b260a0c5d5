import { IconMailFast } from '@tabler/icons-react'

import { useTexts } from '../../i18n/use-texts.ts'
import { DonePage } from './DonePage.tsx'

/** [A2.09] */
export function ResetInitiatedPage() {
  const { t } = useTexts()
  return (
    <DonePage
      icon={IconMailFast}
      title={t('reset.initiated.title')}
      text={t('reset.initiated.text')}
      hint={t('register.finish.hint')}
    />
  )
}

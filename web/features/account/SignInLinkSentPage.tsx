import { IconMailFast } from '@tabler/icons-react'

import { useTexts } from '../../i18n/use-texts.ts'
import { DonePage } from './DonePage.tsx'

export function SignInLinkSentPage() {
  const { t } = useTexts()
  return (
    <DonePage
      icon={IconMailFast}
      title={t('signInLink.sent.title')}
      text={t('signInLink.sent.text')}
      hint={t('register.finish.hint')}
    />
  )
}

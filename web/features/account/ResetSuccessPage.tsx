import { IconShieldCheck } from '@tabler/icons-react'

import { useTexts } from '../../i18n/use-texts.ts'
import { DonePage } from './DonePage.tsx'

/** [A2.09] */
export function ResetSuccessPage() {
  const { t } = useTexts()
  return <DonePage icon={IconShieldCheck} title={t('reset.success.title')} text={t('reset.success.text')} />
}

import { IconMailCheck } from '@tabler/icons-react'
import { useLocation } from 'react-router'

import { useTexts } from '../../i18n/use-texts.ts'
import { DonePage } from './DonePage.tsx'
import { ResendActivation } from './ResendActivation.tsx'

/** [A2.05]; never signs in by itself, because the mailed link may be followed by somebody else. */
export function RegisterFinishPage() {
  const { t } = useTexts()
  const email = registeredIn(useLocation().state)
  return (
    <DonePage
      icon={IconMailCheck}
      title={t('register.finish.title')}
      text={
        email === undefined
          ? t('register.finish.text')
          : `${t('register.finish.to', { email })} ${t('register.finish.elsewhere')}`
      }
      hint={t('register.finish.hint')}
    >
      <ResendActivation email={email} />
    </DonePage>
  )
}

/** The address in the state of the history's entry; undefined where the page was opened by its address. */
function registeredIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('registered' in state)) return undefined
  return typeof state.registered === 'string' ? state.registered : undefined
}

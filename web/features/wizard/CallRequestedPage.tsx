import { IconPhoneCheck } from '@tabler/icons-react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'

/** [A2.11] */
export function CallRequestedPage() {
  const { t } = useTexts()
  return (
    <>
      <PageTitle name={t('wizard.callRequested.title')} />
      <EmptyState
        icon={IconPhoneCheck}
        heading="h1"
        title={t('wizard.callRequested.title')}
        action={<ButtonLink to={path('start')}>{t('wizard.callRequested.action')}</ButtonLink>}
      >
        <p>{t('wizard.callRequested.text')}</p>
      </EmptyState>
    </>
  )
}

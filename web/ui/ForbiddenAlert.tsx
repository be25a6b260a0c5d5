import { IconLock } from '@tabler/icons-react'

import { useTexts } from '../i18n/use-texts.ts'
import { path } from '../routing/paths.ts'
import { ButtonLink } from './ButtonLink.tsx'
import { EmptyState } from './EmptyState.tsx'
import { PageTitle } from './PageTitle.tsx'

/** [A2.16]: shown without a call, whose 403 would end the session. */
export function ForbiddenAlert() {
  const { t } = useTexts()
  return (
    <div role="alert">
      <PageTitle name={t('forbidden.title')} />
      <EmptyState
        icon={IconLock}
        heading="h1"
        title={t('error.http.403')}
        action={<ButtonLink to={path('start')}>{t('notFound.action')}</ButtonLink>}
      />
    </div>
  )
}

import { IconMapSearch } from '@tabler/icons-react'

import { useTexts } from '../i18n/use-texts.ts'
import { path } from '../routing/paths.ts'
import { ButtonLink } from './ButtonLink.tsx'
import { EmptyState } from './EmptyState.tsx'
import { PageTitle } from './PageTitle.tsx'

/** [A2.15] */
export function NotFoundPage() {
  const { t } = useTexts()
  return (
    <>
      <PageTitle name={t('notFound.title')} />
      <EmptyState
        icon={IconMapSearch}
        heading="h1"
        title={t('error.http.404')}
        action={<ButtonLink to={path('start')}>{t('notFound.action')}</ButtonLink>}
      >
        {t('notFound.text')}
      </EmptyState>
    </>
  )
}

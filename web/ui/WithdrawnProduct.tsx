import { IconArchive } from '@tabler/icons-react'

import { useTexts } from '../i18n/use-texts.ts'
import { path } from '../routing/paths.ts'
import { ButtonLink } from './ButtonLink.tsx'
import { EmptyState } from './EmptyState.tsx'
import { PageTitle } from './PageTitle.tsx'

/** Replaces a draft whose product was withdrawn. */
export function WithdrawnProduct() {
  const { t } = useTexts()
  return (
    <div role="alert">
      <PageTitle name={t('notOffered.title')} />
      <EmptyState
        icon={IconArchive}
        heading="h1"
        title={t('notOffered.title')}
        action={<ButtonLink to={path('start')}>{t('notFound.action')}</ButtonLink>}
      >
        {t('notOffered.text')}
      </EmptyState>
    </div>
  )
}

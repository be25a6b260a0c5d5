import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { PageHead } from '../../ui/PageHead.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { technicalQuery } from './calls.ts'
import { TechnicalForm } from './TechnicalForm.tsx'

/** Technical settings, which are live at once ([B3.18], [B7.04]). */
export function TechnicalPage() {
  const { t } = useTexts()
  const { data, error: failed, isLoading, isFetching, refetch } = useQuery(technicalQuery)
  const error = useLastError(failed, isLoading)
  return (
    <>
      <PageHead title={t('admin.screen.settings')} text={t('technical.text')}>
        <ButtonLink
          variant="default"
          leftSection={<IconHistory size={18} stroke={1.75} aria-hidden />}
          to={path('adminScreen', { screen: 'audits' })}
        >
          {t('technical.audits')}
        </ButtonLink>
      </PageHead>
      {data === undefined && error !== null && (
        <LoadFailure title={t('settings.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <TableSkeleton />}
      {data !== undefined && <TechnicalForm before={data} />}
    </>
  )
}

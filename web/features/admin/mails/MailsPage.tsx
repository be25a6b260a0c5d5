import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { ListHead } from '../ui/ListHead.tsx'
import { TableSkeleton } from '../ui/TableSkeleton.tsx'
import { mailServerQuery, mailsQuery } from './calls.ts'
import { MailList } from './MailList.tsx'
import { MailReader } from './MailReader.tsx'
import { placeOf } from './mail-state.ts'
import styles from './mails.module.css'

/** Sent and waiting mails, with their content. */
export function MailsPage() {
  const { t } = useTexts()
  const [search] = useSearchParams()
  const { page, open } = placeOf(search)
  const { data, error: failed, isLoading, isFetching, refetch } = useQuery(mailsQuery(page))
  const error = useLastError(failed, isLoading)
  const { data: hasMailServer = true } = useQuery(mailServerQuery)
  const mail = data?.mails.find(({ id }) => id === open)
  return (
    <>
      <ListHead
        title={t('admin.mails.title')}
        text={t('admin.screen.mails.text')}
        busy={isFetching}
        onRefresh={() => void refetch()}
      />
      {!hasMailServer && (
        <div className={styles.notice}>
          <Notice kind="info">
            <p>{t('admin.mails.noServer')}</p>
          </Notice>
        </div>
      )}
      {error !== null && (
        <LoadFailure title={t('admin.mails.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <TableSkeleton />}
      {data?.total === 0 && (
        <EmptyState icon={IconMailOff} title={t('admin.mails.empty.title')}>
          {t('admin.mails.empty.text')}
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <div className={styles.columns} data-open={mail !== undefined || undefined}>
          <MailList mails={data.mails} total={data.total} page={page} open={mail?.id} hasMailServer={hasMailServer} />
          <MailReader key={mail?.id} mail={mail} page={page} hasMailServer={hasMailServer} />
        </div>
      )}
    </>
  )
}

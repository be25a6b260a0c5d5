import { SegmentedControl } from '@mantine/core'
import { IconMessageOff, IconCheck, IconMail, IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'
import { contactReferenceTexts, contactWayTexts } from '#domain/contact/contact.ts'
import { timestampOf } from '#web/features/overview/times.ts'

import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { pageOf, pageParameter } from '../../ui/list-address.ts'
import { ListHead } from '../../ui/ListHead.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { useListAddress } from '../../ui/use-list-address.ts'
import { messagesPerPage, messagesQuery, type ListedMessage } from './calls.ts'
import { MessagePanel } from './MessagePanel.tsx'
import styles from './messages.module.css'
import { Badge } from '../../ui/Badge.tsx'

/** Messages to the bank, without their content: new ones by default. */
export function MessagesPage() {
  const { t } = useTexts()
  const { search, to, go } = useListAddress()
  const page = pageOf(search)
  const all = search.get('state') === 'all'
  const open = search.get('message') ?? undefined
  const columns = useMessageColumns()
  const messages = useQuery(messagesQuery(page, all ? undefined : 'NEW'))
  const { data, error: failed, isLoading, isFetching, isPlaceholderData, refetch } = messages
  const error = useLastError(failed, isLoading)
  return (
    <>
      <ListHead
        title={t('messages.title')}
        text={t('messages.text')}
        busy={isFetching}
        onRefresh={() => void refetch()}
      />
      <SegmentedControl
        aria-label={t('messages.which')}
        value={all ? 'all' : 'new'}
        data={[
          { value: 'new', label: t('messages.new') },
          { value: 'all', label: t('messages.all') },
        ]}
        onChange={(state) => go({ state: state === 'all' ? state : undefined, page: undefined })}
      />
      {error !== null && (
        <LoadFailure title={t('messages.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <TableSkeleton />}
      {data?.total === 0 && (
        <EmptyState icon={IconMessageOff} title={t(all ? 'messages.none.title' : 'messages.noneNew.title')}>
          {t('messages.none.text')}
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <div className="lp-mt-10">
            <DataTable
              caption={t('messages.title')}
              columns={columns}
              rows={data.messages}
              keyOf={({ id }) => id}
              to={({ id }) => to({ message: id })}
              open={open}
              stale={isPlaceholderData}
            />
          </div>
          <Pager
            page={page}
            size={messagesPerPage}
            total={data.total}
            to={(next) => to({ page: pageParameter(next) })}
          />
        </>
      )}
      {open !== undefined && <MessagePanel key={open} id={open} onClose={() => go({ message: undefined })} />}
    </>
  )
}

function useMessageColumns(): readonly Column<ListedMessage, never>[] {
  const { t, local, locale } = useTexts()
  return [
    {
      id: 'date',
      label: t('messages.column.date'),
      narrow: true,
      cell: ({ createdAt }) => timestampOf(createdAt, locale),
    },
    {
      id: 'reference',
      label: t('messages.column.reference'),
      cell: ({ reference, loanId }) => (
        <>
          {local(contactReferenceTexts[reference])}
          {loanId !== null && <span className={`${styles.reference} lp-block lp-muted lp-anywhere`}>{loanId}</span>}
        </>
      ),
    },
    {
      id: 'via',
      label: t('messages.column.via'),
      cell: ({ contactVia, hasFile }) => (
        <span className="lp-inline-flex lp-items-center lp-gap-3">
          {local(contactWayTexts[contactVia])}
          {hasFile && <IconPaperclip size={16} role="img" aria-label={t('messages.file')} />}
        </span>
      ),
    },
    {
      id: 'state',
      label: t('messages.column.state'),
      narrow: true,
      cell: ({ state }) =>
        state === 'NEW' ? (
          <Badge tone="info" icon={IconMail}>
            {t('messages.isNew')}
          </Badge>
        ) : (
          <Badge tone="success" icon={IconCheck}>
            {t('messages.answered')}
          </Badge>
        ),
    },
  ]
}

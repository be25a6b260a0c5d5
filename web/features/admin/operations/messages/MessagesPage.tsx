import { SegmentedControl } from '@mantine/core'
import { IconMessageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { pageOf, pageParameter } from '../../ui/list-address.ts'
import { ListHead } from '../../ui/ListHead.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { useListAddress } from '../../ui/use-list-address.ts'
import { messagesPerPage, messagesQuery } from './calls.ts'
import { LinkedMessage } from './LinkedMessage.tsx'
import { MessageCard } from './MessageCard.tsx'
import styles from './messages.module.css'

/** Messages to the bank: new ones by default, below a linked one. */
export function MessagesPage() {
  const { t } = useTexts()
  const { search, to, go } = useListAddress()
  const page = pageOf(search)
  const all = search.get('state') === 'all'
  const linked = search.get('message')
  const { data, error: failed, isLoading, isFetching, refetch } = useQuery(messagesQuery(page, all ? undefined : 'NEW'))
  const error = useLastError(failed, isLoading)
  return (
    <>
      <ListHead
        title={t('messages.title')}
        text={t('admin.screen.messages.text')}
        busy={isFetching}
        onRefresh={() => void refetch()}
      />
      {linked !== null && <LinkedMessage key={linked} id={linked} />}
      <SegmentedControl
        aria-label={t('messages.which')}
        value={all ? 'all' : 'new'}
        data={[
          { value: 'new', label: t('messages.new') },
          { value: 'all', label: t('messages.all') },
        ]}
        onChange={(state) => go({ state: state === 'all' ? state : undefined, page: undefined, message: undefined })}
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
          <ul className={styles.list}>
            {data.messages
              .filter(({ id }) => id !== linked)
              .map((message) => (
                <li key={message.id}>
                  <MessageCard message={message} />
                </li>
              ))}
          </ul>
          <Pager
            page={page}
            size={messagesPerPage}
            total={data.total}
            to={(next) => to({ page: pageParameter(next), message: undefined })}
          />
        </>
      )}
    </>
  )
}

import { SegmentedControl } from '@mantine/core'
import { IconMessageOff, IconCheck, IconMail, IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { contactReferenceTexts, contactWayTexts } from '#domain/contact/contact.ts'
import { formatTimestamp } from '#web/features/overview/times.ts'

import type { Column } from '../../ui/DataTable.tsx'
import { getPageNumber, pageParameter } from '../../ui/list-address.ts'
import { ListScreen } from '../../ui/ListScreen.tsx'
import { useListAddress } from '../../ui/use-list-address.ts'
import { messagesPerPage, messagesQuery, type ListedMessage } from './calls.ts'
import { MessagePanel } from './MessagePanel.tsx'
import { Badge } from '../../ui/Badge.tsx'

/** Messages to the bank, without their content: new ones by default. */
export function MessagesPage() {
  const { t } = useTexts()
  const { search, to, go } = useListAddress()
  const page = getPageNumber(search)
  const all = search.get('state') === 'all'
  const open = search.get('message') ?? undefined
  const columns = useMessageColumns()
  return (
    <ListScreen
      title={t('messages.title')}
      text={t('messages.text')}
      query={useQuery(messagesQuery(page, all ? undefined : 'NEW'))}
      failure={t('messages.error')}
      rowsOf={({ messages }) => messages}
      table={{ columns, keyOf: ({ id }) => id, to: ({ id }) => to({ message: id }), open }}
      paging={{ page, size: messagesPerPage, to: (next) => to({ page: pageParameter(next) }) }}
      empty={
        <EmptyState icon={IconMessageOff} title={t(all ? 'messages.none.title' : 'messages.noneNew.title')}>
          {t('messages.none.text')}
        </EmptyState>
      }
      panel={open !== undefined && <MessagePanel key={open} id={open} onClose={() => go({ message: undefined })} />}
    >
      <div className="lp-mb-10">
        <SegmentedControl
          aria-label={t('messages.which')}
          value={all ? 'all' : 'new'}
          data={[
            { value: 'new', label: t('messages.new') },
            { value: 'all', label: t('messages.all') },
          ]}
          onChange={(state) => go({ state: state === 'all' ? state : undefined, page: undefined })}
        />
      </div>
    </ListScreen>
  )
}

function useMessageColumns(): readonly Column<ListedMessage, never>[] {
  const { t, local, locale } = useTexts()
  return [
    {
      id: 'date',
      label: t('messages.column.date'),
      narrow: true,
      cell: ({ createdAt }) => formatTimestamp(createdAt, locale),
    },
    {
      id: 'reference',
      label: t('messages.column.reference'),
      cell: ({ reference, loanId }) => (
        <>
          {local(contactReferenceTexts[reference])}
          {loanId !== null && <span className="lp-mono lp-text-sm lp-block lp-muted lp-anywhere">{loanId}</span>}
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

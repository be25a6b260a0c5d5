import { IconCheck, IconMail, IconPaperclip } from '@tabler/icons-react'

import { contactReferenceTexts, contactWayTexts } from '#domain/contact.ts'
import { timestampOf } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { Badge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import type { ListedMessage } from './calls.ts'
import styles from './messages.module.css'

export function useMessageColumns(): readonly Column<ListedMessage, never>[] {
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
          {loanId !== null && <span className={styles.reference}>{loanId}</span>}
        </>
      ),
    },
    {
      id: 'via',
      label: t('messages.column.via'),
      cell: ({ contactVia, hasFile }) => (
        <span className={styles.via}>
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

import { IconCheck, IconClock, IconMail } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

import type { ReviewState } from '#domain/loan/review.ts'
import { timestampOf } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { Badge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import styles from '../messages/messages.module.css'
import type { ListedReview } from './calls.ts'

const looks: Readonly<Record<ReviewState, Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>>> = {
  REQUESTED: { tone: 'info', icon: IconMail },
  IN_REVIEW: { tone: 'info', icon: IconClock },
  UPHELD: { tone: 'quiet', icon: IconCheck },
  CHANGED: { tone: 'success', icon: IconCheck },
}

export function useReviewColumns(): readonly Column<ListedReview, never>[] {
  const { t, locale } = useTexts()
  return [
    {
      id: 'date',
      label: t('reviews.column.date'),
      narrow: true,
      cell: ({ requestedAt }) => timestampOf(requestedAt, locale),
    },
    {
      id: 'loan',
      label: t('reviews.loan'),
      cell: ({ loanId }) => <span className={styles.reference}>{loanId}</span>,
    },
    {
      id: 'takenBy',
      label: t('reviews.takenBy'),
      cell: ({ takenBy, isMine, mayReview }) =>
        isMine ? t('reviews.byYou') : (takenBy ?? t(mayReview ? 'reviews.byNobody' : 'reviews.bySomebodyElse')),
    },
    {
      id: 'state',
      label: t('reviews.column.state'),
      narrow: true,
      cell: ({ state }) => <Badge {...looks[state]}>{t(`reviews.state.${state}`)}</Badge>,
    },
  ]
}

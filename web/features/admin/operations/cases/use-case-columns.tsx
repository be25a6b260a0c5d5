import { IconAlertTriangle, IconCheck, IconClock, IconMail, IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

import { type CaseState, isOpenCase } from '#domain/privacy/cases.ts'
import { formatDay, formatTimestamp } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { Badge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import type { ListedCase } from './calls.ts'

const variants: Readonly<Record<CaseState, Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>>> = {
  FILED: { tone: 'info', icon: IconMail },
  IN_REVIEW: { tone: 'info', icon: IconClock },
  GRANTED: { tone: 'success', icon: IconCheck },
  REFUSED: { tone: 'quiet', icon: IconX },
}

export function CaseStateBadge({ state, ending }: Pick<ListedCase, 'state' | 'ending'>) {
  const { t } = useTexts()
  if (ending)
    return (
      <Badge tone="info" icon={IconClock}>
        {t('cases.ending')}
      </Badge>
    )
  return <Badge {...variants[state]}>{t(`cases.state.${state}`)}</Badge>
}

/** The last day for an answer, marked once it is over; then the day of the answer. */
export function CaseDue({
  state,
  dueOn,
  extendedAt,
  overdue,
  answeredAt,
}: Pick<ListedCase, 'state' | 'dueOn' | 'extendedAt' | 'overdue' | 'answeredAt'>) {
  const { t, locale } = useTexts()
  if (!isOpenCase(state) && answeredAt !== null) return formatDay(answeredAt, locale)
  if (!overdue)
    return extendedAt === null ? formatDay(dueOn, locale) : t('cases.extended.until', { day: formatDay(dueOn, locale) })
  return (
    <Badge tone="error" icon={IconAlertTriangle}>
      {t('cases.overdue', { day: formatDay(dueOn, locale) })}
    </Badge>
  )
}

export function useCaseColumns(): readonly Column<ListedCase, never>[] {
  const { t, locale } = useTexts()
  return [
    { id: 'kind', label: t('cases.kind'), cell: ({ kind }) => t(`cases.kind.${kind}`) },
    { id: 'date', label: t('cases.filedAt'), narrow: true, cell: ({ filedAt }) => formatTimestamp(filedAt, locale) },
    {
      id: 'due',
      label: t('cases.dueOn'),
      narrow: true,
      cell: (each) => (
        <>
          {!isOpenCase(each.state) && `${t('cases.answeredAt')} `}
          <CaseDue {...each} />
        </>
      ),
    },
    {
      id: 'takenBy',
      label: t('cases.takenBy'),
      cell: ({ takenBy, isMine }) => (isMine ? t('cases.byYou') : (takenBy ?? t('cases.byNobody'))),
    },
    { id: 'state', label: t('cases.state'), narrow: true, cell: (each) => <CaseStateBadge {...each} /> },
  ]
}

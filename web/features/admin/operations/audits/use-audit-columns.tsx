import { formatTimestamp } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { Column } from '../../ui/DataTable.tsx'
import type { AuditEvent, AuditSort } from './calls.ts'
import { useDetails } from './use-details.ts'
import { addressText, entityText, principalText, settingsText, typeText } from './details.ts'
import styles from './audits.module.css'

/** A line has room for this many; the panel shows all. */
const detailsShown = 2

export function useAuditColumns(): readonly Column<AuditEvent, AuditSort>[] {
  const { t, formatText, locale } = useTexts()
  const settings = (data: AuditEvent['data']): string | undefined => {
    const text = settingsText(data)
    return text === undefined ? undefined : formatText(text)
  }
  const getDetails = useDetails()
  const details = (data: AuditEvent['data']): string[] =>
    getDetails(data)
      .slice(0, detailsShown)
      .map(({ label, value }) => `${label}: ${value}`)
  return [
    {
      id: 'date',
      label: t('audits.column.date'),
      sort: 'auditEventDate',
      newestFirst: true,
      narrow: true,
      cell: ({ timestamp }) => formatTimestamp(timestamp, locale),
    },
    {
      id: 'principal',
      label: t('audits.column.principal'),
      sort: 'principal',
      cell: ({ principal }) => <span className={styles.principal}>{formatText(principalText(principal))}</span>,
    },
    {
      id: 'type',
      label: t('audits.column.type'),
      sort: 'auditEventType',
      cell: ({ type }) => formatText(typeText(type)),
    },
    {
      id: 'what',
      label: t('audits.column.what'),
      cell: ({ data }) => (
        <>
          {formatText(entityText(data.entity))}
          <span className="lp-empty-hidden lp-block lp-muted lp-text-sm lp-anywhere">
            {[settings(data), ...details(data)].filter((each) => each !== undefined).join(' · ')}
          </span>
        </>
      ),
    },
    {
      id: 'address',
      label: t('audits.column.address'),
      narrow: true,
      cell: ({ data }) => formatText(addressText(data)),
    },
  ]
}

import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { isRealDate } from '#domain/dates.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useAfterPress } from '#web/ui/use-after-press.ts'
import { useLastError } from '#web/ui/use-last-error.ts'

import { DataTable } from '../../ui/DataTable.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { pageOf, pageParameter, sortOf, sortText } from '../../ui/list-address.ts'
import { ListHead } from '../../ui/ListHead.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { useListAddress } from '../../ui/use-list-address.ts'
import { AuditPanel } from './AuditPanel.tsx'
import styles from './audits.module.css'
import { AuditSearch } from './AuditSearch.tsx'
import { type AuditFilter, auditSorts, auditsPerPage, auditsQuery } from './calls.ts'
import { useAuditColumns } from './use-audit-columns.tsx'

/** The audit log ([B7.43], [B9.11]). */
export function AuditsPage() {
  const { t, locale } = useTexts()
  const { search, to, go } = useListAddress(['principal'])
  const columns = useAuditColumns()
  const page = pageOf(search)
  const sort = sortOf(search, auditSorts, { property: 'auditEventDate', descending: true })
  const from = dayIn(search, 'from')
  const until = dayIn(search, 'to')
  const filter = filterIn(search)
  const open = search.get('event') ?? undefined
  const isBackwards = from !== '' && until !== '' && until < from
  // The error removes the list, and with it the pressed row.
  const backwards = useAfterPress(isBackwards)
  const events = useQuery({
    ...auditsQuery({ page, sort, from, to: until, filter, locale }),
    enabled: !isBackwards,
  })
  const { data, refetch, isFetching, isPlaceholderData } = events
  const error = useLastError(events.error, events.isLoading)
  const total = data?.total ?? 0
  // Clearing the filter also resets invalid input.
  const [cleared, setCleared] = useState(0)
  // The clear button disappears, so the first date input takes the focus.
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (cleared > 0) bar.current?.querySelector('input')?.focus()
  }, [cleared])
  const filtered = from !== '' || until !== '' || Object.values(filter).some((text) => text !== '')
  const limit = (days: Readonly<Record<string, string>>) => {
    // The list does not change while a day is incomplete or invalid.
    if (Object.values(days).every((day) => day === '' || isRealDate(day)))
      go({ ...days, page: undefined }, { replace: true })
  }
  return (
    <>
      <ListHead title={t('audits.title')} text={t('audits.text')} busy={isFetching} onRefresh={() => void refetch()} />
      <AuditSearch
        key={`search ${cleared}`}
        filter={filter}
        onFilter={(changes) => go({ ...changes, page: undefined }, { replace: true })}
      />
      <div ref={bar} className={styles.bar}>
        <DateField
          recent
          key={`from ${cleared}`}
          label={t('audits.from')}
          value={from}
          onValue={(day) => limit({ from: day })}
        />
        <DateField
          recent
          key={`to ${cleared}`}
          label={t('audits.to')}
          value={until}
          error={backwards ? t('audits.backwards') : undefined}
          onValue={(day) => limit({ to: day })}
        />
        {filtered && (
          <Button
            variant="subtle"
            size="sm"
            onClick={() => {
              setCleared(cleared + 1)
              go({ ...nothing, from: undefined, to: undefined, page: undefined })
            }}
          >
            {t('audits.showAll')}
          </Button>
        )}
        <p className={styles.count} role="status">
          {data !== undefined && !backwards && !isPlaceholderData && t('audits.count', { total })}
        </p>
      </div>
      {error !== null && (
        <LoadFailure title={t('audits.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && !backwards && <TableSkeleton />}
      {data !== undefined && !backwards && total > 0 && (
        <>
          <DataTable
            caption={t('audits.title')}
            columns={columns}
            rows={data.events}
            keyOf={({ id }) => id}
            to={({ id }) => to({ event: id })}
            open={open}
            sort={sort}
            onSort={(next) => go({ sort: sortText(next), page: undefined })}
            stale={isPlaceholderData}
          />
          <Pager page={page} size={auditsPerPage} total={total} to={(next) => to({ page: pageParameter(next) })} />
        </>
      )}
      {data !== undefined && !backwards && total === 0 && (
        <EmptyState icon={IconHistory} title={t(filtered ? 'audits.noMatch.title' : 'audits.empty.title')}>
          {t(filtered ? 'audits.noMatch.text' : 'audits.empty.text')}
        </EmptyState>
      )}
      {open !== undefined && <AuditPanel key={open} id={open} onClose={() => go({ event: undefined })} />}
    </>
  )
}

const nothing: AuditFilter = { principal: '', type: '', entity: '', entityId: '' }

const filterIn = (search: URLSearchParams): AuditFilter => ({
  principal: search.get('principal') ?? '',
  type: search.get('type') ?? '',
  entity: search.get('entity') ?? '',
  entityId: (search.get('entity') && search.get('entityId')) ?? '',
})

const dayIn = (search: URLSearchParams, name: string): string => {
  const day = search.get(name) ?? ''
  return isRealDate(day) ? day : ''
}

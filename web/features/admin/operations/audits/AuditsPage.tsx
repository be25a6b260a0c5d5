import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { isRealDate } from '#domain/time/dates.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useAfterPress } from '#web/ui/use-after-press.ts'
import { useLastError } from '#web/ui/use-last-error.ts'
import { isApiError } from '#web/api/errors.ts'
import { formatTimestamp } from '#web/features/overview/times.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

import { DateField } from '../../ui/DateField.tsx'
import { getPageNumber, pageParameter, getSort, sortText } from '../../ui/list-address.ts'
import { ListScreen } from '../../ui/ListScreen.tsx'
import { useListAddress } from '../../ui/use-list-address.ts'
import styles from './audits.module.css'
import { AuditSearch } from './AuditSearch.tsx'
import {
  type AuditFilter,
  auditSorts,
  auditsPerPage,
  auditsQuery,
  type AuditDetails,
  type AuditEvent,
  auditQuery,
} from './calls.ts'
import { useAuditColumns } from './use-audit-columns.tsx'
import { DetailsPanel } from '../../ui/DetailsPanel.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { PanelBody } from '../../ui/PanelParts.tsx'
import { ItemChanges } from './ItemChanges.tsx'
import { useDetails } from './use-details.ts'
import { addressText, entityText, principalText, typeText } from './details.ts'
import { ChangeTable } from '../../settings/changes/ChangeTable.tsx'
import { differences } from './compare.ts'
import { useReadable } from './use-readable.ts'

/** The audit log ([B7.43], [B9.11]). */
export function AuditsPage() {
  const { t, locale } = useTexts()
  const { search, to, go } = useListAddress(['principal'])
  const columns = useAuditColumns()
  const page = getPageNumber(search)
  const sort = getSort(search, auditSorts, { property: 'auditEventDate', descending: true })
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
    <ListScreen
      title={t('audits.title')}
      text={t('audits.text')}
      query={events}
      failure={t('audits.error')}
      impossible={backwards}
      rowsOf={(list) => list.events}
      table={{
        columns,
        keyOf: ({ id }) => id,
        to: ({ id }) => to({ event: id }),
        open,
        sort,
        onSort: (next) => go({ sort: sortText(next), page: undefined }),
      }}
      paging={{ page, size: auditsPerPage, to: (next) => to({ page: pageParameter(next) }) }}
      empty={
        <EmptyState icon={IconHistory} title={t(filtered ? 'audits.noMatch.title' : 'audits.empty.title')}>
          {t(filtered ? 'audits.noMatch.text' : 'audits.empty.text')}
        </EmptyState>
      }
      panel={open !== undefined && <AuditPanel key={open} id={open} onClose={() => go({ event: undefined })} />}
    >
      <AuditSearch
        key={`search ${cleared}`}
        filter={filter}
        onFilter={(changes) => go({ ...changes, page: undefined }, { replace: true })}
      />
      <div ref={bar} className={`${styles.bar} lp-flex lp-wrap lp-items-flex-start lp-gap-6-8 lp-mb-8`}>
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
        <p className={`${styles.count} lp-pt-3 lp-min-h-2_25 lp-m-0 lp-ms-auto lp-muted lp-text-md`} role="status">
          {events.data !== undefined &&
            !backwards &&
            !events.isPlaceholderData &&
            t('audits.count', { total: events.data.total })}
        </p>
      </div>
    </ListScreen>
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

interface AuditPanelProps {
  readonly id: string
  readonly onClose: () => void
}

function AuditPanel({ id, onClose }: AuditPanelProps) {
  const { t, formatText, locale } = useTexts()
  const { data: event, error: failed, refetch, isLoading, isFetching } = useQuery(auditQuery(id, locale))
  const error = useLastError(failed, isLoading)
  const gone = isApiError(error) && error.status === 404
  return (
    <DetailsPanel
      title={event === undefined ? t('audits.title') : formatText(typeText(event.type))}
      about={event === undefined ? undefined : formatTimestamp(event.timestamp, locale)}
      size="46rem"
      onClose={onClose}
    >
      <PanelBody reading>
        {event === undefined && error === null && <Spinner />}
        {gone && (
          <Notice kind="info" live>
            {t('audits.gone')}
          </Notice>
        )}
        {error !== null && !gone && (
          <LoadFailure title={t('audits.event.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {event !== undefined && (
          <>
            <EventFacts event={event} />
            <section className="lp-mt-12 lp-pt-10 lp-line-top">
              <h3 className="lp-unspaced-text lp-m-0 lp-mb-6 lp-text-md">
                {t(event.items === undefined ? 'audits.change.title' : 'audits.items.title')}
              </h3>
              {event.items === undefined ? (
                <BeforeAndAfter before={event.before} after={event.after} />
              ) : (
                <ItemChanges items={event.items} />
              )}
            </section>
            {event.problems !== undefined && <Problems problems={event.problems} />}
          </>
        )}
      </PanelBody>
    </DetailsPanel>
  )
}

function Problems({ problems }: { readonly problems: NonNullable<AuditDetails['problems']> }) {
  const { t } = useTexts()
  return (
    <section className="lp-mt-12 lp-pt-10 lp-line-top">
      <h3 className="lp-unspaced-text lp-m-0 lp-mb-6 lp-text-md">{t('audits.problems.title')}</h3>
      <ul className="lp-m-0 lp-ps-10">
        {problems.map(({ path, code, message }) => (
          <li key={`${path} ${code} ${message}`}>{message}</li>
        ))}
      </ul>
    </section>
  )
}

function EventFacts({ event }: { readonly event: AuditEvent }) {
  const { t, formatText } = useTexts()
  const getDetails = useDetails()
  const { principal, type, data } = event
  return (
    <Facts
      facts={[
        { label: t('audits.column.principal'), value: formatText(principalText(principal)) },
        { label: t('audits.column.address'), value: formatText(addressText(data)) },
        { label: t('audits.column.what'), value: formatText(entityText(data.entity)) },
        { label: t('audits.entityId'), value: <code className="lp-text-sm lp-weight-400">{data.entityId}</code> },
        { label: t('audits.rawType'), value: <code className="lp-text-sm lp-weight-400">{type}</code> },
        { label: t('audits.requestId'), value: <code className="lp-text-sm lp-weight-400">{data.requestId}</code> },
        ...getDetails(data),
      ]}
    />
  )
}

interface BeforeAndAfterProps {
  readonly before: unknown
  readonly after: unknown
}

/** Compares field by field; empty if the person's data key was deleted. */
function BeforeAndAfter({ before, after }: BeforeAndAfterProps) {
  const { t } = useTexts()
  const rows = useReadable(differences(before, after))
  if (rows.length === 0) return <p className={`${styles.note} lp-m-0 lp-muted`}>{t('audits.change.none')}</p>
  return <ChangeTable caption={t('audits.change.title')} rows={rows} />
}

import { useQuery } from '@tanstack/react-query'

import { isApiError } from '#web/api/errors.ts'
import { timestampOf } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { DetailsPanel } from '../../ui/DetailsPanel.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { PanelBody } from '../../ui/PanelParts.tsx'
import styles from './audits.module.css'
import { BeforeAndAfter } from './BeforeAndAfter.tsx'
import { type AuditDetails, type AuditEvent, auditQuery } from './calls.ts'
import { ItemChanges } from './ItemChanges.tsx'
import { useDetails } from './use-details.ts'
import { addressText, entityText, principalText, typeText } from './words.ts'

interface AuditPanelProps {
  readonly id: string
  readonly onClose: () => void
}

export function AuditPanel({ id, onClose }: AuditPanelProps) {
  const { t, formatText, locale } = useTexts()
  const { data: event, error: failed, refetch, isLoading, isFetching } = useQuery(auditQuery(id, locale))
  const error = useLastError(failed, isLoading)
  const gone = isApiError(error) && error.status === 404
  return (
    <DetailsPanel
      title={event === undefined ? t('audits.title') : formatText(typeText(event.type))}
      about={event === undefined ? undefined : timestampOf(event.timestamp, locale)}
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
            <section className={styles.part}>
              <h3 className={styles.partTitle}>
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
    <section className={styles.part}>
      <h3 className={styles.partTitle}>{t('audits.problems.title')}</h3>
      <ul className={styles.problems}>
        {problems.map(({ path, code, message }) => (
          <li key={`${path} ${code} ${message}`}>{message}</li>
        ))}
      </ul>
    </section>
  )
}

function EventFacts({ event }: { readonly event: AuditEvent }) {
  const { t, formatText } = useTexts()
  const detailsOf = useDetails()
  const { principal, type, data } = event
  return (
    <Facts
      facts={[
        { label: t('audits.column.principal'), value: formatText(principalText(principal)) },
        { label: t('audits.column.address'), value: formatText(addressText(data)) },
        { label: t('audits.column.what'), value: formatText(entityText(data.entity)) },
        { label: t('audits.entityId'), value: <code className={styles.code}>{data.entityId}</code> },
        { label: t('audits.rawType'), value: <code className={styles.code}>{type}</code> },
        { label: t('audits.requestId'), value: <code className={styles.code}>{data.requestId}</code> },
        ...detailsOf(data),
      ]}
    />
  )
}

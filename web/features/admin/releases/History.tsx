import { Button } from '@mantine/core'
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'

import { ChangeMark } from '../settings/ChangeMark.tsx'
import { pageOf, pageParameter } from '../ui/list-address.ts'
import { Pager } from '../ui/Pager.tsx'
import { TableSkeleton } from '../ui/TableSkeleton.tsx'
import { useListAddress } from '../ui/use-list-address.ts'
import { berlinMoment } from './berlin-moment.ts'
import { historyQuery, type Release, releasesPerPage } from './calls.ts'
import { ChangeDetails } from './ChangeDetails.tsx'
import { RollbackDialog } from './RollbackDialog.tsx'
import styles from './releases.module.css'

/** Releases made, each with what it changed; one can be taken back while it is in force and nothing newer stands on it. */
export function History() {
  const { t, locale } = useTexts()
  const { search, to } = useListAddress()
  const page = pageOf(search)
  const { data, error, refetch, isFetching } = useQuery(historyQuery(page, locale))
  if (data === undefined)
    return error === null ? (
      <TableSkeleton />
    ) : (
      <LoadFailure title={t('releases.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
    )
  const { releases, total } = data
  if (total === 0)
    return (
      <EmptyState icon={IconHistory} title={t('releases.history.empty.title')}>
        {t('releases.history.empty.text')}
      </EmptyState>
    )
  return (
    <>
      {releases.map((release) => (
        <ReleaseCard key={release.number} release={release} />
      ))}
      <Pager page={page} size={releasesPerPage} total={total} to={(next) => to({ page: pageParameter(next) })} />
    </>
  )
}

const shownAtFirst = 10
const moreAtOnce = 50

function ReleaseCard({ release }: { readonly release: Release }) {
  const { t, locale } = useTexts()
  const { number, createdAt, rollbackOf, takenBackBy, changes } = release
  const [shown, setShown] = useState(shownAtFirst)
  const name = t('releases.number', { number })
  const approvers = [...new Set(changes.flatMap(({ approvedBy }) => approvedBy ?? []))]
  return (
    <section className={styles.area} aria-label={name}>
      <div className={styles.areaHead}>
        <h2 className={styles.areaName}>{name}</h2>
        <span className={styles.count}>{berlinMoment(createdAt, locale)}</span>
        {takenBackBy !== null && (
          <span className={styles.count}>{t('releases.takenBack', { number: takenBackBy })}</span>
        )}
        {number > 1 && takenBackBy === null && <RollbackButton release={release} />}
      </div>
      {rollbackOf !== null && <p className={styles.reason}>{t('releases.rollbackOf', { number: rollbackOf })}</p>}
      {approvers.length > 0 && (
        <p className={styles.reason}>{t('releases.approvedBy', { who: approvers.join(', ') })}</p>
      )}
      {number === 1 && <p className={styles.reason}>{t('releases.first')}</p>}
      <ul className={styles.changes}>
        {changes.slice(0, shown).map((change) => (
          <li key={change.id} className={styles.change}>
            <div className={styles.changeBody}>
              <div className={styles.changeHead}>
                <strong>{change.label}</strong>
                <ChangeMark change={change} />
              </div>
              <ChangeDetails change={change} caption={t('releases.history.caption')} />
            </div>
          </li>
        ))}
      </ul>
      {changes.length > shown && (
        <div className={styles.more}>
          <Button variant="default" size="sm" onClick={() => setShown(shown + moreAtOnce)}>
            {t('releases.more', {
              count: Math.min(changes.length - shown, moreAtOnce),
              rest: changes.length - shown,
            })}
          </Button>
        </div>
      )}
    </section>
  )
}

function RollbackButton({ release }: { readonly release: Release }) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        ml="auto"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('releases.rollback')}
      </Button>
      {asking && <RollbackDialog release={release} onClose={() => setAsking(false)} />}
    </>
  )
}

import { Button } from '@mantine/core'
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { ChangeMark } from '../settings/changes/ChangeMark.tsx'
import { getPageNumber, pageParameter } from '../ui/list-address.ts'
import { Pager } from '../ui/Pager.tsx'
import { TableSkeleton } from '../ui/TableSkeleton.tsx'
import { useListAddress } from '../ui/use-list-address.ts'
import { berlinTime } from '../ui/berlin-time.ts'
import {
  changesAtFirst,
  changesAtOnce,
  historyQuery,
  moreReleasedQuery,
  type Release,
  releasesPerPage,
} from './calls.ts'
import { ChangeDetails } from '../settings/changes/ChangeDetails.tsx'
import { RollbackDialog } from './RollbackDialog.tsx'
import styles from './releases.module.css'

/** Releases with their changes; the live one can be rolled back as long as no newer change builds on it. */
export function History() {
  const { t, locale } = useTexts()
  const { search, to } = useListAddress()
  const page = getPageNumber(search)
  const { data, error: failed, refetch, isLoading, isFetching } = useQuery(historyQuery(page, locale))
  const error = useLastError(failed, isLoading)
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

function ReleaseCard({ release }: { readonly release: Release }) {
  const { t, locale } = useTexts()
  const { number, createdAt, rollbackOf, takenBackBy, changeCount, approvers } = release
  const more = useInfiniteQuery(moreReleasedQuery(release, locale))
  const error = useLastError(more.error, more.isLoading)
  const later = more.data?.pages.flat() ?? []
  const rest = changeCount - release.changes.length - later.length
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // The button disappears with the last portion, so the first new row takes the focus.
    const pages = more.data?.pages.length ?? 0
    const first = changesAtFirst + (pages - 1) * changesAtOnce
    if (pages > 0) (list.current?.children[first] as HTMLElement | undefined)?.focus()
  }, [more.data?.pages.length])
  const name = t('releases.number', { number })
  return (
    <section className="lp-min-0 lp-bordered lp-round-md lp-paper" aria-label={name}>
      <div className="lp-row lp-gap-4-6 lp-p-6-8">
        <h2 className="lp-m-0 lp-text-lg">{name}</h2>
        <span className="lp-muted lp-text-sm">{berlinTime(createdAt, locale)}</span>
        {takenBackBy !== null && (
          <span className="lp-muted lp-text-sm">{t('releases.rolledBack', { number: takenBackBy })}</span>
        )}
        {number > 1 && takenBackBy === null && <RollbackButton release={release} />}
      </div>
      {rollbackOf !== null && (
        <p className={`${styles.reason} lp-m-0 lp-muted lp-text-md`}>
          {t('releases.rollbackOf', { number: rollbackOf })}
        </p>
      )}
      {approvers.length > 0 && (
        <p className={`${styles.reason} lp-m-0 lp-muted lp-text-md`}>
          {t('releases.approvedBy', { who: approvers.join(', ') })}
        </p>
      )}
      {number === 1 && <p className={`${styles.reason} lp-m-0 lp-muted lp-text-md`}>{t('releases.first')}</p>}
      <ul ref={list} className="lp-list">
        {[...release.changes, ...later].map((change) => (
          <li key={change.id} className="lp-flex lp-gap-6 lp-p-6-8 lp-line-top" tabIndex={-1}>
            <div className={`${styles.changeBody} lp-grid lp-grow lp-gap-4 lp-min-0`}>
              <div className="lp-row lp-gap-2-6">
                <strong>{change.label}</strong>
                <ChangeMark change={change} />
              </div>
              <ChangeDetails change={change} caption={t('releases.history.caption')} />
            </div>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <div className="lp-p-6-8 lp-line-top">
          {error === null ? (
            <ActionButton
              variant="default"
              size="sm"
              loading={more.isFetching}
              onClick={() => void more.fetchNextPage()}
            >
              {t('releases.more', { count: Math.min(rest, changesAtOnce), rest })}
            </ActionButton>
          ) : (
            <LoadFailure
              title={t('releases.error')}
              error={error}
              busy={more.isFetching}
              onRetry={() => void more.fetchNextPage()}
            />
          )}
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

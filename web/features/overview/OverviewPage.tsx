import { Button, Title } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { generalSetting } from '#domain/settings/schemas/general-settings.ts'

import { useAccount } from '#web/api/account.ts'
import { generalSettingsQuery } from '#web/api/settings.ts'
import { Invitations } from '#web/features/sharing/Invitations.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { CreditWarning } from '#web/ui/CreditWarning.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'
import { CreateButton } from './CreateButton.tsx'
import { FilterBar } from './FilterBar.tsx'
import { type FilterSettings, filterSettingsOf, inOneList } from './filters.ts'
import { LoanCard } from './LoanCard.tsx'
import { FirstApplication } from './FirstApplication.tsx'
import styles from './overview.module.css'
import { keepFilters, previewsQuery } from './previews.ts'
import { PreviewsSkeleton } from './PreviewsSkeleton.tsx'
import { RemoveLoanDialog, type ToRemove } from './RemoveLoanDialog.tsx'

const noFilters: FilterSettings = { status: [], ownership: [], sort: 'changeDate,desc' }

/** [A2.17]–[A2.21] */
export function OverviewPage() {
  const { t } = useTexts()
  const { account } = useAccount()
  const { data: general = [] } = useQuery(generalSettingsQuery)
  const sharing = generalSetting(general, 'APPLICATIONS_SHARING')
  // Applied on the screen at once, before the account has stored it.
  const [chosen, setChosen] = useState<FilterSettings>()
  const settings = chosen ?? (account === null ? noFilters : filterSettingsOf(account.filterSettings))
  const listed = useInfiniteQuery({
    ...previewsQuery(settings, sharing, generalSetting(general, 'OVERVIEW_ITEMS_PER_PAGE')),
    enabled: account !== null,
  })
  const { data, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = listed
  const error = useLastError(listed.error, listed.isLoading)
  // One after the other, because each changes the account's version.
  const filtering = useMutation({
    mutationFn: keepFilters,
    scope: { id: 'overview-filters' },
    meta: { background: true },
    onError: () => setChosen(undefined),
  })
  const filter = (next: FilterSettings) => {
    setChosen(next)
    filtering.mutate(next)
  }
  const [toRemove, setToRemove] = useState<ToRemove>()
  const title = useRef<HTMLHeadingElement>(null)
  const [removals, setRemovals] = useState(0)
  useEffect(() => {
    // The button that opened the dialog has disappeared with its card.
    if (removals > 0) title.current?.focus()
  }, [removals])

  const newest = data?.pages.at(-1)
  const all = newest?.absoluteSize ?? 0
  const matching = newest?.totalElements ?? 0
  const previews = data === undefined ? [] : inOneList(data.pages)
  const showAll = () => filter({ ...settings, status: [], ownership: [] })
  const empty = data !== undefined && all === 0
  return (
    <div className={styles.page}>
      <PageTitle name={t('overview.title')} />
      <div className={styles.head}>
        <Title ref={title} tabIndex={-1}>
          {t('overview.title')}
        </Title>
        {!empty && <CreateButton />}
      </div>
      {sharing && account !== null && <Invitations />}
      {error !== null && (
        <LoadFailure title={t('overview.error.title')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <PreviewsSkeleton />}
      {empty && <FirstApplication />}
      {all > 1 && <FilterBar settings={settings} sharing={sharing} onChange={filter} />}
      {(all > 1 || matching < all) && (
        <p className={styles.line} role="status">
          {t('overview.shown', { shown: matching, total: all })}
          {matching < all && (
            <>
              {' '}
              <span className={styles.hidden}>{t('overview.hidden', { hidden: all - matching })}</span>
              <Button variant="subtle" size="compact-md" onClick={showAll}>
                {t('overview.showAll')}
              </Button>
            </>
          )}
        </p>
      )}
      {all > 0 && matching === 0 && (
        <EmptyState icon={IconFilterOff} title={t('overview.noMatch.title')}>
          {t('overview.noMatch.text')}
        </EmptyState>
      )}
      {previews.length > 0 && (
        <ul className={styles.cards}>
          {previews.map((preview) => (
            <li key={preview.id}>
              <LoanCard preview={preview} sharing={sharing} onRemove={setToRemove} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <p>{t('overview.loaded', { loaded: previews.length, shown: matching })}</p>
          <ActionButton variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('overview.more')}
          </ActionButton>
        </div>
      )}
      <div className={styles.warning}>
        <CreditWarning />
      </div>
      <RemoveLoanDialog
        loan={toRemove}
        onClose={() => setToRemove(undefined)}
        onRemoved={() => {
          setToRemove(undefined)
          setRemovals(removals + 1)
        }}
      />
    </div>
  )
}

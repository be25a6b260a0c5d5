import { SegmentedControl } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { DataTable } from '../../ui/DataTable.tsx'
import { pageOf, pageParameter } from '../../ui/list-address.ts'
import { ListHead } from '../../ui/ListHead.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { useListAddress } from '../../ui/use-list-address.ts'
import styles from '../messages/messages.module.css'
import { reviewsPerPage, reviewsQuery } from './calls.ts'
import { ReviewPanel } from './ReviewPanel.tsx'
import { useReviewColumns } from './use-review-columns.tsx'

/** Reviews of rejections, without their case: those that await an answer by default, or those of the loan that a mail links to. */
export function ReviewsPage() {
  const { t } = useTexts()
  const { search, to, go } = useListAddress()
  const page = pageOf(search)
  const loanId = search.get('loan') ?? undefined
  const all = search.get('state') === 'all' || loanId !== undefined
  const open = search.get('review') ?? undefined
  const columns = useReviewColumns()
  const reviews = useQuery(reviewsQuery({ page, open: !all, loanId }))
  const { data, error: failed, isLoading, isFetching, isPlaceholderData, refetch } = reviews
  const error = useLastError(failed, isLoading)
  return (
    <>
      <ListHead
        title={t('reviews.title')}
        text={t('reviews.text')}
        busy={isFetching}
        onRefresh={() => void refetch()}
      />
      <SegmentedControl
        aria-label={t('reviews.which')}
        value={all ? 'all' : 'open'}
        data={[
          { value: 'open', label: t('reviews.open') },
          { value: 'all', label: t('reviews.all') },
        ]}
        onChange={(state) => go({ state: state === 'all' ? state : undefined, page: undefined, loan: undefined })}
      />
      {error !== null && (
        <LoadFailure title={t('reviews.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <TableSkeleton />}
      {data?.total === 0 && (
        <EmptyState icon={IconUserCheck} title={t(all ? 'reviews.none.title' : 'reviews.noneOpen.title')}>
          {t('reviews.none.text')}
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <div className={styles.list}>
            <DataTable
              caption={t('reviews.title')}
              columns={columns}
              rows={data.reviews}
              keyOf={({ id }) => id}
              to={({ id }) => to({ review: id })}
              open={open}
              stale={isPlaceholderData}
            />
          </div>
          <Pager
            page={page}
            size={reviewsPerPage}
            total={data.total}
            to={(next) => to({ page: pageParameter(next) })}
          />
        </>
      )}
      {open !== undefined && <ReviewPanel key={open} id={open} onClose={() => go({ review: undefined })} />}
    </>
  )
}

import { SegmentedControl } from '@mantine/core'
import { IconUserCheck, IconCheck, IconClock, IconMail } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'
import { decidedByTexts } from '#domain/loan/decision.ts'
import { isOpenReview, maxReviewTextLength, reviewResults, type ReviewState } from '#domain/loan/review.ts'
import { isApiError } from '#web/api/errors.ts'
import { formatTimestamp } from '#web/features/overview/times.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import type { Column } from '../../ui/DataTable.tsx'
import { getPageNumber, pageParameter } from '../../ui/list-address.ts'
import { ListScreen } from '../../ui/ListScreen.tsx'
import { useListAddress } from '../../ui/use-list-address.ts'
import {
  reviewsPerPage,
  reviewsQuery,
  answerReview,
  type ReviewCase,
  reviewQuery,
  takeReview,
  type ListedReview,
} from './calls.ts'
import { DetailsPanel } from '../../ui/DetailsPanel.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { PanelBody } from '../../ui/PanelParts.tsx'
import { AnswerForm } from '../AnswerForm.tsx'
import { Badge } from '../../ui/Badge.tsx'

/** Reviews of rejections, without their case: those that await an answer by default, or those of the loan that a mail links to. */
export function ReviewsPage() {
  const { t } = useTexts()
  const { search, to, go } = useListAddress()
  const page = getPageNumber(search)
  const loanId = search.get('loan') ?? undefined
  const all = search.get('state') === 'all' || loanId !== undefined
  const open = search.get('review') ?? undefined
  const columns = useReviewColumns()
  return (
    <ListScreen
      title={t('reviews.title')}
      text={t('reviews.text')}
      query={useQuery(reviewsQuery({ page, open: !all, loanId }))}
      failure={t('reviews.error')}
      rowsOf={({ reviews }) => reviews}
      table={{ columns, keyOf: ({ id }) => id, to: ({ id }) => to({ review: id }), open }}
      paging={{ page, size: reviewsPerPage, to: (next) => to({ page: pageParameter(next) }) }}
      empty={
        <EmptyState icon={IconUserCheck} title={t(all ? 'reviews.none.title' : 'reviews.noneOpen.title')}>
          {t('reviews.none.text')}
        </EmptyState>
      }
      panel={open !== undefined && <ReviewPanel key={open} id={open} onClose={() => go({ review: undefined })} />}
    >
      <div className="lp-mb-10">
        <SegmentedControl
          aria-label={t('reviews.which')}
          value={all ? 'all' : 'open'}
          data={[
            { value: 'open', label: t('reviews.open') },
            { value: 'all', label: t('reviews.all') },
          ]}
          onChange={(state) => go({ state: state === 'all' ? state : undefined, page: undefined, loan: undefined })}
        />
      </div>
    </ListScreen>
  )
}

interface ReviewPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** A review with what was decided, and the next action of a person who had no part in that; opening it is noted in the audit. */
function ReviewPanel({ id, onClose }: ReviewPanelProps) {
  const { t, locale } = useTexts()
  const { data: review, error: failed, refetch, isLoading, isFetching } = useQuery(reviewQuery(id))
  const error = useLastError(failed, isLoading)
  const gone = isApiError(error) && error.status === 404
  return (
    <DetailsPanel
      title={review?.loanName ?? t('reviews.one')}
      about={review && `${formatTimestamp(review.requestedAt, locale)} · ${t(`reviews.state.${review.state}`)}`}
      revision={review && `${review.state} ${review.isMine}`}
      size="46rem"
      onClose={onClose}
    >
      <PanelBody reading={review === undefined || !isOpenReview(review.state) || !review.mayReview}>
        {review === undefined && error === null && <Spinner />}
        {gone && (
          <Notice kind="info" live>
            {t('reviews.gone')}
          </Notice>
        )}
        {error !== null && !gone && (
          <LoadFailure title={t('reviews.one.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {review !== undefined && <Opened review={review} />}
      </PanelBody>
    </DetailsPanel>
  )
}

function Opened({ review }: { readonly review: ReviewCase }) {
  const { t, local, locale } = useTexts()
  const { euro } = useFormats()
  const queries = useQueryClient()
  const { id, state, decidedBy, reasons, takenBy, takenAt, answeredAt, answer, amount } = review
  const open = isOpenReview(state)
  const taking = useSingleFlight({
    mutationFn: () => takeReview(id),
    onSuccess: (taken) => queries.setQueryData(reviewQuery(id).queryKey, taken),
    onSettled: () => queries.invalidateQueries({ queryKey: ['reviews'] }),
  })
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    ['applicant', `${review.applicant}, ${review.email}`],
    ['loan', review.loanId],
    ['amount', amount === null ? null : euro(amount)],
    ['decidedBy', decidedBy === null ? null : local(decidedByTexts[decidedBy])],
    ['reasons', reasons.length === 0 ? null : reasons.join('\n')],
    ['takenBy', takenBy === null ? null : `${takenBy}, ${formatTimestamp(takenAt ?? '', locale)}`],
    ['answeredAt', answeredAt === null ? null : formatTimestamp(answeredAt, locale)],
    ['answer', answer],
  ]
  return (
    <>
      <p className="lp-leading-16 lp-max-44 lp-m-0 lp-mb-10 lp-anywhere lp-pre-wrap">{review.statement}</p>
      <Facts
        facts={facts.flatMap(([name, value]) =>
          value === null ? [] : [{ label: t(`reviews.${name}`), value: <span className="lp-pre-wrap">{value}</span> }],
        )}
      />
      {open && !review.mayReview && <p className="lp-m-0 lp-mt-8 lp-muted lp-text-sm">{t('reviews.notYours')}</p>}
      {open && review.mayReview && !review.isMine && (
        <div className="lp-flex lp-wrap lp-gap-6 lp-mt-8">
          <ActionButton loading={taking.isPending} onClick={() => taking.mutate()}>
            {t(state === 'IN_REVIEW' ? 'reviews.takeOver' : 'reviews.take')}
          </ActionButton>
        </div>
      )}
      {open && review.isMine && (
        <AnswerForm
          name={`review:${id}`}
          results={reviewResults}
          labelOf={(result) => t(`reviews.result.${result}`)}
          hint={t('reviews.answer.hint')}
          maxLength={maxReviewTextLength}
          onAnswer={(result, text) => answerReview(id, result, text)}
          onDone={(answered) => queries.setQueryData(reviewQuery(id).queryKey, answered)}
          onSettled={() => queries.invalidateQueries({ queryKey: ['reviews'] })}
        />
      )}
    </>
  )
}

const variants: Readonly<Record<ReviewState, Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>>> = {
  REQUESTED: { tone: 'info', icon: IconMail },
  IN_REVIEW: { tone: 'info', icon: IconClock },
  UPHELD: { tone: 'quiet', icon: IconCheck },
  CHANGED: { tone: 'success', icon: IconCheck },
}

function useReviewColumns(): readonly Column<ListedReview, never>[] {
  const { t, locale } = useTexts()
  return [
    {
      id: 'date',
      label: t('reviews.column.date'),
      narrow: true,
      cell: ({ requestedAt }) => formatTimestamp(requestedAt, locale),
    },
    {
      id: 'loan',
      label: t('reviews.loan'),
      cell: ({ loanId }) => <span className="lp-mono lp-text-sm lp-block lp-muted lp-anywhere">{loanId}</span>,
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
      cell: ({ state }) => <Badge {...variants[state]}>{t(`reviews.state.${state}`)}</Badge>,
    },
  ]
}

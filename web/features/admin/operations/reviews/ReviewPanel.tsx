import { useQuery, useQueryClient } from '@tanstack/react-query'

import { decidedByTexts } from '#domain/loan/decision.ts'
import { isOpenReview, longestReviewText, reviewResults } from '#domain/loan/review.ts'
import { isApiError } from '#web/api/errors.ts'
import { timestampOf } from '#web/features/overview/times.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { DetailsPanel } from '../../ui/DetailsPanel.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { PanelBody } from '../../ui/PanelParts.tsx'
import { AnswerForm } from '../AnswerForm.tsx'
import styles from '../messages/messages.module.css'
import { answerReview, type ReviewCase, reviewQuery, takeReview } from './calls.ts'

interface ReviewPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** A review with what was decided, and the next action of a person who had no part in that; opening it is noted in the audit. */
export function ReviewPanel({ id, onClose }: ReviewPanelProps) {
  const { t, locale } = useTexts()
  const { data: review, error: failed, refetch, isLoading, isFetching } = useQuery(reviewQuery(id))
  const error = useLastError(failed, isLoading)
  const gone = isApiError(error) && error.status === 404
  return (
    <DetailsPanel
      title={review?.loanName ?? t('reviews.one')}
      about={review && `${timestampOf(review.requestedAt, locale)} · ${t(`reviews.state.${review.state}`)}`}
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
    ['takenBy', takenBy === null ? null : `${takenBy}, ${timestampOf(takenAt ?? '', locale)}`],
    ['answeredAt', answeredAt === null ? null : timestampOf(answeredAt, locale)],
    ['answer', answer],
  ]
  return (
    <>
      <p className={styles.text}>{review.statement}</p>
      <Facts
        facts={facts.flatMap(([name, value]) =>
          value === null ? [] : [{ label: t(`reviews.${name}`), value: <span className={styles.lines}>{value}</span> }],
        )}
      />
      {open && !review.mayReview && <p className={styles.meta}>{t('reviews.notYours')}</p>}
      {open && review.mayReview && !review.isMine && (
        <div className={styles.actions}>
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
          longest={longestReviewText}
          onAnswer={(result, text) => answerReview(id, result, text)}
          onDone={(answered) => queries.setQueryData(reviewQuery(id).queryKey, answered)}
          onSettled={() => queries.invalidateQueries({ queryKey: ['reviews'] })}
        />
      )}
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useId } from 'react'

import { decidedByTexts } from '#domain/loan/decision.ts'
import { isOpenReview } from '#domain/loan/review.ts'
import { timestampOf } from '#web/features/overview/times.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import styles from '../messages/messages.module.css'
import { AnswerForm } from './AnswerForm.tsx'
import { type ReviewCase, takeReview } from './calls.ts'

/** A review with what was decided, and the next action of a person who had no part in the decision. */
export function ReviewCard({ review }: { readonly review: ReviewCase }) {
  const { t, local, locale } = useTexts()
  const { euro } = useFormats()
  const queries = useQueryClient()
  const heading = useId()
  const { id, state, decidedBy, reasons, takenBy, takenAt, answeredAt, answer, amount } = review
  const open = isOpenReview(state)
  const taking = useSingleFlight({
    mutationFn: () => takeReview(id),
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
    <article className={styles.card} aria-labelledby={heading} data-state={open ? 'NEW' : state}>
      <h2 id={heading} className={styles.topic}>
        {review.loanName}
      </h2>
      <p className={styles.meta}>
        {timestampOf(review.requestedAt, locale)} · {t(`reviews.state.${state}`)}
      </p>
      <p className={styles.text}>{review.statement}</p>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <Fragment key={name}>
                <dt>{t(`reviews.${name}`)}</dt>
                <dd className={styles.lines}>{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
      {open && !review.mayReview && <p className={styles.meta}>{t('reviews.notYours')}</p>}
      {open && review.mayReview && !review.isMine && (
        <div className={styles.actions}>
          <ActionButton loading={taking.isPending} aria-describedby={heading} onClick={() => taking.mutate()}>
            {t(state === 'IN_REVIEW' ? 'reviews.takeOver' : 'reviews.take')}
          </ActionButton>
        </div>
      )}
      {open && review.isMine && <AnswerForm id={id} />}
    </article>
  )
}

import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'

import { isOpenReview, maxReviewTextLength } from '#domain/loan/review.ts'
import { formatTimestamp } from '#web/features/overview/times.ts'
import { useKeptState } from '#web/api/kept-input.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import styles from './offer.module.css'
import { type RejectionFacts, rejectionQuery, requestReview } from './rejection-calls.ts'
import { rejectionTexts, reviewStateTexts } from './rejection-texts.ts'

type Review = RejectionFacts['reviews'][number]

interface ReviewRequestProps {
  readonly loanId: string
  /** Oldest first. */
  readonly reviews: readonly Review[]
}

/** The reviews of a rejection, and a form for the next one while none is open. */
export function ReviewRequest({ loanId, reviews }: ReviewRequestProps) {
  const { t, local } = useTexts()
  const queries = useQueryClient()
  const [statement, setStatement] = useKeptState(`review:${loanId}`, '')
  const [missing, setMissing] = useState<Error | null>(null)
  const form = useErrorFocus<HTMLFormElement>(missing)
  const list = useRef<HTMLDivElement>(null)
  const sending = useSingleFlight({
    mutationFn: () => requestReview(loanId, statement),
    onSuccess: () => queries.invalidateQueries({ queryKey: rejectionQuery(loanId).queryKey }),
  })
  // The form that had the focus is gone.
  useEffect(() => {
    if (sending.isSuccess) list.current?.focus()
  }, [sending.isSuccess])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isComplete = statement.trim() !== ''
    setMissing(isComplete ? null : new Error('incomplete'))
    if (isComplete) sending.mutate()
  }
  return (
    <>
      <div ref={list} className="lp-min-0 lp-grid lp-one-column lp-gap-12" tabIndex={-1}>
        {sending.isSuccess && (
          <Notice kind="success" live>
            <p>{local(rejectionTexts.requested)}</p>
          </Notice>
        )}
        {reviews.map((review) => (
          <ReviewFacts key={review.id} review={review} />
        ))}
      </div>
      {!reviews.some(({ state }) => isOpenReview(state)) && !sending.isSuccess && (
        <form ref={form} className="lp-stretched-first lp-grid lp-children-start lp-gap-8" onSubmit={submit} noValidate>
          <Textarea
            label={local(rejectionTexts.statement)}
            description={`${local(rejectionTexts.statementHint)} ${t('texts.health')}`}
            error={missing !== null && statement.trim() === '' ? local(rejectionTexts.statementMissing) : null}
            value={statement}
            maxLength={maxReviewTextLength}
            autosize
            minRows={4}
            maxRows={12}
            onChange={(event) => setStatement(event.currentTarget.value)}
          />
          <ActionButton type="submit" loading={sending.isPending}>
            {local(rejectionTexts.request)}
          </ActionButton>
        </form>
      )}
    </>
  )
}

/** A review with its dates, statement and answer. */
export function ReviewFacts({ review }: { readonly review: Review }) {
  const { local, locale } = useTexts()
  const { state, requestedAt, statement, takenAt, answeredAt, answer } = review
  const dated = (timestamp: string | null): string | null =>
    timestamp === null ? null : formatTimestamp(timestamp, locale)
  const facts = [
    ['requestedAt', dated(requestedAt)],
    ['statement', statement],
    ['takenAt', dated(takenAt)],
    ['answeredAt', dated(answeredAt)],
    ['answer', answer],
  ] as const
  return (
    <section>
      <h3 className="lp-m-0 lp-mb-3 lp-weight-600">{local(reviewStateTexts[state])}</h3>
      {facts.map(
        ([name, value]) => value !== null && <Fact key={name} label={local(rejectionTexts[name])} value={value} />,
      )}
    </section>
  )
}

/** A fact with its label above; lines stay as they were entered. */
export const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <p className="lp-m-0 lp-mb-8" style={{ whiteSpace: 'pre-wrap' }}>
    <span className={`${styles.note} lp-block lp-muted lp-text-md lp-weight-400`}>{label}</span>
    {value}
  </p>
)

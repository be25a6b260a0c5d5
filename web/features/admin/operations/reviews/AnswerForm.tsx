import { Radio, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { longestReviewText, type ReviewResult, reviewResults } from '#domain/loan/review.ts'
import { useKeptState } from '#web/api/kept-input.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import styles from '../messages/messages.module.css'
import { answerReview, reviewQuery } from './calls.ts'

/** The result and answer of a review; nothing is chosen beforehand. */
export function AnswerForm({ id }: { readonly id: string }) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const [result, setResult] = useKeptState<ReviewResult | undefined>(`review-result:${id}`, undefined)
  const [answer, setAnswer] = useKeptState(`review-answer:${id}`, '')
  const [incomplete, setIncomplete] = useState<Error | null>(null)
  const form = useErrorFocus<HTMLFormElement>(incomplete)
  const answering = useSingleFlight({
    mutationFn: (chosen: ReviewResult) => answerReview(id, chosen, answer),
    onSuccess: (answered) => queries.setQueryData(reviewQuery(id).queryKey, answered),
    onSettled: () => queries.invalidateQueries({ queryKey: ['reviews'] }),
  })
  const noResult = incomplete !== null && result === undefined ? t('reviews.result.missing') : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isComplete = result !== undefined && answer.trim() !== ''
    setIncomplete(isComplete ? null : new Error('incomplete'))
    if (isComplete) answering.mutate(result)
  }
  return (
    <form ref={form} className={styles.answer} onSubmit={submit} noValidate>
      <Radio.Group
        label={t('reviews.result')}
        value={result ?? ''}
        error={noResult}
        onChange={(chosen) => setResult(reviewResults.find((each) => each === chosen))}
      >
        <div className={styles.results}>
          {reviewResults.map((each, at) => (
            <Radio
              key={each}
              value={each}
              data-problem={at === 0 ? noResult : undefined}
              label={t(`reviews.result.${each}`)}
            />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label={t('reviews.answerText')}
        description={t('reviews.answerText.hint')}
        error={incomplete !== null && answer.trim() === '' ? t('reviews.answerText.missing') : null}
        value={answer}
        maxLength={longestReviewText}
        autosize
        minRows={3}
        maxRows={12}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <ActionButton type="submit" loading={answering.isPending}>
          {t('reviews.send')}
        </ActionButton>
      </div>
    </form>
  )
}

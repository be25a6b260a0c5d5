import { Radio, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import { useKeptState } from '#web/api/kept-input.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

interface AnswerFormProps<Result extends string, Answered> {
  /** Of what: unfinished input is kept under it. */
  readonly name: string
  readonly results: readonly Result[]
  readonly labelOf: (result: Result) => string
  /** Where the answer is read. */
  readonly hint: string
  readonly maxLength: number
  readonly onAnswer: (result: Result, answer: string) => Promise<Answered>
  readonly onDone: (answered: Answered) => void
  /** After an answer, and after one that failed. */
  readonly onSettled: () => Promise<unknown>
}

/** The result and answer of a person of the bank; nothing is chosen beforehand. */
export function AnswerForm<Result extends string, Answered>({
  name,
  results,
  labelOf,
  hint,
  maxLength,
  onAnswer,
  onDone,
  onSettled,
}: AnswerFormProps<Result, Answered>) {
  const { t } = useTexts()
  const [result, setResult] = useKeptState<Result | undefined>(`${name}:result`, undefined)
  const [answer, setAnswer] = useKeptState(`${name}:answer`, '')
  const [incomplete, setIncomplete] = useState<Error | null>(null)
  const form = useErrorFocus<HTMLFormElement>(incomplete)
  const answering = useSingleFlight({
    mutationFn: (chosen: Result) => onAnswer(chosen, answer),
    onSuccess: onDone,
    onSettled,
  })
  const noResult = incomplete !== null && result === undefined ? t('answer.result.missing') : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isComplete = result !== undefined && answer.trim() !== ''
    setIncomplete(isComplete ? null : new Error('incomplete'))
    if (isComplete) answering.mutate(result)
  }
  return (
    <form ref={form} className="lp-grid lp-gap-8 lp-max-44 lp-mt-10" onSubmit={submit} noValidate>
      <Radio.Group
        label={t('answer.result')}
        value={result ?? ''}
        error={noResult}
        onChange={(chosen) => setResult(results.find((each) => each === chosen))}
      >
        <div className="lp-grid lp-gap-6 lp-py-4">
          {results.map((each, at) => (
            <Radio key={each} value={each} data-problem={at === 0 ? noResult : undefined} label={labelOf(each)} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label={t('answer.text')}
        description={hint}
        error={incomplete !== null && answer.trim() === '' ? t('answer.text.missing') : null}
        value={answer}
        maxLength={maxLength}
        autosize
        minRows={3}
        maxRows={12}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <div className="lp-flex lp-wrap lp-gap-6 lp-mt-8">
        <ActionButton type="submit" loading={answering.isPending}>
          {t('answer.send')}
        </ActionButton>
      </div>
    </form>
  )
}

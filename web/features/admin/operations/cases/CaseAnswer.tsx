import { Radio, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { type CaseResult, caseResults, longestCaseText } from '#domain/privacy/cases.ts'
import { useKeptState } from '#web/api/kept-input.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import styles from '../messages/messages.module.css'
import { answerCase, type OpenedCase } from './calls.ts'

interface CaseAnswerProps {
  readonly id: string
  readonly onDone: (answered: OpenedCase) => void
}

/** The result and answer of a case; nothing is chosen beforehand. */
export function CaseAnswer({ id, onDone }: CaseAnswerProps) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const [result, setResult] = useKeptState<CaseResult | undefined>(`case-result:${id}`, undefined)
  const [answer, setAnswer] = useKeptState(`case-answer:${id}`, '')
  const [incomplete, setIncomplete] = useState<Error | null>(null)
  const form = useErrorFocus<HTMLFormElement>(incomplete)
  const answering = useSingleFlight({
    mutationFn: (chosen: CaseResult) => answerCase(id, chosen, answer),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: ['cases'] }),
  })
  const noResult = incomplete !== null && result === undefined ? t('cases.result.missing') : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isComplete = result !== undefined && answer.trim() !== ''
    setIncomplete(isComplete ? null : new Error('incomplete'))
    if (isComplete) answering.mutate(result)
  }
  return (
    <form ref={form} className={styles.answer} onSubmit={submit} noValidate>
      <Radio.Group
        label={t('cases.result')}
        value={result ?? ''}
        error={noResult}
        onChange={(chosen) => setResult(caseResults.find((each) => each === chosen))}
      >
        <div className={styles.results}>
          {caseResults.map((each, at) => (
            <Radio
              key={each}
              value={each}
              data-problem={at === 0 ? noResult : undefined}
              label={t(`cases.result.${each}`)}
            />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label={t('cases.answer')}
        description={t('cases.answer.hint')}
        error={incomplete !== null && answer.trim() === '' ? t('cases.answer.missing') : null}
        value={answer}
        maxLength={longestCaseText}
        autosize
        minRows={3}
        maxRows={12}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <ActionButton type="submit" loading={answering.isPending}>
          {t('cases.send')}
        </ActionButton>
      </div>
    </form>
  )
}

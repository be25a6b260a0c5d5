import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { queryClient } from '#web/boot/query-client.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { refusalText } from '../../account/failure-text.ts'
import { loanQuery } from '../loan-query.ts'
import { withdrawCall } from '../save.ts'
import styles from './alternatives.module.css'
import { callTexts } from './call-texts.ts'

/** Withdraws the consent to a requested call where it was given, in two clicks: the first one says what follows. */
export function CallWithdrawal({ loanId, onDone }: { readonly loanId: string; readonly onDone?: () => void }) {
  const { locale, formatText } = useTexts()
  const texts = callTexts[locale]
  const [asked, setAsked] = useState(false)
  const withdrawing = useSingleFlight({
    meta: { silent: true },
    mutationFn: () => withdrawCall({ id: loanId }),
    // The form shows the application without the number.
    onSuccess: async () => {
      onDone?.()
      await queryClient.invalidateQueries(loanQuery(loanId))
    },
  })
  const area = useErrorFocus<HTMLDivElement>(withdrawing.error)
  const question = useRef<HTMLParagraphElement>(null)
  const begin = useRef<HTMLButtonElement>(null)
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked) question.current?.focus()
  }, [asked])
  useEffect(() => {
    if (withdrawing.isSuccess) done.current?.querySelector<HTMLElement>('[role]')?.focus()
  }, [withdrawing.isSuccess])
  const keep = () => {
    setAsked(false)
    withdrawing.reset()
    // The button is there again after this render.
    requestAnimationFrame(() => begin.current?.focus())
  }
  if (withdrawing.isSuccess)
    return (
      <div ref={done}>
        <Notice kind="success" live title={texts.done}>
          <p>{texts.doneText}</p>
        </Notice>
      </div>
    )
  if (!asked)
    return (
      <Button ref={begin} variant="default" onClick={() => setAsked(true)}>
        {texts.withdraw}
      </Button>
    )
  return (
    <div ref={area} className="lp-flush lp-grid lp-gap-6">
      <p ref={question} tabIndex={-1} className="lp-weight-600">
        {texts.question}
      </p>
      <p>
        {texts.follows} {texts.lawful}
      </p>
      {withdrawing.isError && (
        <Notice kind="error" live title={texts.refused}>
          <p>{formatText(refusalText(withdrawing.error))}</p>
        </Notice>
      )}
      <div className={`${styles.answers} lp-flex lp-wrap lp-gap-6`}>
        <Button variant="default" onClick={keep}>
          {texts.keep}
        </Button>
        <ActionButton color="error" loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
          {texts.confirm}
        </ActionButton>
      </div>
    </div>
  )
}

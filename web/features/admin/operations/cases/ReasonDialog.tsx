import { Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'

import { maxCaseTextLength } from '#domain/privacy/cases.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { useCovering } from '../../ui/panel-stack.ts'

interface ReasonDialogProps {
  /** Names the action, and is its button. */
  readonly title: string
  readonly text: string
  /** What is chosen before the reason. */
  readonly choice?: ReactNode
  readonly isChosen?: boolean
  /** It was tried to go on without choice or reason. */
  readonly onIncomplete?: () => void
  readonly onReason: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the reason of an action before it takes place. */
export function ReasonDialog({
  title,
  text,
  choice,
  isChosen = true,
  onIncomplete,
  onReason,
  onClose,
}: ReasonDialogProps) {
  const { t } = useTexts()
  useCovering()
  const [reason, setReason] = useState('')
  const [incomplete, setIncomplete] = useState<Error | null>(null)
  const form = useErrorFocus<HTMLFormElement>(incomplete)
  const acting = useSingleFlight({ mutationFn: onReason, onSuccess: onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isComplete = isChosen && reason.trim() !== ''
    setIncomplete(isComplete ? null : new Error('incomplete'))
    if (isComplete) acting.mutate(reason)
    else onIncomplete?.()
  }
  return (
    <Dialog opened title={title} onClose={() => acting.isPending || onClose()} closeOnClickOutside={false} size="md">
      <form ref={form} className="lp-grid lp-gap-8 lp-max-44 lp-mt-10" onSubmit={submit} noValidate>
        <p className="lp-m-0 lp-mt-8 lp-muted lp-text-sm">{text}</p>
        {choice}
        <Textarea
          label={t('cases.reason')}
          error={incomplete !== null && reason.trim() === '' ? t('cases.reason.missing') : null}
          value={reason}
          maxLength={maxCaseTextLength}
          autosize
          minRows={3}
          maxRows={10}
          data-autofocus={choice === undefined ? true : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="lp-flex lp-wrap lp-gap-6 lp-mt-8">
          <ActionButton variant="default" disabled={acting.isPending} onClick={onClose}>
            {t('admin.cancel')}
          </ActionButton>
          <ActionButton type="submit" loading={acting.isPending}>
            {title}
          </ActionButton>
        </div>
      </form>
    </Dialog>
  )
}

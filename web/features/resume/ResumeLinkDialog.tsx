import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import { isEmail } from '#domain/identifiers/email.ts'

import { refusalText } from '#web/features/account/failure-text.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { requestLink } from './calls.ts'

interface ResumeLinkDialogProps {
  readonly loanId: string
  readonly onSave: () => Promise<void>
  readonly onClose: () => void
}

export function ResumeLinkDialog({ loanId, onSave, onClose }: ResumeLinkDialogProps) {
  const { t, formatText } = useTexts()
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const sending = useSingleFlight({
    meta: { silent: true },
    mutationFn: async (to: string) => {
      await onSave()
      await requestLink(loanId, to)
    },
  })
  const form = useErrorFocus<HTMLFormElement>(sending.error)
  const valid = isEmail(email)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A portal's events bubble through the React tree, so the page's form would be submitted too.
    event.stopPropagation()
    setTried(true)
    if (valid) sending.mutate(email.trim())
  }
  return (
    <Dialog opened title={t('resume.ask.title')} onClose={onClose}>
      {sending.isSuccess ? (
        <Notice kind="success" live>
          <p>{t('resume.sent', { email: sending.variables ?? '' })}</p>
        </Notice>
      ) : (
        <form ref={form} className="lp-grid lp-gap-8" onSubmit={submit} noValidate>
          <p className="lp-m-0">{t('resume.ask.text')}</p>
          {sending.isError && (
            <Notice kind="error" live>
              {formatText(refusalText(sending.error))}
            </Notice>
          )}
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            maxLength={254}
            label={t('resume.email')}
            error={tried && !valid ? t('global.messages.validate.email.invalid') : null}
            onChange={(event) => setEmail(event.currentTarget.value)}
            data-autofocus
          />
          <ActionButton type="submit" size="lg" loading={sending.isPending}>
            {t('resume.ask.action')}
          </ActionButton>
        </form>
      )}
    </Dialog>
  )
}

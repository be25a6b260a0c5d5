import { TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef } from 'react'

import { useTexts } from '../../i18n/use-texts.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'
import type { useFields } from '../../ui/use-fields.ts'
import { useSingleFlight } from '../../ui/use-single-flight.ts'
import styles from './account.module.css'
import { Captcha } from './Captcha.tsx'
import { refusalText } from './failure-text.ts'
import { emailProblem } from './rules.ts'
import { useCaptcha } from './use-captcha.ts'

interface VisitorFormProps {
  readonly purpose: 'registration' | 'reset' | 'sign-in'
  readonly fields: Pick<ReturnType<typeof useFields<{ readonly email: string }>>, 'text' | 'touch' | 'valid'> & {
    readonly values: { readonly email: string }
  }
  readonly submit: string
  /** Submits the form with the normalised e-mail and the captcha's solution. */
  readonly send: (email: string, solution: string | undefined) => Promise<unknown>
  readonly onSent: () => Promise<void>
  /** Fields beside the e-mail. */
  readonly children?: ReactNode
}

/** A form for visitors: an e-mail, and a captcha if the bank asks for one ([A5.02]). */
export function VisitorForm({ purpose, fields, submit: label, send, onSent, children }: VisitorFormProps) {
  const { t, formatText } = useTexts()
  const captcha = useCaptcha()
  const emailInput = useRef<HTMLInputElement>(null)
  const email = fields.values.email.trim()
  const sending = useSingleFlight({
    meta: { silent: true },
    mutationFn: () => send(email, captcha.solution),
    onError: captcha.refresh,
    onSuccess: onSent,
  })
  const ready = fields.valid && captcha.solved
  const form = useErrorFocus<HTMLFormElement>(sending.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) sending.mutate()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {sending.isError && (
        <Notice kind="error" live>
          {formatText(refusalText(sending.error))}
        </Notice>
      )}
      <TextInput
        {...fields.text('email')}
        ref={emailInput}
        label={t('global.form.email.label')}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        withAsterisk={false}
      />
      {children}
      <Captcha
        captcha={captcha}
        purpose={purpose}
        email={emailProblem(email) === undefined ? email : undefined}
        onEmailMissing={() => {
          fields.touch('email')
          emailInput.current?.focus()
        }}
      />
      <ActionButton type="submit" size="lg" fullWidth loading={sending.isPending} disabled={!ready}>
        {label}
      </ActionButton>
    </form>
  )
}

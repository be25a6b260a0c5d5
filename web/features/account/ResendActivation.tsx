import { TextInput } from '@mantine/core'
import type { FormEvent } from 'react'

import { useTexts } from '../../i18n/use-texts.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'
import { useFields } from '../../ui/use-fields.ts'
import { useSingleFlight } from '../../ui/use-single-flight.ts'
import styles from './account.module.css'
import { resendActivation } from './calls.ts'
import { refusalText } from './failure-text.ts'
import { emailProblem } from './rules.ts'

interface ResendActivationProps {
  /** The registered address; asked for if it is not known here. */
  readonly email?: string | undefined
}

/** Requests the mail with the activation link again. */
export function ResendActivation({ email }: ResendActivationProps) {
  const { t, formatText, locale } = useTexts()
  const fields = useFields({ email: email ?? '' }, (values) => ({ email: emailProblem(values.email) }))
  const request = useSingleFlight({
    meta: { silent: true },
    mutationFn: (to: string) => resendActivation({ email: to, langKey: locale }),
  })
  const form = useErrorFocus<HTMLFormElement>(request.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fields.valid) request.mutate(fields.values.email.trim())
  }
  return (
    <form ref={form} className={`${styles.form} lp-grid lp-gap-10`} onSubmit={submit} noValidate>
      <p className={`${styles.note} lp-muted lp-text-md`}>{t('resend.text')}</p>
      {request.isSuccess && (
        <Notice kind="success" live title={t('resend.sent')}>
          <p>{t('resend.sent.text', { email: request.variables ?? '' })}</p>
        </Notice>
      )}
      {request.isError && (
        <Notice kind="error" live>
          {formatText(refusalText(request.error))}
        </Notice>
      )}
      {email === undefined && (
        <TextInput
          {...fields.text('email')}
          label={t('global.form.email.label')}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          withAsterisk={false}
        />
      )}
      <ActionButton type="submit" variant="default" fullWidth loading={request.isPending} disabled={!fields.valid}>
        {t('resend.action')}
      </ActionButton>
    </form>
  )
}

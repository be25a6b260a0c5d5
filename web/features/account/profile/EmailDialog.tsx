import { Button, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'

import { canonicalEmail, isSameEmail } from '#domain/email.ts'

import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { LazyDialog } from '#web/ui/LazyDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useKeptFields } from '#web/ui/use-fields.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { refusalText } from '../failure-text.ts'
import { emailProblem } from '../rules.ts'
import { changeEmail } from '../self-calls.ts'
import { keepAccount } from './save-profile.ts'
import styles from './profile.module.css'

interface EmailFormProps {
  readonly email: string
  readonly onMailed: (email: string) => void
  readonly onClose: () => void
}

export function EmailDialog({ opened, ...form }: EmailFormProps & { readonly opened: boolean }) {
  const { t } = useTexts()
  return (
    <LazyDialog opened={opened} title={t('profile.email.dialog')} onClose={form.onClose}>
      <EmailForm {...form} />
    </LazyDialog>
  )
}

function EmailForm({ email, onMailed, onClose }: EmailFormProps) {
  const { t, formatText } = useTexts()
  const fields = useKeptFields('email', { email: '' }, (values) => ({
    email: emailProblem(values.email) ?? (isSameEmail(values.email, email) ? 'profile.email.same' : undefined),
  }))
  const wanted = canonicalEmail(fields.values.email)
  const change = useSingleFlight({
    meta: { silent: true },
    mutationFn: () => changeEmail(wanted),
    onSuccess: (account) => {
      keepAccount(account)
      onMailed(account.pendingEmail ?? wanted)
    },
  })
  const form = useErrorFocus<HTMLFormElement>(change.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fields.valid) change.mutate()
  }
  return (
    <form ref={form} className={styles.dialog} onSubmit={submit} noValidate>
      <p className={styles.text}>{t('profile.email.text')}</p>
      {change.isError && (
        <Notice kind="error" live>
          {formatText(refusalText(change.error))}
        </Notice>
      )}
      <TextInput
        {...fields.text('email')}
        label={t('profile.email.new')}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        withAsterisk={false}
        data-autofocus
      />
      <div className={styles.answers}>
        <Button variant="default" onClick={onClose}>
          {t('profile.cancel')}
        </Button>
        <ActionButton type="submit" loading={change.isPending} disabled={!fields.valid}>
          {t('profile.email.submit')}
        </ActionButton>
      </div>
    </form>
  )
}

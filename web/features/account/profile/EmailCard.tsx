import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'

import type { Account } from '#web/api/account.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { canonicalEmail, isSameEmail } from '#domain/identifiers/email.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { LazyDialog } from '#web/ui/LazyDialog.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useKeptFields } from '#web/ui/use-fields.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import styles from './profile.module.css'
import { refusalText } from '../failure-text.ts'
import { emailProblem } from '../rules.ts'
import { changeEmail } from '../self-calls.ts'
import { keepAccount } from './save-profile.ts'

/** The e-mail for signing in. The old one stays until a change is confirmed. */
export function EmailCard({ account }: { readonly account: Pick<Account, 'email' | 'pendingEmail'> }) {
  const { t } = useTexts()
  const [opened, setOpened] = useState(false)
  const [mailedTo, setMailedTo] = useState<string>()
  return (
    <Card title={t('global.form.email.label')}>
      <p className="lp-m-0 lp-weight-550 lp-anywhere">{account.email}</p>
      {mailedTo !== undefined && mailedTo !== account.email && (
        <Notice kind="info" live title={t('profile.email.mailed.title')}>
          <p>{t('profile.email.mailed.text', { email: mailedTo })}</p>
        </Notice>
      )}
      {account.pendingEmail !== null && account.pendingEmail !== mailedTo && (
        <>
          <p className="lp-m-0 lp-muted">{t('profile.email.pending', { email: account.pendingEmail })}</p>
          <p className="lp-m-0 lp-muted">{t('profile.email.pending.text')}</p>
        </>
      )}
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('profile.email.change')}
      </Button>
      <EmailDialog
        opened={opened}
        email={account.email}
        onClose={() => setOpened(false)}
        onMailed={(email) => {
          setOpened(false)
          setMailedTo(email)
        }}
      />
    </Card>
  )
}

interface EmailFormProps {
  readonly email: string
  readonly onMailed: (email: string) => void
  readonly onClose: () => void
}

function EmailDialog({ opened, ...form }: EmailFormProps & { readonly opened: boolean }) {
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
    <form ref={form} className={`${styles.dialog} lp-grid lp-gap-10`} onSubmit={submit} noValidate>
      <p className="lp-m-0 lp-muted">{t('profile.email.text')}</p>
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
      <div className={`${styles.answers} lp-answers lp-flex lp-wrap lp-to-end lp-gap-6 lp-mt-10`}>
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

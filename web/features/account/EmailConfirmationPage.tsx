import { PasswordInput } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { useAccount } from '../../api/account.ts'
import { isApiError } from '../../api/errors.ts'
import { infoQuery } from '../../api/info.ts'
import { session } from '../../api/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../routing/paths.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'
import { useSingleFlight } from '../../ui/use-single-flight.ts'
import styles from './account.module.css'
import { AccountCard } from './AccountCard.tsx'
import { DonePage } from './DonePage.tsx'
import { refusalText } from './failure-text.ts'
import { confirmEmail } from './self-calls.ts'
import { useMailedKey } from './use-mailed-key.ts'

/** Confirms a new address by the mailed link and the password; from then on users sign in with it. */
export function EmailConfirmationPage() {
  const { t } = useTexts()
  const key = useMailedKey()
  const [search] = useSearchParams()
  // The link alone confirms an address that the bank has entered.
  const byBank = search.get('by') === 'bank'
  const confirm = useSingleFlight({
    meta: { silent: true },
    mutationFn: (currentPassword: string) => confirmEmail({ key, currentPassword }),
    // All sessions of the account have ended. A visitor stays.
    onSuccess: (outcome) => {
      if (outcome === 'changed' && session.token() !== undefined) session.end('logout')
    },
  })
  if (confirm.isSuccess && confirm.data === 'prepared')
    return <DonePage icon={IconMailCheck} title={t('email.waits')} text={t('email.waits.text')} />
  if (confirm.isSuccess)
    return <DonePage icon={IconMailCheck} title={t('email.confirmed')} text={t('email.confirmed.text')} />
  return (
    <AccountCard title={t('email.title')} text={t(byBank ? 'email.byBank.text' : 'email.text')}>
      <PasswordForm
        byBank={byBank}
        pending={confirm.isPending}
        tried={confirm.variables}
        error={confirm.error}
        onConfirm={(password) => confirm.mutate(password)}
      />
      <ExitLink />
    </AccountCard>
  )
}

interface PasswordFormProps {
  readonly byBank: boolean
  readonly pending: boolean
  /** The last password sent, and its result. */
  readonly tried: string | undefined
  readonly error: Error | null
  readonly onConfirm: (password: string) => void
}

function PasswordForm({ byBank, pending, tried, error, onConfirm }: PasswordFormProps) {
  const { t, formatText } = useTexts()
  const [password, setPassword] = useState('')
  const { data } = useQuery(infoQuery)
  // Users of an identity provider may have no password.
  const optional = byBank || data?.activeProfiles?.includes('oidc') === true
  const form = useErrorFocus<HTMLFormElement>(error)
  const wrong = isApiError(error) && error.errorKey === 'invalidpassword'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (optional || password !== '') onConfirm(password)
  }
  return (
    <form ref={form} className={`${styles.form} lp-grid lp-gap-10`} onSubmit={submit} noValidate>
      {error !== null && !wrong && (
        <Notice kind="error" live>
          {formatText(refusalText(error))}
        </Notice>
      )}
      {!byBank && (
        <PasswordInput
          name="currentPassword"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={wrong && tried === password ? t('error.invalidpassword') : null}
          label={t('global.form.currentpassword.label')}
          description={optional ? t('email.withoutPassword') : undefined}
          autoComplete="current-password"
          maxLength={100}
          required={!optional}
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': t('account.password.show'), tabIndex: 0 }}
        />
      )}
      <ActionButton type="submit" size="lg" fullWidth loading={pending} disabled={!optional && password === ''}>
        {t('email.submit')}
      </ActionButton>
    </form>
  )
}

/** For a link that is no longer valid, or a forgotten password. */
function ExitLink() {
  const { t } = useTexts()
  const { account } = useAccount()
  const [to, text] =
    account === null
      ? [path('login'), t('account.toSignIn')]
      : account.isAdmin
        ? [path('start'), t('shell.menu.admin')]
        : [path('profile'), t('email.toProfile')]
  return (
    <p className={`${styles.after} lp-pt-10 lp-line-top lp-muted`}>
      <Link className="lp-underline-low lp-primary lp-weight-600" to={to}>
        {text}
      </Link>
    </p>
  )
}

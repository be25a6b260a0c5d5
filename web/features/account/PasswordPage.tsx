import { type FormEvent, useState } from 'react'

import { isApiError } from '../../api/errors.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { queryClient } from '../../boot/query-client.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'
import { useFields } from '../../ui/use-fields.ts'
import { useSingleFlight } from '../../ui/use-single-flight.ts'
import styles from './account.module.css'
import { AccountCard } from './AccountCard.tsx'
import { changePassword } from './calls.ts'
import { NewPasswordFields, useLeastStrength } from './NewPasswordFields.tsx'
import { PasswordField } from './PasswordField.tsx'
import { newPasswordProblems } from './rules.ts'
import { SessionsCard } from './security/SessionsCard.tsx'
import { sessionsQuery } from './self-calls.ts'

/** [A2.10], [B5.02] */
export function PasswordPage() {
  const { t } = useTexts()
  // A changed password leaves an empty form.
  const [round, setRound] = useState(0)
  return (
    <div className={`${styles.stack} lp-grid lp-gap-12`}>
      <AccountCard title={t('password.title')} text={t('password.text')}>
        <PasswordForm key={round} onChanged={() => setRound(round + 1)} />
      </AccountCard>
      <SessionsCard />
    </div>
  )
}

function PasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useTexts()
  const atLeast = useLeastStrength()
  const fields = useFields({ currentPassword: '', newPassword: '', confirmPassword: '' }, (values) => ({
    currentPassword: values.currentPassword === '' ? 'account.validate.currentpassword.required' : undefined,
    ...newPasswordProblems(values, atLeast),
  }))
  const { currentPassword, newPassword } = fields.values
  const change = useSingleFlight({
    mutationFn: (typed: string) => changePassword({ currentPassword: typed, newPassword }),
    onSuccess: () => {
      onChanged()
      // The other sessions have ended.
      void queryClient.invalidateQueries(sessionsQuery)
    },
  })
  // Also displayed at the field, because the toast only says that it failed.
  const wrong = isApiError(change.error) && change.error.errorKey === 'invalidpassword'
  const current = fields.text('currentPassword')
  const form = useErrorFocus<HTMLFormElement>(change.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fields.valid) change.mutate(currentPassword)
  }
  return (
    <form ref={form} className={`${styles.form} lp-grid lp-gap-10`} onSubmit={submit} noValidate>
      <PasswordField
        {...current}
        error={current.error ?? (wrong && change.variables === currentPassword ? t('error.invalidpassword') : null)}
        label={t('global.form.currentpassword.label')}
        autoComplete="current-password"
        maxLength={100}
      />
      <NewPasswordFields text={fields.text} password={newPassword} />
      <ActionButton type="submit" size="lg" fullWidth loading={change.isPending} disabled={!fields.valid}>
        {t('password.submit')}
      </ActionButton>
    </form>
  )
}

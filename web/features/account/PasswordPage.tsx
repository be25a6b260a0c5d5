import { Button, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { useTexts } from '../../i18n/use-texts.ts'
import { useFields } from '../../ui/use-fields.ts'
import styles from './account.module.css'
import { AccountCard } from './AccountCard.tsx'
import { changePassword } from './calls.ts'
import { NewPasswordFields, useLeastStrength } from './NewPasswordFields.tsx'
import { newPasswordProblems } from './rules.ts'

/** [A2.10], [B5.02] */
export function PasswordPage() {
  const { t } = useTexts()
  // A changed password leaves an empty form behind.
  const [round, setRound] = useState(0)
  return (
    <AccountCard title={t('password.title')} text={t('password.text')}>
      <PasswordForm key={round} onChanged={() => setRound(round + 1)} />
    </AccountCard>
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
  const change = useMutation({
    mutationFn: () => changePassword({ currentPassword, newPassword }),
    onSuccess: onChanged,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fields.valid) change.mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PasswordInput
        {...fields.text('currentPassword')}
        label={t('global.form.currentpassword.label')}
        autoComplete="current-password"
        maxLength={100}
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t('account.password.show') }}
      />
      <NewPasswordFields text={fields.text} password={newPassword} />
      <Button type="submit" size="lg" fullWidth loading={change.isPending} disabled={!fields.valid}>
        {t('password.submit')}
      </Button>
    </form>
  )
}

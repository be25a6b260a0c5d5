import { Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../paths.ts'
import { withSignIn } from '../../sign-in.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useFields } from '../../ui/use-fields.ts'
import styles from './account.module.css'
import { AccountCard } from './AccountCard.tsx'
import { register } from './calls.ts'
import { Captcha, useCaptcha } from './Captcha.tsx'
import { refusalText } from './failure-text.ts'
import { NewPasswordFields, useLeastStrength } from './NewPasswordFields.tsx'
import { saveAfterRegistration } from './pending-loan.ts'
import { emailProblem, newPasswordProblems } from './rules.ts'

const empty = { email: '', newPassword: '', confirmPassword: '', dataProtection: false }

/** [A2.04], [A4.07], [A5.02] */
export function RegisterPage() {
  const { t, say, locale } = useTexts()
  const navigate = useNavigate()
  const location = useLocation()
  const atLeast = useLeastStrength()
  const captcha = useCaptcha()
  const fields = useFields(empty, (values) => ({
    email: emailProblem(values.email),
    ...newPasswordProblems(values, atLeast),
    dataProtection: values.dataProtection ? undefined : 'register.messages.validate.dataprotection.required',
  }))
  const registration = useMutation({
    meta: { silent: true },
    mutationFn: () =>
      register(
        { email: fields.values.email.trim(), password: fields.values.newPassword, langKey: locale },
        captcha.solution,
      ),
    onError: captcha.refresh,
    onSuccess: async () => {
      await saveAfterRegistration()
      await navigate(path('registerFinish'))
    },
  })
  const ready = fields.valid && captcha.solved
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) registration.mutate()
  }
  return (
    <AccountCard title={t('register.title')} text={t('register.text')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {registration.isError && (
          <Notice kind="error" live>
            {say(refusalText(registration.error))}
          </Notice>
        )}
        <TextInput
          {...fields.text('email')}
          label={t('global.form.email.label')}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          withAsterisk={false}
        />
        <NewPasswordFields text={fields.text} password={fields.values.newPassword} />
        <Checkbox {...fields.check('dataProtection')} label={t('register.dataprotection')} required />
        <Captcha captcha={captcha} />
        <Button type="submit" size="lg" fullWidth loading={registration.isPending} disabled={!ready}>
          {t('register.submit')}
        </Button>
      </form>
      <p className={styles.after}>
        {t('register.known')}{' '}
        <Link className={styles.link} to={withSignIn(location)}>
          {t('shell.signIn')}
        </Link>
      </p>
    </AccountCard>
  )
}

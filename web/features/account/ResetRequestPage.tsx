import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'

import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../paths.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useFields } from '../../ui/use-fields.ts'
import styles from './account.module.css'
import { AccountCard } from './AccountCard.tsx'
import { requestReset } from './calls.ts'
import { Captcha, useCaptcha } from './Captcha.tsx'
import { refusalText } from './failure-text.ts'
import { emailProblem } from './rules.ts'

/** [A2.07], [A5.02] */
export function ResetRequestPage() {
  const { t, say } = useTexts()
  const navigate = useNavigate()
  const captcha = useCaptcha()
  const fields = useFields({ email: '' }, (values) => ({ email: emailProblem(values.email) }))
  const request = useMutation({
    meta: { silent: true },
    mutationFn: () => requestReset(fields.values.email.trim(), captcha.solution),
    onError: captcha.refresh,
    onSuccess: () => navigate(path('resetInitiated')),
  })
  const ready = fields.valid && captcha.solved
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) request.mutate()
  }
  return (
    <AccountCard title={t('reset.request.title')} text={t('reset.request.text')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {request.isError && (
          <Notice kind="error" live>
            {say(refusalText(request.error))}
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
        <Captcha captcha={captcha} />
        <Button type="submit" size="lg" fullWidth loading={request.isPending} disabled={!ready}>
          {t('reset.request.submit')}
        </Button>
      </form>
    </AccountCard>
  )
}

import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'

import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../paths.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useFields } from '../../ui/use-fields.ts'
import styles from './account.module.css'
import { AccountCard } from './AccountCard.tsx'
import { finishReset } from './calls.ts'
import { refusalText } from './failure-text.ts'
import { NewPasswordFields, useLeastStrength } from './NewPasswordFields.tsx'
import { newPasswordProblems } from './rules.ts'
import { useMailedKey } from './use-mailed-key.ts'

/** [A2.08], [A5.02] */
export function ResetFinishPage() {
  const { t, say } = useTexts()
  const navigate = useNavigate()
  const key = useMailedKey()
  const atLeast = useLeastStrength()
  const fields = useFields({ newPassword: '', confirmPassword: '' }, (values) => newPasswordProblems(values, atLeast))
  const reset = useMutation({
    meta: { silent: true },
    mutationFn: () => finishReset({ key, newPassword: fields.values.newPassword }),
    onSuccess: () => navigate(path('resetSuccess'), { replace: true }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fields.valid) reset.mutate()
  }
  return (
    <AccountCard title={t('reset.finish.title')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {key === '' && <Notice kind="error">{t('reset.finish.messages.keymissing')}</Notice>}
        {reset.isError && (
          <Notice kind="error" live>
            {say(refusalText(reset.error))}
          </Notice>
        )}
        <NewPasswordFields text={fields.text} password={fields.values.newPassword} />
        <Button type="submit" size="lg" fullWidth loading={reset.isPending} disabled={!fields.valid || key === ''}>
          {t('reset.finish.submit')}
        </Button>
      </form>
      <p className={styles.after}>
        <Link className={styles.link} to={path('resetRequest')}>
          {t('reset.request.submit')}
        </Link>
      </p>
    </AccountCard>
  )
}

import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'

import { isApiError } from '../../api/errors.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../routing/paths.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'
import { useFields } from '../../ui/use-fields.ts'
import { useSingleFlight } from '../../ui/use-single-flight.ts'
import styles from './account.module.css'
import { AccountCard } from './AccountCard.tsx'
import { finishReset } from './calls.ts'
import { refusalText } from './failure-text.ts'
import { NewPasswordFields, useLeastStrength } from './NewPasswordFields.tsx'
import { newPasswordProblems } from './rules.ts'
import { useMailedKey } from './use-mailed-key.ts'

/** [A2.08], [A5.02]; for an invalid link, a link to request another one instead of the form. */
export function ResetFinishPage() {
  const { t, formatText } = useTexts()
  const navigate = useNavigate()
  const key = useMailedKey()
  const reset = useSingleFlight({
    meta: { silent: true },
    mutationFn: (newPassword: string) => finishReset({ key, newPassword }),
    onSuccess: () => navigate(path('resetSuccess'), { replace: true }),
  })
  const area = useErrorFocus<HTMLDivElement>(reset.error)
  const past = isApiError(reset.error) && reset.error.errorKey === 'resetfailed'
  return (
    <AccountCard title={t('reset.finish.title')}>
      <div ref={area} className={`${styles.form} lp-grid lp-gap-10`}>
        {key === '' && <Notice kind="error">{t('reset.finish.messages.keymissing')}</Notice>}
        {reset.error !== null && (
          <Notice kind="error" live>
            {formatText(refusalText(reset.error))}
          </Notice>
        )}
        {key === '' || past ? (
          <ButtonLink to={path('resetRequest')} size="lg" fullWidth>
            {t('reset.finish.again')}
          </ButtonLink>
        ) : (
          <NewPasswordForm busy={reset.isPending} onSubmit={reset.mutate} />
        )}
      </div>
    </AccountCard>
  )
}

interface NewPasswordFormProps {
  readonly busy: boolean
  readonly onSubmit: (newPassword: string) => void
}

function NewPasswordForm({ busy, onSubmit }: NewPasswordFormProps) {
  const { t } = useTexts()
  const atLeast = useLeastStrength()
  const fields = useFields({ newPassword: '', confirmPassword: '' }, (values) => newPasswordProblems(values, atLeast))
  const { newPassword } = fields.values
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fields.valid) onSubmit(newPassword)
  }
  return (
    <form className="lp-grid lp-gap-10" onSubmit={submit} noValidate>
      <NewPasswordFields text={fields.text} password={newPassword} />
      <ActionButton type="submit" size="lg" fullWidth loading={busy} disabled={!fields.valid}>
        {t('reset.finish.submit')}
      </ActionButton>
    </form>
  )
}

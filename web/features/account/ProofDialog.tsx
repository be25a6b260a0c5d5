import { type FormEvent, useState } from 'react'

import { isApiError } from '../../api/errors.ts'
import type { ProofBy } from '../../api/proof.ts'
import { depart, type Departure } from '../../embedding/departure.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../routing/paths.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'
import { useSingleFlight } from '../../ui/use-single-flight.ts'
import styles from './account.module.css'
import { proveAgain } from './calls.ts'
import { refusalText } from './failure-text.ts'
import { leaveToProve } from './identity-provider.ts'
import { PasswordField } from './PasswordField.tsx'

interface ProofDialogProps {
  readonly by: ProofBy
  readonly onAnswer: (given: boolean) => void
}

export function ProofDialog({ by, onAnswer }: ProofDialogProps) {
  const { t } = useTexts()
  const close = () => onAnswer(false)
  return (
    <Dialog opened onTop title={t('proof.title')} closeOnClickOutside={false} onClose={close}>
      <p className={`${styles.text} lp-muted`}>{t(`proof.${by}.text`)}</p>
      {by === 'password' ? <ByPassword onAnswer={onAnswer} /> : <ByProvider />}
      <div className={`${styles.after} lp-pt-10 lp-line-top lp-muted`}>
        <ActionButton variant="default" fullWidth onClick={close}>
          {t('proof.cancel')}
        </ActionButton>
      </div>
    </Dialog>
  )
}

function ByPassword({ onAnswer }: Pick<ProofDialogProps, 'onAnswer'>) {
  const { t, formatText } = useTexts()
  const [password, setPassword] = useState('')
  const proving = useSingleFlight({
    meta: { silent: true },
    mutationFn: proveAgain,
    onSuccess: () => onAnswer(true),
  })
  // Said at the field; everything else above it.
  const isWrong = isApiError(proving.error) && proving.error.errorKey === 'invalidpassword'
  const form = useErrorFocus<HTMLFormElement>(proving.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') proving.mutate(password)
  }
  return (
    <form ref={form} className={`${styles.form} lp-grid lp-gap-10`} onSubmit={submit} noValidate>
      {proving.isError && !isWrong && (
        <Notice kind="error" live>
          {formatText(refusalText(proving.error))}
        </Notice>
      )}
      <PasswordField
        label={t('global.form.currentpassword.label')}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        autoComplete="current-password"
        maxLength={100}
        error={isWrong && proving.variables === password ? t('error.invalidpassword') : null}
        data-autofocus
      />
      <ActionButton type="submit" size="lg" fullWidth loading={proving.isPending} disabled={password === ''}>
        {t('proof.password.submit')}
      </ActionButton>
    </form>
  )
}

function ByProvider() {
  const { t } = useTexts()
  const leaving = useSingleFlight({
    mutationFn: (departure: Departure) => leaveToProve(window.location, departure),
    onError: (_, departure) => departure.cancel(),
  })
  const leave = () => {
    const departure = depart(path('login'))
    if (departure !== undefined) leaving.mutate(departure)
  }
  return (
    <div className={`${styles.form} lp-grid lp-gap-10`}>
      <ActionButton size="lg" fullWidth loading={leaving.isPending} onClick={leave}>
        {t('proof.provider.submit')}
      </ActionButton>
    </div>
  )
}

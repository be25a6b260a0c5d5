import { Checkbox } from '@mantine/core'
import type { FormEvent } from 'react'

import { currentDataProtectionWording } from '#domain/consent.ts'
import type { WaitingApplication } from '#domain/errors.ts'

import { useFormats } from '../../i18n/formatters.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'
import { useFields } from '../../ui/use-fields.ts'
import { useSingleFlight } from '../../ui/use-single-flight.ts'
import { dayOf } from '../overview/times.ts'
import styles from './account.module.css'
import { activateWithPassword } from './calls.ts'
import { DataProtectionField } from './DataProtectionField.tsx'
import { refusalText } from './failure-text.ts'
import { NewPasswordFields, useLeastStrength } from './NewPasswordFields.tsx'
import { newPasswordProblems } from './rules.ts'

const empty = { newPassword: '', confirmPassword: '', dataProtection: false, takes: false }

interface ActivateFormProps {
  readonly mailedKey: string
  readonly applications: readonly WaitingApplication[]
  readonly onDone: () => void
  /** The link is no longer valid. */
  readonly onVoid: (error: Error) => void
}

/** What the holder of a mailed link chooses where the browser has not registered: nothing of the registration counts. */
export function ActivateForm({ mailedKey, applications, onDone, onVoid }: ActivateFormProps) {
  const { t, formatText, locale } = useTexts()
  const atLeast = useLeastStrength()
  const fields = useFields(empty, (values) => ({
    ...newPasswordProblems(values, atLeast),
    dataProtection: values.dataProtection ? undefined : 'register.messages.validate.dataprotection.required',
  }))
  const { newPassword, takes } = fields.values
  const activation = useSingleFlight({
    meta: { silent: true },
    mutationFn: () =>
      activateWithPassword({
        key: mailedKey,
        password: newPassword,
        langKey: locale,
        dataProtection: currentDataProtectionWording,
        applications: takes ? applications.map(({ id }) => id) : [],
      }),
    onSuccess: onDone,
    onError: onVoid,
  })
  const form = useErrorFocus<HTMLFormElement>(activation.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fields.valid) activation.mutate()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {activation.isError && (
        <Notice kind="error" live>
          {formatText(refusalText(activation.error))}
        </Notice>
      )}
      <NewPasswordFields text={fields.text} password={newPassword} />
      {applications.length > 0 && (
        <fieldset className={styles.waiting}>
          <legend>{t('activate.applications')}</legend>
          <p className={styles.note}>{t('activate.applications.text')}</p>
          <ul>
            {applications.map((each) => (
              <li key={each.id}>
                <Application {...each} />
              </li>
            ))}
          </ul>
          <Checkbox {...fields.check('takes')} label={t('activate.applications.take')} />
        </fieldset>
      )}
      <DataProtectionField {...fields.check('dataProtection')} />
      <ActionButton type="submit" size="lg" fullWidth loading={activation.isPending} disabled={!fields.valid}>
        {t('activate.submit')}
      </ActionButton>
      <p className={styles.note}>{t('activate.notMine')}</p>
    </form>
  )
}

function Application({ product, amount, changeDate }: WaitingApplication) {
  const { t, locale } = useTexts()
  const { euro } = useFormats()
  const date = dayOf(changeDate, locale)
  return (
    <>
      <strong>{product}</strong>
      <br />
      {amount === null
        ? t('activate.applications.changed', { date })
        : t('activate.applications.entry', { amount: euro(amount), date })}
    </>
  )
}

import { type ReactNode, useEffect, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Radio } from '@mantine/core'
import * as v from 'valibot'

import { currentDataProtectionWording } from '#domain/contact/consent.ts'
import type { WaitingApplication } from '#domain/shared/errors.ts'

import { isApiError } from '../../api/errors.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../routing/paths.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './account.module.css'
import { AccountCard } from './AccountCard.tsx'
import { activate, activateWithPassword } from './calls.ts'
import { announceActivation } from './confirmed-elsewhere.ts'
import { refusalText } from './failure-text.ts'
import { ResendActivation } from './ResendActivation.tsx'
import { useMailedKey, useMailedLink } from './use-mailed-key.ts'
import { useFormats } from '../../i18n/formatters.ts'
import { useErrorFocus } from '../../ui/use-error-focus.ts'
import { useFields } from '../../ui/use-fields.ts'
import { useSingleFlight } from '../../ui/use-single-flight.ts'
import { formatDay } from '../overview/times.ts'
import { DataProtectionField } from './DataProtectionField.tsx'
import { NewPasswordFields, useLeastStrength } from './NewPasswordFields.tsx'
import { newPasswordProblems } from './rules.ts'

/** [A9.04] */
const redirectAfterMs = 4000

/** Links that lead nowhere any more. */
const past: readonly (string | undefined)[] = ['activationfailed', 'activationexpired']

/** [A2.06], [A4.07], [A8.04]; asks for a password in another browser than the one that registered. */
export function ActivatePage() {
  const { t } = useTexts()
  const key = useMailedKey()
  const link = useMailedLink('activate', activate)
  const [chosen, setChosen] = useState<{ readonly email: string } | Error>()
  const done = chosen instanceof Error ? undefined : (chosen ?? link.data)
  const error = chosen instanceof Error ? chosen : link.error
  const applications = done !== undefined ? undefined : findWaitingApplications(error)
  const isOver = (failure: Error): boolean => isApiError(failure) && past.includes(failure.errorKey)
  return (
    <AccountCard
      title={t('activate.title')}
      {...(applications === undefined ? {} : { text: t('activate.password.text') })}
    >
      {done !== undefined ? (
        <Done email={done.email} />
      ) : applications !== undefined ? (
        <ActivateForm
          mailedKey={key}
          applications={applications}
          onDone={setChosen}
          onVoid={(failure) => isOver(failure) && setChosen(failure)}
        />
      ) : error === null ? (
        <Block>
          <Spinner />
        </Block>
      ) : (
        <Failed error={error} onAgain={() => void link.refetch()} />
      )}
    </AccountCard>
  )
}

const Block = ({ children }: { readonly children: ReactNode }) => (
  <div className={`${styles.form} lp-grid lp-gap-10`}>{children}</div>
)

function Done({ email }: { readonly email: string }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  useEffect(() => announceActivation(Date.now()), [])
  useEffect(() => {
    const toSignIn = async () => navigate(path('login'), { replace: true, state: { email } })
    const timer = setTimeout(() => void toSignIn(), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [navigate, email])
  return (
    <Block>
      <Notice kind="success" live title={t('activate.messages.success')}>
        <p>{t('activate.redirect')}</p>
      </Notice>
      <ButtonLink to={path('login')} state={{ email }}>
        {t('account.toSignIn')}
      </ButtonLink>
    </Block>
  )
}

interface FailedProps {
  readonly error: Error
  readonly onAgain: () => void
}

function Failed({ error, onAgain }: FailedProps) {
  const { t, formatText } = useTexts()
  const errorKey = isApiError(error) ? error.errorKey : undefined
  if (errorKey === 'activationexpired')
    return (
      <>
        <Block>
          <Notice kind="error" live>
            {t('activate.expired')}
          </Notice>
        </Block>
        <ResendActivation />
      </>
    )
  if (errorKey === 'activationfailed')
    return (
      <Block>
        <Notice kind="error" live>
          {t('activate.messages.error')}
        </Notice>
        <p className={`${styles.note} lp-muted lp-text-md`}>{t('activate.newest')}</p>
        <ButtonLink to={path('register')}>{t('signIn.register')}</ButtonLink>
      </Block>
    )
  return (
    <Block>
      <Notice kind="error" live>
        {formatText(refusalText(error))}
      </Notice>
      <ActionButton onClick={onAgain}>{t('activate.again')}</ActionButton>
    </Block>
  )
}

const empty = { newPassword: '', confirmPassword: '', dataProtection: false, takes: '' }

interface ActivateFormProps {
  readonly mailedKey: string
  readonly applications: readonly WaitingApplication[]
  readonly onDone: (account: { readonly email: string }) => void
  /** The link is no longer valid. */
  readonly onVoid: (error: Error) => void
}

/** What the holder of a mailed link chooses where the browser has not registered: nothing of the registration counts. */
function ActivateForm({ mailedKey, applications, onDone, onVoid }: ActivateFormProps) {
  const { t, formatText, locale } = useTexts()
  const atLeast = useLeastStrength()
  const fields = useFields(empty, (values) => ({
    ...newPasswordProblems(values, atLeast),
    // Neither answer is a sensible default: the applications may be a stranger's, or all that the person has entered.
    takes: applications.length > 0 && values.takes === '' ? 'activate.applications.choose' : undefined,
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
        applications: takes === 'yes' ? applications.map(({ id }) => id) : [],
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
    <form ref={form} className={`${styles.form} lp-grid lp-gap-10`} onSubmit={submit} noValidate>
      {activation.isError && (
        <Notice kind="error" live>
          {formatText(refusalText(activation.error))}
        </Notice>
      )}
      <NewPasswordFields text={fields.text} password={newPassword} />
      {applications.length > 0 && (
        <fieldset className={`${styles.waiting} lp-grid lp-gap-6 lp-p-8 lp-bordered lp-round-md`}>
          <legend>{t('activate.applications')}</legend>
          <p className={`${styles.note} lp-muted lp-text-md`}>{t('activate.applications.text')}</p>
          <ul>
            {applications.map((each) => (
              <li key={each.id}>
                <Application {...each} />
              </li>
            ))}
          </ul>
          <Radio.Group
            {...fields.text('takes')}
            aria-label={t('activate.applications')}
            onChange={(value) => fields.set('takes', value)}
          >
            <div className="lp-grid lp-gap-6">
              <Radio value="yes" label={t('activate.applications.take')} />
              <Radio value="no" label={t('activate.applications.leave')} />
            </div>
          </Radio.Group>
        </fieldset>
      )}
      <DataProtectionField {...fields.check('dataProtection')} />
      <ActionButton type="submit" size="lg" fullWidth loading={activation.isPending} disabled={!fields.valid}>
        {t('activate.submit')}
      </ActionButton>
      <p className={`${styles.note} lp-muted lp-text-md`}>{t('activate.notMine')}</p>
    </form>
  )
}

function Application({ product, amount, changeDate }: WaitingApplication) {
  const { t, locale } = useTexts()
  const { euro } = useFormats()
  const date = formatDay(changeDate, locale)
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

const PasswordNeeded = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    errorKey: v.literal('passwordneeded'),
    applications: v.array(
      v.object({ id: v.string(), product: v.string(), amount: v.nullable(v.number()), changeDate: v.string() }),
    ),
  }),
)

/** The visitor's applications of a registration that needs a password here; undefined for every other failure. */
function findWaitingApplications(error: unknown): readonly WaitingApplication[] | undefined {
  const result = v.safeParse(PasswordNeeded, isApiError(error) ? error.body : '')
  return result.success ? result.output.applications : undefined
}

import { Checkbox, TextInput, Divider } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

import { technicalDefaults } from '#domain/settings/schemas/technical.ts'

import { technicalSettingsQuery } from '../../api/settings.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../routing/paths.ts'
import { hasProviderFailed, signInTarget } from '../../routing/sign-in.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'
import { useFields } from '../../ui/use-fields.ts'
import { useSingleFlight } from '../../ui/use-single-flight.ts'
import styles from './account.module.css'
import { placeAfterSignIn } from './after-sign-in.ts'
import { signIn } from './calls.ts'
import { signInFailureText } from './failure-text.ts'
import { rememberPlace } from './remembered-place.ts'
import { canSignIn } from './rules.ts'
import { sessionEnd } from './session-end.ts'
import { infoQuery } from '../../api/info.ts'
import { session } from '../../api/session.ts'
import { depart, type Departure } from '../../embedding/departure.ts'
import { leaveForProvider } from './identity-provider.ts'
import { knownEmail } from './known-email.ts'
import { PasswordField } from './PasswordField.tsx'

interface SignInFormProps {
  /** The e-mail of the application that is on the screen. */
  readonly applicant?: string | undefined
}

/** [A4.06], [A5.01] */
export function SignInForm({ applicant }: SignInFormProps) {
  const { t, formatText } = useTexts()
  const navigate = useNavigate()
  const location = useLocation()
  const { data: technical = technicalDefaults } = useQuery(technicalSettingsQuery)
  const [ended] = useState(sessionEnd.wasRefused)
  useEffect(() => sessionEnd.acknowledge(), [])
  const [known] = useState(() => knownEmail(location.state) ?? applicant)
  const fields = useFields({ username: known ?? '', password: '', rememberMe: false }, () => ({}))
  const typed = { email: fields.values.username.trim() }

  const submission = useSingleFlight({
    meta: { silent: true },
    mutationFn: signIn,
    onSuccess: async (arrival) => {
      await navigate(await placeAfterSignIn(arrival, location), { replace: true })
    },
  })
  const form = useErrorFocus<HTMLFormElement>(submission.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSignIn(fields.values)) submission.mutate(fields.values)
  }
  if (technical.NO_LOGIN_MODE) return <Notice kind="info">{t('signIn.unavailable')}</Notice>
  return (
    <>
      <p className={`${styles.text} lp-muted`}>{t('signIn.text')}</p>
      <form ref={form} className={`${styles.form} lp-grid lp-gap-10`} onSubmit={submit} noValidate>
        {submission.isError && (
          <Notice kind="warning" live>
            {formatText(signInFailureText(submission.error))}
          </Notice>
        )}
        {hasProviderFailed(location) && !submission.isError && (
          <Notice kind="warning" live>
            {t('error.oidcfailed')}
          </Notice>
        )}
        {ended && !submission.isError && (
          <Notice kind="info" live>
            {t('login.error.unauthorized')}
          </Notice>
        )}
        <TextInput
          {...fields.text('username')}
          label={t('global.form.email.label')}
          type="email"
          autoComplete="username"
          maxLength={254}
          required
          withAsterisk={false}
          data-autofocus={known === undefined || undefined}
        />
        <PasswordField
          {...fields.text('password')}
          label={t('global.form.password.label')}
          autoComplete="current-password"
          maxLength={100}
          data-autofocus={known !== undefined || undefined}
        />
        <div className="lp-row lp-between lp-gap-4-8">
          <Checkbox {...fields.check('rememberMe')} label={t('signIn.remember')} />
          <Link className="lp-underline-low lp-primary lp-weight-600" to={path('resetRequest')} state={typed}>
            {t('signIn.forgotten')}
          </Link>
        </div>
        <ActionButton
          type="submit"
          size="lg"
          fullWidth
          loading={submission.isPending}
          disabled={!canSignIn(fields.values)}
        >
          {t('signIn.submit')}
        </ActionButton>
      </form>
      <p className={`${styles.after} lp-pt-10 lp-line-top lp-muted`}>
        <Link className="lp-underline-low lp-primary lp-weight-600" to={path('signInLink')} state={typed}>
          {t('signIn.byLink')}
        </Link>
      </p>
      <ProviderSignIn />
      <p className={`${styles.after} lp-pt-10 lp-line-top lp-muted`}>
        {t('signIn.new')}{' '}
        <Link
          className="lp-underline-low lp-primary lp-weight-600"
          to={path('register')}
          state={typed}
          onClick={() => rememberPlace(signInTarget(location).from, Date.now())}
        >
          {t('signIn.register')}
        </Link>
      </p>
      <DemoNotice />
    </>
  )
}

/** [B3.54]; a demo portal announces itself at sign-in. Production refuses demo people. */
function DemoNotice() {
  const { t } = useTexts()
  const { data } = useQuery(infoQuery)
  if (data?.activeProfiles?.includes('demo') !== true) return null
  return (
    <div className={styles.demo}>
      <Notice kind="info" title={t('signIn.demo.title')}>
        <p>{t('signIn.demo.text')}</p>
      </Notice>
    </div>
  )
}

/** The button of the identity provider, if the portal has one; signing in by password stays available. */
function ProviderSignIn() {
  const { t } = useTexts()
  const { data } = useQuery(infoQuery)
  const [isRefused, setRefused] = useState(false)
  const leaving = useSingleFlight({
    mutationFn: (departure: Departure) => leaveForProvider(window.location, departure),
    onError: (_, departure) => departure.cancel(),
  })
  if (data?.activeProfiles?.includes('oidc') !== true) return null
  const leave = () => {
    const departure = depart(path('login'))
    // The provider would replace the partner's page, and a visitor's application could not be found again.
    const isLost = departure?.comesBack === false && session.visitor() !== undefined
    setRefused(isLost)
    if (departure !== undefined && !isLost) leaving.mutate(departure)
  }
  return (
    <div className={`${styles.provider} lp-grid lp-gap-10`}>
      <Divider label={t('signIn.or')} />
      {isRefused && (
        <Notice kind="warning" live>
          {t('signIn.provider.noWindow')}
        </Notice>
      )}
      <ActionButton
        variant="default"
        size="lg"
        fullWidth
        classNames={{ root: 'lp-tall', label: 'lp-tall-label' }}
        loading={leaving.isPending}
        onClick={leave}
      >
        {t('signIn.provider')}
      </ActionButton>
    </div>
  )
}

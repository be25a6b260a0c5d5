import { Link, useLocation, useNavigate } from 'react-router'

import { currentDataProtectionWording } from '#domain/contact/consent.ts'
import type { Locale } from '#domain/text/locale.ts'

import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../routing/paths.ts'
import { withSignIn } from '../../routing/sign-in.ts'
import { useFields } from '../../ui/use-fields.ts'
import styles from './account.module.css'
import { AccountCard } from './AccountCard.tsx'
import { register } from './calls.ts'
import { DataProtectionField } from './DataProtectionField.tsx'
import { knownEmail } from './known-email.ts'
import { NewPasswordFields, useLeastStrength } from './NewPasswordFields.tsx'
import { emailProblem, newPasswordProblems } from './rules.ts'
import { VisitorForm } from './VisitorForm.tsx'

const empty = { email: '', newPassword: '', confirmPassword: '', dataProtection: false }

/** [A2.04], [A4.07], [A5.02] */
export function RegisterPage() {
  const { t, locale } = useTexts()
  const navigate = useNavigate()
  const location = useLocation()
  const atLeast = useLeastStrength()
  const fields = useFields({ ...empty, email: knownEmail(location.state) ?? '' }, (values) => ({
    email: emailProblem(values.email),
    ...newPasswordProblems(values, atLeast),
    dataProtection: values.dataProtection ? undefined : 'register.messages.validate.dataprotection.required',
  }))
  const { email: typed, newPassword } = fields.values
  const send = (email: string, solution: string | undefined) =>
    register({ email, password: newPassword, langKey: locale, dataProtection: currentDataProtectionWording }, solution)
  const showInstructions = async () => {
    await saveApplications(locale).catch(() => undefined)
    await navigate(path('registerFinish'), { state: { email: typed.trim() } })
  }
  return (
    <AccountCard title={t('register.title')} text={t('register.text')}>
      <VisitorForm
        purpose="registration"
        fields={fields}
        submit={t('register.submit')}
        send={send}
        onSent={showInstructions}
      >
        <NewPasswordFields text={fields.text} password={newPassword} />
        <DataProtectionField {...fields.check('dataProtection')} />
      </VisitorForm>
      <p className={`${styles.after} lp-pt-10 lp-line-top lp-muted`}>
        {t('register.known')}{' '}
        <Link className="lp-underline-low lp-primary lp-weight-600" to={withSignIn(location)}>
          {t('shell.signIn')}
        </Link>
      </p>
    </AccountCard>
  )
}

/** The wizard's code is loaded only now, because most visitors who register have begun nothing. */
const saveApplications = async (locale: Locale): Promise<void> =>
  (await import('../wizard/save-visit-applications.ts')).saveVisitApplications(locale)

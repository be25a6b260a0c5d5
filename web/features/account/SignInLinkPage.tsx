import { useLocation, useNavigate } from 'react-router'

import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../routing/paths.ts'
import { useFields } from '../../ui/use-fields.ts'
import { AccountCard } from './AccountCard.tsx'
import { requestSignInLink } from './calls.ts'
import { knownEmail } from './known-email.ts'
import { emailProblem } from './rules.ts'
import { VisitorForm } from './VisitorForm.tsx'

/** Requests a mailed link that signs in without the password. */
export function SignInLinkPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const fields = useFields({ email: knownEmail(useLocation().state) ?? '' }, (values) => ({
    email: emailProblem(values.email),
  }))
  return (
    <AccountCard title={t('signInLink.request.title')} text={t('signInLink.request.text')}>
      <VisitorForm
        purpose="sign-in"
        fields={fields}
        submit={t('signInLink.request.submit')}
        send={requestSignInLink}
        onSent={async () => {
          await navigate(path('signInLinkSent'))
        }}
      />
    </AccountCard>
  )
}

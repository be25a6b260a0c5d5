import { useLocation, useNavigate } from 'react-router'

import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../routing/paths.ts'
import { useFields } from '../../ui/use-fields.ts'
import { AccountCard } from './AccountCard.tsx'
import { requestReset } from './calls.ts'
import { knownEmail } from './known-email.ts'
import { emailProblem } from './rules.ts'
import { VisitorForm } from './VisitorForm.tsx'

/** [A2.07], [A5.02] */
export function ResetRequestPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const fields = useFields({ email: knownEmail(useLocation().state) ?? '' }, (values) => ({
    email: emailProblem(values.email),
  }))
  return (
    <AccountCard title={t('reset.request.title')} text={t('reset.request.text')}>
      <VisitorForm
        purpose="reset"
        fields={fields}
        submit={t('reset.request.submit')}
        send={requestReset}
        onSent={async () => {
          await navigate(path('resetInitiated'))
        }}
      />
    </AccountCard>
  )
}

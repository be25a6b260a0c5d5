import { useLocation, useNavigate } from 'react-router'

import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../paths.ts'
import { signInTarget } from '../../sign-in.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { pendingLoan } from './pending-loan.ts'
import { SignInForm } from './SignInForm.tsx'

/** [A2.02], [A4.06] */
export function SignInModal() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const location = useLocation()
  const close = () => {
    pendingLoan.current()?.forgetSave()
    // Opened by its address alone there is nothing to go back to.
    const cameFromHere = (window.history.state as { idx?: number } | null)?.idx
    if (cameFromHere) return navigate(-1)
    const { from } = signInTarget(location)
    return navigate(location.pathname === path('login') ? path('start') : from, { replace: true })
  }
  return (
    <Dialog opened title={t('signIn.title')} onClose={() => void close()}>
      <PageTitle name={t('signIn.title')} />
      <SignInForm />
    </Dialog>
  )
}

import { useLocation, useNavigate } from 'react-router'

import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../routing/paths.ts'
import { signInTarget } from '../../routing/sign-in.ts'
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
    const { from } = signInTarget(location)
    // The entry's position in this tab's history; 0 if the dialog was opened by its own address.
    const place = (window.history.state as { idx?: number } | null)?.idx ?? 0
    // Before the first entry there is only a redirect that led here, and would again.
    const wasRedirected = place === 1 && [path('logout'), toPath(from)].includes(documentPath())
    if (place > 0 && !wasRedirected) return navigate(-1)
    return navigate(location.pathname === path('login') ? path('start') : from, { replace: true })
  }
  return (
    <Dialog opened title={t('signIn.title')} onClose={() => void close()}>
      <PageTitle name={t('signIn.title')} />
      <SignInForm />
    </Dialog>
  )
}

const toPath = (address: string): string => address.replace(/[?#].*$/, '')

/** The address that the browser loaded, before our redirects. */
function documentPath(): string {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined ? '' : new URL(loaded.name).pathname
}

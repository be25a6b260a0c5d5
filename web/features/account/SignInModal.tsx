import { useState } from 'react'
import { type Location, useLocation, useMatches, useNavigate } from 'react-router'

import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../routing/paths.ts'
import { hasProviderFailed, isOverPlace, signInChosen, signInTarget } from '../../routing/sign-in.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { isNewHere } from './known-here.ts'
import { findApplicantsEmail } from './application-beneath.ts'
import { NewcomerChoice } from './NewcomerChoice.tsx'
import { pendingLoan } from './pending-loan.ts'
import { SignInForm } from './SignInForm.tsx'

/** [A2.02], [A4.06]; whoever is new is offered an account first. */
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
  const loanId = useMatches().at(-1)?.params['loanId']
  // Decided when it opens: signing in makes the person known.
  const [newcomer, setNewcomer] = useState(() => loanId !== undefined && isNewcomer(location))
  const title = t(newcomer ? 'register.title' : 'signIn.title')
  return (
    <Dialog opened title={title} onClose={() => void close()}>
      <PageTitle name={title} />
      {newcomer && loanId !== undefined ? (
        <NewcomerChoice loanId={loanId} onKnown={() => setNewcomer(false)} />
      ) : (
        <SignInForm applicant={loanId === undefined ? undefined : findApplicantsEmail(loanId)} />
      )}
    </Dialog>
  )
}

/**
 * A visitor whose own application asks for an account, in a browser where nobody has signed in before. Whoever chose
 * 'Sign in' in the header, or comes back from the identity provider, has an account.
 */
const isNewcomer = (place: Location): boolean =>
  place.state !== signInChosen && isOverPlace(place) && !hasProviderFailed(place) && isNewHere()

const toPath = (address: string): string => address.replace(/[?#].*$/, '')

/** The address that the browser loaded, before our redirects. */
function documentPath(): string {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined ? '' : new URL(loaded.name).pathname
}

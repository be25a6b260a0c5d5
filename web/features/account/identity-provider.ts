import { session } from '../../api/session.ts'
import type { Departure } from '../../embedding/departure.ts'
import { currentLocale } from '../../i18n/i18n.ts'
import { afterSignIn, providerFailedPath, providerPath, signInTarget } from '../../sign-in.ts'
import { placeAfterSignIn } from './after-sign-in.ts'
import { signInByHandoff } from './calls.ts'
import { pendingLoan, saveBeforeGoingOn } from './pending-loan.ts'

/**
 * Leaves for the identity provider. A visitor's application is saved before, because nothing of the page is left when
 * they come back ([A4.06]); of a session that has ended the answers are kept by the browser, as ever.
 */
export async function leaveForProvider(at: Location, departure: Departure): Promise<void> {
  const target = signInTarget(at)
  const wizardStep = pendingLoan.current()?.step
  if (session.visitor() !== undefined) await saveBeforeGoingOn(false)
  const from = afterSignIn({ target, isAdmin: false, wizardStep })
  await departure.goTo(providerPath({ ...target, from }, currentLocale(), await departure.signInHash()))
}

/**
 * Back from the provider at a place: signs in. Answers the path to go on at, or the sign-in window with the word that it
 * failed. `frameSecret`: in a frame, the secret that the sign-in is bound to.
 */
export async function arriveFromProvider(code: string, at: URL, frameSecret?: string): Promise<string> {
  try {
    return await placeAfterSignIn(await signInByHandoff(code, frameSecret), at)
  } catch {
    return providerFailedPath(signInTarget(at))
  }
}

import { session } from '../../api/session.ts'
import type { Departure } from '../../embedding/departure.ts'
import { currentLocale } from '../../i18n/i18n.ts'
import { afterSignIn, providerFailedPath, providerPath, signInTarget } from '../../routing/sign-in.ts'
import { placeAfterSignIn } from './after-sign-in.ts'
import { signInByHandoff } from './calls.ts'
import { pendingLoan, savePendingLoan } from './pending-loan.ts'

/**
 * Leaves for the identity provider. Saves a visitor's application first, because the page is unloaded ([A4.06]); after
 * the end of a session, the browser keeps the input as usual.
 */
export async function leaveForProvider(at: Location, departure: Departure): Promise<void> {
  const target = signInTarget(at)
  const wizardStep = pendingLoan.current()?.step
  if (session.visitor() !== undefined) await savePendingLoan(false)
  const from = afterSignIn({ target, isAdmin: false, wizardStep })
  await departure.goTo(providerPath({ ...target, from }, currentLocale(), await departure.signInHash()))
}

/** Leaves for the identity provider to sign in there anew, and comes back to the same place. */
export async function leaveToProve({ pathname, search, hash }: Location, departure: Departure): Promise<void> {
  const target = { from: `${pathname}${search}${hash}`, forced: true }
  await departure.goTo(`${providerPath(target, currentLocale(), await departure.signInHash())}&proof=1`)
}

/**
 * Signs in on return from the provider. Returns the path to continue at, or the sign-in dialog with the failure.
 * `frameSecret`: in a frame, the secret that the sign-in is bound to.
 */
export async function arriveFromProvider(code: string, at: URL, frameSecret?: string): Promise<string> {
  try {
    return await placeAfterSignIn(await signInByHandoff(code, frameSecret), at)
  } catch {
    return providerFailedPath(signInTarget(at))
  }
}

import { isLocale } from '#domain/text/locale.ts'

import { session } from '../../api/session.ts'
import { chooseLocale } from '../../i18n/i18n.ts'
import { path } from '../../routing/paths.ts'
import { afterSignIn, signInTarget } from '../../routing/sign-in.ts'
import { arrival } from './arrival.ts'
import type { Arrival } from './calls.ts'
import { rememberKnown } from './known-here.ts'
import { pendingLoan, savePendingLoan } from './pending-loan.ts'
import { takeRememberedPlace } from './remembered-place.ts'

type Place = Parameters<typeof signInTarget>[0]

/** Where a user continues after signing in at a place, in their language and with pending input saved ([A4.06]). */
export async function placeAfterSignIn({ account, wasOtherUser }: Arrival, at: Place): Promise<string> {
  if (session.locale() === undefined && isLocale(account.langKey)) await chooseLocale(account.langKey)
  if (wasOtherUser) return path('start')
  rememberKnown(Date.now())
  arrival.begin()
  await savePendingLoan(account.isAdmin)
  const wizardStep = pendingLoan.current()?.step
  const requested = signInTarget(at)
  const remembered = takeRememberedPlace(Date.now())
  const target =
    requested.from === path('start') && remembered !== undefined ? { ...requested, from: remembered } : requested
  return afterSignIn({ target, isAdmin: account.isAdmin, wizardStep })
}

import { type Partner, partners } from '#domain/loan/loan.ts'
import { sessionStore } from '#web/api/storage.ts'

const storageKey = 'partner'

/** Takes down which partner's site led here with `?partner=`; it holds for the visit, and others are none of ours. */
export function notePartner(search: string): void {
  const named = new URLSearchParams(search).get('partner')
  if (partners.some((each) => each === named)) sessionStore.set(storageKey, named ?? '')
}

/** What the beginning of a loan says of where its applicant came from ([A3.02]). */
export function fromPartner(): { partner?: Partner } {
  const noted = sessionStore.get(storageKey)
  const partner = partners.find((each) => each === noted)
  return partner === undefined ? {} : { partner }
}

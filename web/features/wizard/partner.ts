import { type Partner, partners } from '#domain/loan/partners.ts'
import { sessionStore } from '#web/api/storage.ts'

const storageKey = 'partner'

/** Stores the partner in `?partner=` for the visit; ignores unknown ones. */
export function notePartner(search: string): void {
  const named = new URLSearchParams(search).get('partner')
  if (partners.some((each) => each === named)) sessionStore.set(storageKey, named ?? '')
}

/** The partner of this visit, for the creation of a loan ([A3.02]). */
export function fromPartner(): { partner?: Partner } {
  const noted = sessionStore.get(storageKey)
  const partner = partners.find((each) => each === noted)
  return partner === undefined ? {} : { partner }
}

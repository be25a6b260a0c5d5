import { sessionStore } from '#web/api/storage.ts'

type Purpose = 'signing' | 'consents'

const getName = (loanId: string, purpose: Purpose): string => `${purpose}:${loanId}`

export const keepSigningKey = (loanId: string, key: string): void => sessionStore.set(getName(loanId, 'signing'), key)

/**
 * The key of a mailed link, from the address's fragment or, after the identity service has led the signer back, from this tab.
 * Removes it from the address, so that it stays in no history.
 */
export function takeSigningKey(loanId: string, purpose: Purpose = 'signing'): string {
  const name = getName(loanId, purpose)
  const fragment = location.hash.slice(1)
  if (fragment !== '') {
    sessionStore.set(name, fragment)
    history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  }
  return sessionStore.get(name) ?? ''
}

import { sessionStore } from '#web/api/storage.ts'

const nameOf = (loanId: string): string => `signing:${loanId}`

export const keepSigningKey = (loanId: string, key: string): void => sessionStore.set(nameOf(loanId), key)

/**
 * The key of a mailed link, from the address's fragment or, after the identity service has led the signer back, from this tab.
 * Removes it from the address, so that it stays in no history.
 */
export function takeSigningKey(loanId: string): string {
  const fragment = location.hash.slice(1)
  if (fragment !== '') {
    keepSigningKey(loanId, fragment)
    history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  }
  return sessionStore.get(nameOf(loanId)) ?? ''
}

/** The e-mail in the state of a history entry, which is never part of an address; undefined without one. */
export function knownEmail(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined
  return typeof state.email === 'string' && state.email !== '' ? state.email : undefined
}

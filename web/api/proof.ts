import { session } from './session.ts'

/** By what people prove again who is signed in: their password here, or a new sign-in at the identity provider. */
export type ProofBy = 'password' | 'provider'

/** Resolves to whether the proof was given. */
type Ask = (by: ProofBy) => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined
const listeners = new Set<() => void>()
const report = (): void => listeners.forEach((listener) => listener())

/**
 * Calls that need a proof wait here for the dialog (`ProofHost`), all for the same one. Without it, and when the session
 * ends meanwhile, none is given.
 */
export const proof = {
  isAsked: (): boolean => asking !== undefined,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  onAsked(handler: Ask): () => void {
    ask = handler
    return () => {
      if (ask === handler) ask = undefined
    }
  },
  request(by: ProofBy): Promise<boolean> {
    if (ask === undefined || session.token() === undefined) return Promise.resolve(false)
    asking ??= ask(by)
      .catch(() => false)
      .finally(() => {
        asking = undefined
        report()
      })
    report()
    return asking
  },
}

/** Where somebody stands who was sent away to sign or to identify ([A3.23], [A4.04]). */
export type TransactionPhase =
  /** Nothing was begun, or nothing that is still known. */
  | 'idle'
  /** Back again; the service has not said yet what came of it. */
  | 'waiting'
  /** Begun, and come back without having finished. */
  | 'unfinished'
  | 'failed'
  | 'done'

export interface TransactionKnown {
  /** From the address or from what the browser remembers. */
  readonly id: string | undefined
  /** The service has sent the person back. */
  readonly returned: boolean
  readonly status: 'NEW' | 'FAILED' | 'SUCCESS' | undefined
  /** The portal does not know it: it is somebody else's, or gone. */
  readonly unknown: boolean
}

export function phaseOf({ id, returned, status, unknown }: TransactionKnown): TransactionPhase {
  if (id === undefined || unknown) return 'idle'
  if (status === 'SUCCESS') return 'done'
  if (status === 'FAILED') return 'failed'
  if (returned) return 'waiting'
  return status === undefined ? 'idle' : 'unfinished'
}

const soonMs = 2000
const laterMs = 15_000
const eagerPolls = 60

/** Asked only for somebody who is back: whoever is still away gets the answer when they return. */
export const askAgainAfter = (phase: TransactionPhase, polls: number): number | false =>
  phase === 'waiting' && (polls < eagerPolls ? soonMs : laterMs)

/** [A6.05]: who is not verified yet identifies first. */
export const identTypeOf = (verified: boolean) => (verified ? 'customer_ident' : 'video_ident')

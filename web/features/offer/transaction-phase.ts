/** The state of signing or identification ([A3.23], [A4.04]). */
export type TransactionPhase =
  /** Nothing was begun, or nothing that is still known. */
  | 'idle'
  /** Returned; the service has no result yet. */
  | 'waiting'
  /** Returned without having finished. */
  | 'unfinished'
  | 'failed'
  | 'done'

export interface TransactionKnown {
  /** From the address or the browser's storage. */
  readonly id: string | undefined
  /** Whether the service has led the user back. */
  readonly returned: boolean
  readonly status: 'NEW' | 'FAILED' | 'SUCCESS' | undefined
  /** Whether the transaction does not exist or is somebody else's. */
  readonly unknown: boolean
}

export function getPhase({ id, returned, status, unknown }: TransactionKnown): TransactionPhase {
  if (id === undefined || unknown) return 'idle'
  if (status === 'SUCCESS') return 'done'
  if (status === 'FAILED') return 'failed'
  if (returned) return 'waiting'
  return status === undefined ? 'idle' : 'unfinished'
}

const soonMs = 2000
const laterMs = 15_000
const eagerPolls = 60

/** Milliseconds until the next poll; only after the return, because the result is loaded on return anyway. */
export const askAgainAfter = (phase: TransactionPhase, polls: number): number | false =>
  phase === 'waiting' && (polls < eagerPolls ? soonMs : laterMs)

/** [A6.05]: an unverified user identifies first. */
export const getIdentType = (verified: boolean) => (verified ? 'customer_ident' : 'video_ident')

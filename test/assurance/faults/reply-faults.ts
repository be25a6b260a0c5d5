import type { Random } from './random.ts'

/**
 * What happens to a request: the server answers 500 or closes the connection without doing it, does it and loses the reply
 * or cuts it off, or does it after a while.
 */
export const replyFaults = ['error', 'refused', 'lost', 'cut', 'slow'] as const
export type ReplyFault = (typeof replyFaults)[number]

/** What a server does wrong, and how often it did. */
export interface Disturbance {
  /** From now on, the next request and this share of the later ones suffer the fault; undefined for none. */
  readonly disturb: (
    how: { readonly fault: ReplyFault; readonly share: number; readonly random: Random } | undefined,
  ) => void
  /** The number of requests that suffered each fault. */
  readonly suffered: Partial<Record<ReplyFault, number>>
  /** The fault that this request suffers, with the time in milliseconds that a slow one takes. */
  readonly next: () => { readonly fault: ReplyFault | undefined; readonly slowMs: number }
}

export function newDisturbance(): Disturbance {
  let disturbance: Parameters<Disturbance['disturb']>[0]
  let isNext = false
  const suffered: Partial<Record<ReplyFault, number>> = {}
  return {
    disturb: (how) => {
      disturbance = how
      isNext = how !== undefined
    },
    suffered,
    next: () => {
      if (disturbance === undefined) return { fault: undefined, slowMs: 0 }
      const { fault, share, random } = disturbance
      const suffers = isNext || random.chance(share)
      isNext = false
      if (!suffers) return { fault: undefined, slowMs: 0 }
      suffered[fault] = (suffered[fault] ?? 0) + 1
      return { fault, slowMs: fault === 'slow' ? random.int(100, 900) : 0 }
    },
  }
}

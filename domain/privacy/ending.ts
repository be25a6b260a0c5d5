import type { LoanStatus } from '../loan/status.ts'
import { withBankStatuses } from '../retention.ts'
import type { CaseKind } from './cases.ts'

/**
 * What stops the end of an account. A statutory period does not: what it keeps becomes a record of its own
 * (`domain/retention.ts`).
 */
export const endStops = ['HOLD', 'DEATH', 'RESTRICTION', 'CASE', 'REVIEW', 'UNDELIVERED', 'AT_BANK', 'OFFER'] as const
export type EndStop = (typeof endStops)[number]

/** Who ends it: a period by cron, an administrator, or the person. */
export type EndedBy = 'PERIOD' | 'ADMINISTRATOR' | 'PERSON'

/** Their own restriction and requests stop nobody who wants to be erased; everything else stops all three. */
const notForPerson: ReadonlySet<EndStop> = new Set(['RESTRICTION', 'CASE'])

/** What the reply to an erasure names, as something that passes by itself. */
const atBank: ReadonlySet<EndStop> = new Set(['REVIEW', 'UNDELIVERED', 'AT_BANK', 'OFFER'])
export const passesAtBank = (stop: EndStop): boolean => atBank.has(stop)

export interface EndFacts {
  /** Confirmed, and not ended. */
  readonly holds: number
  /** Open, or with an effect that lasts. */
  readonly cases: readonly CaseKind[]
  /** Whether a review of a rejection is open. */
  readonly inReview: boolean
  /** Of their own applications, and those of others that they are a borrower of, without what the bank has left undecided for long. */
  readonly statuses: readonly LoanStatus[]
  /** Whether an offer is valid that they may accept or sign. */
  readonly openOffer: boolean
}

/** Everything that stops the end of an account, each once. */
export function stopsOf({ holds, cases, inReview, statuses, openOffer }: EndFacts): EndStop[] {
  const stops: Readonly<Record<EndStop, boolean>> = {
    HOLD: holds > 0,
    DEATH: cases.includes('DEATH'),
    RESTRICTION: cases.includes('RESTRICTION'),
    CASE: cases.some((kind) => kind !== 'DEATH' && kind !== 'RESTRICTION'),
    REVIEW: inReview,
    UNDELIVERED: statuses.includes('READY'),
    AT_BANK: statuses.some((status) => status !== 'READY' && withBankStatuses.some((each) => each === status)),
    OFFER: openOffer,
  }
  return endStops.filter((stop) => stops[stop])
}

/** Those of them that stop this one. */
export const stopping = (stops: readonly EndStop[], by: EndedBy): EndStop[] =>
  stops.filter((stop) => by !== 'PERSON' || !notForPerson.has(stop))

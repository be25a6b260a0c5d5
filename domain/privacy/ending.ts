import type { LoanStatus } from '../loan/status.ts'
import { withBankStatuses } from './retention.ts'
import { type CaseKind, type CaseState, isOpenCase } from './cases.ts'

/**
 * What stops the end of an account. A statutory period does not: what it keeps becomes a record of its own
 * (`domain/privacy/retention.ts`).
 */
export const endStops = ['HOLD', 'DEATH', 'RESTRICTION', 'CASE', 'REVIEW', 'UNDELIVERED', 'AT_BANK', 'OFFER'] as const
export type EndStop = (typeof endStops)[number]

/** Who ends it: a period by cron, an administrator, or the person. */
export type EndedBy = 'PERIOD' | 'ADMINISTRATOR' | 'PERSON'

/** Their own restriction and open cases stop nobody who wants to be erased; everything else stops all three. */
const notForPerson: ReadonlySet<EndStop> = new Set(['RESTRICTION', 'CASE'])

/** What the reply to an erasure names, as something that passes by itself. */
const atBank: ReadonlySet<EndStop> = new Set(['REVIEW', 'UNDELIVERED', 'AT_BANK', 'OFFER'])
export const isResolvedByBank = (stop: EndStop): boolean => atBank.has(stop)

/** Of a case; none that is answered and has no effect stops anything. */
interface CaseFacts {
  readonly kind: CaseKind
  readonly state: CaseState
  /** Whether it has an effect, as a restriction may have before it is answered. */
  readonly hasEffect: boolean
}

export interface EndFacts {
  /** Confirmed, and not ended. */
  readonly holds: number
  readonly cases: readonly CaseFacts[]
  /** Whether a review of a rejection is open. */
  readonly inReview: boolean
  /** Of their own applications, and those of others that they are a borrower of, without what the bank has left undecided for long. */
  readonly statuses: readonly LoanStatus[]
  /** Whether an offer is valid that they may accept or sign. */
  readonly openOffer: boolean
}

/** Everything that stops the end of an account, each once. A death that nobody has confirmed is an open case like others. */
export function getEndStops({ holds, cases, inReview, statuses, openOffer }: EndFacts): EndStop[] {
  const stops: Readonly<Record<EndStop, boolean>> = {
    HOLD: holds > 0,
    DEATH: cases.some(({ kind, state, hasEffect }) => kind === 'DEATH' && state === 'GRANTED' && hasEffect),
    RESTRICTION: cases.some(isRestricting),
    CASE: cases.some((each) => isOpenCase(each.state) && !isRestricting(each)),
    REVIEW: inReview,
    UNDELIVERED: statuses.includes('READY'),
    AT_BANK: statuses.some((status) => status !== 'READY' && withBankStatuses.some((each) => each === status)),
    OFFER: openOffer,
  }
  return endStops.filter((stop) => stops[stop])
}

const isRestricting = ({ kind, hasEffect }: CaseFacts): boolean => kind === 'RESTRICTION' && hasEffect

/** Those of them that stop this one. */
export const stopping = (stops: readonly EndStop[], by: EndedBy): EndStop[] =>
  stops.filter((stop) => by !== 'PERSON' || !notForPerson.has(stop))

import type { Cents } from '../money/cents.ts'
import type { AggregationCategory } from '../settings/areas/budget/schema.ts'
import { getCategory, isForbidden, type Sorting } from './categories.ts'

/** A row of an account from the service, without purpose and other party's name. */
export interface Turnover extends Sorting {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** Positive for money in. */
  readonly amount: Cents
  readonly currency: string
  readonly counterIban: string | null
  /** Announced by the bank, not booked yet. */
  readonly prebooked: boolean
  readonly cancelled: boolean
}

/** The part of a turnover that the portal uses: without tags, which would allow other conclusions. */
export interface Booking {
  readonly date: string
  readonly amount: Cents
  readonly category: AggregationCategory
  readonly counterIban: string | null
}

export interface CheckedAccount {
  readonly holder: string
  readonly description: string
  readonly iban: string
  /** Held with somebody else. */
  readonly joint: boolean
  /** First and last day that its bookings cover. */
  readonly from: string
  readonly to: string
  readonly bookings: readonly Booking[]
}

/** Undefined for an ignored turnover: forbidden, not booked, cancelled, or in another currency. */
export function toBooking(turnover: Turnover): Booking | undefined {
  const { date, amount, currency, prebooked, cancelled, counterIban } = turnover
  if (isForbidden(turnover) || prebooked || cancelled || currency !== 'EUR') return undefined
  return { date, amount, counterIban, category: getCategory(turnover, amount > 0) }
}

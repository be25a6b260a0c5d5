import { type Cents, toCents } from '../money/cents.ts'

/** A row of a fee table, in euro: up to a value, the fee rises with each step that is begun. */
export interface FeeStep {
  readonly upTo: number
  readonly step: number
  readonly rise: number
}

/**
 * What the land register asks for entering a land charge without a certificate: one fee for its nominal amount by the table of
 * the day (GNotKG KV 14121, § 53 (1)), which stays the same above its last row (§ 35 (2)). 0 for an amount that is not
 * positive.
 */
export function landChargeFee(amount: Cents, steps: readonly FeeStep[]): Cents {
  let fee = 0
  let from = 0
  for (const { upTo, step, rise } of steps) {
    const begun = Math.ceil((Math.min(amount, toCents(upTo)) - from) / toCents(step))
    fee += Math.max(0, begun) * toCents(rise)
    from = toCents(upTo)
  }
  return fee
}

import type { Cents } from '../money/cents.ts'

/**
 * Court fees by value, GNotKG § 34 (2), table B, valid from 1 August 2013 (BGBl. 2013 I p. 2586). In euro: up to a value, the
 * fee rises with each step that is begun. Above 60 million it stays the same (§ 35 (2)).
 */
const tableB = [
  { upTo: 500, step: 500, rise: 15 },
  { upTo: 2000, step: 500, rise: 4 },
  { upTo: 10_000, step: 1000, rise: 6 },
  { upTo: 25_000, step: 3000, rise: 8 },
  { upTo: 50_000, step: 5000, rise: 10 },
  { upTo: 200_000, step: 15_000, rise: 27 },
  { upTo: 500_000, step: 30_000, rise: 50 },
  { upTo: 5_000_000, step: 50_000, rise: 80 },
  { upTo: 10_000_000, step: 200_000, rise: 130 },
  { upTo: 20_000_000, step: 250_000, rise: 150 },
  { upTo: 30_000_000, step: 500_000, rise: 280 },
  { upTo: 60_000_000, step: 1_000_000, rise: 120 },
] as const

/**
 * What the land register asks for entering a land charge without a certificate: one fee of table B for its nominal amount
 * (GNotKG KV 14121, § 53 (1)). 0 for an amount that is not positive.
 */
export function landChargeFee(amount: Cents): Cents {
  let fee = 0
  let from = 0
  for (const { upTo, step, rise } of tableB) {
    const steps = Math.ceil((Math.min(amount, upTo * 100) - from) / (step * 100))
    fee += Math.max(0, steps) * rise * 100
    from = upTo * 100
  }
  return fee
}

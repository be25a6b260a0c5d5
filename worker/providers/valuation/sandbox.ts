import type { MarketValue, ValuationOrder } from '#domain/loan/valuation.ts'
import { type Cents, toCents } from '#domain/money/cents.ts'

import type { Ctx } from '../../http/context.ts'
import { toLocalDay } from '../../http/today.ts'
import type { ValuationService } from './contract.ts'

const pendingMs = 3000

/** The sandbox's value in percent of the price, by property type; others are not in its data. */
const shareOfPrice: Readonly<Record<string, number>> = { EFH: 97, DHH: 96, RH: 95, ETW: 98, ZFH: 96, MFH: 93, GRD: 100 }

/**
 * How the sandbox values a property, first rule first:
 * 1. its postcode is 99999: the order fails;
 * 2. its type is not in the sandbox's data (WGH, and any code of another service): an expert must assess it;
 * 3. otherwise its value is its price, adjusted by type and by the first two digits of the postcode; the fewer details, the
 *    wider the range.
 * An order takes three seconds. Nothing is stored: its id contains its time and result.
 */
export const sandboxValuation = (ctx: Ctx): ValuationService => ({
  order: (order) => Promise.resolve([ctx.now.getTime(), ...buildResult(order)].join('.')),
  outcome: (id) => {
    const [begun = 0, ...figures] = id.split('.').map(Number)
    if (ctx.now.getTime() - begun < pendingMs) return Promise.resolve({ status: 'PENDING' })
    const result = buildMarketValue(figures, toLocalDay(new Date(begun)))
    return Promise.resolve(
      result === undefined ? { status: id.endsWith(failed) ? 'FAILED' : 'MANUAL' } : { status: 'DONE', result },
    )
  },
})

const failed = 'FAILED'

function buildResult({ address, objectType, propertyPrice, details }: ValuationOrder): readonly (number | string)[] {
  if (address.postCode === '99999') return [failed]
  const share = shareOfPrice[objectType]
  if (share === undefined) return ['MANUAL']
  const region = (Number(address.postCode.slice(0, 2)) % 13) - 6
  const known = Math.min(8, Object.keys(details).length)
  const value = toThousands((toCents(propertyPrice) * (share + region)) / 100)
  return [value, 12 - known, 60 + 4 * known]
}

function buildMarketValue(
  [value, spread, confidence]: readonly number[],
  valuationDate: string,
): MarketValue | undefined {
  if (value === undefined || spread === undefined || confidence === undefined) return undefined
  return {
    value,
    min: toThousands((value * (100 - spread)) / 100),
    max: toThousands((value * (100 + spread)) / 100),
    confidence: confidence / 100,
    method: 'COMPARISON',
    valuationDate,
  }
}

/** Whole thousands of euro. */
const toThousands = (cents: number): Cents => Math.round(cents / 100_000) * 100_000

import type { Rate } from './schema.ts'
import { businessLoan, consumerCredit, energyRenovation, fullMortgage, mortgage } from '../keys/defaults.ts'

type Row = Omit<Rate, 'productType' | 'feePercent' | 'validFrom' | 'validTo'>

/** Ranges without gaps: any cent and month within the product's limits has a price. */
const rows: readonly Row[] = [
  { id: 'small-short', amountFrom: 1000, amountTo: 4999.99, termFrom: 12, termTo: 36, nominalRate: 6.29 },
  { id: 'small-medium', amountFrom: 1000, amountTo: 4999.99, termFrom: 37, termTo: 60, nominalRate: 6.89 },
  { id: 'small-long', amountFrom: 1000, amountTo: 4999.99, termFrom: 61, termTo: 84, nominalRate: 7.99 },
  { id: 'medium-short', amountFrom: 5000, amountTo: 14999.99, termFrom: 12, termTo: 36, nominalRate: 5.49 },
  { id: 'medium-medium', amountFrom: 5000, amountTo: 14999.99, termFrom: 37, termTo: 60, nominalRate: 5.99 },
  { id: 'medium-long', amountFrom: 5000, amountTo: 14999.99, termFrom: 61, termTo: 84, nominalRate: 6.79 },
  { id: 'large-short', amountFrom: 15000, amountTo: 50000, termFrom: 12, termTo: 36, nominalRate: 4.99 },
  { id: 'large-medium', amountFrom: 15000, amountTo: 50000, termFrom: 37, termTo: 60, nominalRate: 5.39 },
  { id: 'large-long', amountFrom: 15000, amountTo: 50000, termFrom: 61, termTo: 84, nominalRate: 5.99 },
  {
    id: 'energy-short',
    intendedUse: energyRenovation,
    amountFrom: 1000,
    amountTo: 50000,
    termFrom: 12,
    termTo: 60,
    nominalRate: 4.49,
  },
  {
    id: 'energy-long',
    intendedUse: energyRenovation,
    amountFrom: 1000,
    amountTo: 50000,
    termFrom: 61,
    termTo: 84,
    nominalRate: 4.99,
  },
]

type Band = readonly [id: string, termFrom: number, termTo: number, nominalRate: number]

/** Covers every amount that a purchase can give, so that one outside the limits is explained instead of unpriced. */
const mortgageRows = (bands: readonly Band[]): readonly Row[] =>
  bands.map(([id, termFrom, termTo, nominalRate]) => ({
    id,
    amountFrom: 0.01,
    amountTo: 2_000_000,
    termFrom,
    termTo,
    nominalRate,
  }))

/** By fixed-rate period in years. */
const fixedRateRows = mortgageRows([
  ['five', 5, 9, 3.39],
  ['ten', 10, 14, 3.59],
  ['fifteen', 15, 19, 3.84],
  ['twenty', 20, 24, 3.99],
  ['thirty', 25, 30, 4.14],
])

/** By years until repayment; slightly cheaper, because no follow-up financing is needed. */
const fullRepaymentRows = mortgageRows([
  ['five', 5, 9, 3.29],
  ['ten', 10, 14, 3.49],
  ['fifteen', 15, 19, 3.69],
  ['twenty', 20, 24, 3.84],
  ['thirty', 25, 30, 3.99],
])

const businessRows: readonly Row[] = [
  { id: 'small-short', amountFrom: 10000, amountTo: 49999.99, termFrom: 12, termTo: 36, nominalRate: 6.49 },
  { id: 'small-medium', amountFrom: 10000, amountTo: 49999.99, termFrom: 37, termTo: 84, nominalRate: 6.99 },
  { id: 'small-long', amountFrom: 10000, amountTo: 49999.99, termFrom: 85, termTo: 120, nominalRate: 7.59 },
  { id: 'medium-short', amountFrom: 50000, amountTo: 149999.99, termFrom: 12, termTo: 36, nominalRate: 5.79 },
  { id: 'medium-medium', amountFrom: 50000, amountTo: 149999.99, termFrom: 37, termTo: 84, nominalRate: 6.29 },
  { id: 'medium-long', amountFrom: 50000, amountTo: 149999.99, termFrom: 85, termTo: 120, nominalRate: 6.89 },
  { id: 'large-short', amountFrom: 150000, amountTo: 500000, termFrom: 12, termTo: 36, nominalRate: 5.29 },
  { id: 'large-medium', amountFrom: 150000, amountTo: 500000, termFrom: 37, termTo: 84, nominalRate: 5.79 },
  { id: 'large-long', amountFrom: 150000, amountTo: 500000, termFrom: 85, termTo: 120, nominalRate: 6.39 },
]

const buildRates = (prefix: string, productType: string, own: readonly Row[]): readonly Rate[] =>
  own.map((row) => ({
    ...row,
    id: `${prefix}-${row.id}`,
    productType,
    feePercent: 0,
    validFrom: '2026-01-01',
    validTo: '2099-12-31',
  }))

/** Sample rates, replaced by the bank's rate service or a CSV import. */
export const interestConditionDefaults: readonly Rate[] = [
  ...buildRates('consumer', consumerCredit, rows),
  ...buildRates('mortgage', mortgage, fixedRateRows),
  ...buildRates('full-mortgage', fullMortgage, fullRepaymentRows),
  ...buildRates('business', businessLoan, businessRows),
]

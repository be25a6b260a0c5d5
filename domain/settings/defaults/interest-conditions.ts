import type { InterestCondition } from '../interest-conditions.ts'
import { consumerCredit, energyRenovation } from './keys.ts'

type Row = Omit<InterestCondition, 'productType' | 'feePercent' | 'validFrom' | 'validTo'>

/** Bands meet without a gap: any cent and any month inside the product's limits has a price. */
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

/** In force until the bank's rate service or a CSV file says otherwise. */
export const interestConditionDefaults: readonly InterestCondition[] = rows.map((row) => ({
  ...row,
  id: `consumer-${row.id}`,
  productType: consumerCredit,
  feePercent: 0,
  validFrom: '2026-01-01',
  validTo: '2099-12-31',
}))
